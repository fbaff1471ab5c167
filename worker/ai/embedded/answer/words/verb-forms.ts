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

/** They carry person and time for the verb behind them. */
const auxiliary =
  /^(?:is|are|was|were|am|be|been|has|have|had|will|would|can|could|do|does|did|should|must|may|might)$/;

/** A verb that has a subject: "is", "fixed", "costs". What looks like an infinitive has one in the plural only: "they go". */
export function isFiniteVerb({ lower, stem }: Word): boolean {
  if (auxiliary.test(lower) || /\p{L}{3}ed$/u.test(lower)) return true;
  const parts = partsOfSpeech(lower);
  return parts.has("PastTense") || parts.has("PresentTense") || (lower.endsWith("s") && verbs.has(stem));
}
