import nlp from "compromise/two";

type Lexicon = Record<string, string | string[]>;

/**
 * compromise's list of English words and of names: folded phrase to its tags ("city", ["PastTense"]). Only the list is
 * used: its tagger found no name that the rules here do not find with the list, at ten times the time, and takes more
 * than linear time on long texts.
 */
export function compromiseLexicon(): Lexicon {
  const model = nlp.model() as { one: { lexicon: Lexicon } };
  return model.one.lexicon;
}
