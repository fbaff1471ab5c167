import { baseForm } from "../../../../language/irregular-forms.ts";
import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { verbs } from "./word-weights.ts";
import { stemOf, type Word } from "./words.ts";

/** Verbs that the list of words has as something else. */
const alsoVerbs = new Set(["live", "plant", "lay", "call", "work", "rest", "age"].map(stemOf));

/** Whether a word is or may be a verb. */
export const isVerb = ({ lower, stem }: Word): boolean => {
  const parts = partsOfSpeech(lower);
  return (
    verbs.has(stem) ||
    alsoVerbs.has(stem) ||
    ["Infinitive", "PastTense", "PresentTense", "Verb"].some((part) => parts.has(part))
  );
};
/** "moved", "went", "sold" */
export const isPastForm = ({ lower }: Word): boolean => {
  const parts = partsOfSpeech(lower);
  return (
    parts.has("PastTense") ||
    parts.has("Participle") ||
    /\p{L}{2}ed$/u.test(lower) ||
    (!lower.endsWith("s") && baseForm(lower) !== lower && verbs.has(stemOf(baseForm(lower))))
  );
};
/** What stands behind "is" and "was" of a deed: "kept", "moving", "born". */
export const isParticiple = (word: Word): boolean =>
  word.lower === "born" ||
  isPastForm(word) ||
  (/\p{L}{2}ing$/u.test(word.lower) && isVerb({ ...word, lower: word.stem }));
