import nlp from "compromise/two";

/** So much of a sentence tells its verb: the tagger takes more than linear time. */
const readAtMost = 200; // characters

/** Words of an English sentence that compromise's tagger takes for verbs, in small letters, by their form. */
export type EnglishVerbs = Record<"inS" | "bare" | "past", ReadonlySet<string>>;

/**
 * Finds the verbs of an English sentence by what stands around them: "plays" in "Jonas plays the violin". Only what is itself
 * imported when it is needed may import this: the tagger makes its words when it is loaded, in 100 ms and 9 MB.
 */
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
