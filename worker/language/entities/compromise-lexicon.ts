import nlp from "compromise/two";

type Lexicon = Record<string, string | string[]>;

/**
 * compromise's list of English words and of names: folded phrase to its tags ("city", ["PastTense"]). Names are found by the
 * list alone: its tagger found none that the rules here do not find with the list, at ten times the time, and takes more than
 * linear time on long texts.
 */
export function compromiseLexicon(): Lexicon {
  const model = nlp.model() as { one: { lexicon: Lexicon } };
  return model.one.lexicon;
}

/** So much of a sentence tells its verb: the tagger takes more than linear time. */
const readAtMost = 200; // characters

/** Words of an English sentence that compromise's tagger takes for verbs, in small letters, by their form. */
export type EnglishVerbs = Record<"inS" | "bare" | "past", ReadonlySet<string>>;

/** Finds the verbs of an English sentence by what stands around them: "plays" in "Jonas plays the violin". */
export function englishVerbs(sentence: string): EnglishVerbs {
  const tagged = nlp(sentence.slice(0, readAtMost));
  const present = tagged.match("#PresentTense").not("#Gerund");
  return {
    inS: wordsOf(present.not("#Infinitive")),
    bare: wordsOf(present.match("#Infinitive")),
    past: wordsOf(tagged.match("#PastTense")),
  };
}

type Found = { terms: () => { out: (format: "array") => string[] } };
const wordsOf = (found: Found): ReadonlySet<string> =>
  new Set(
    found
      .terms()
      .out("array")
      .map((word) => word.toLowerCase()),
  );
