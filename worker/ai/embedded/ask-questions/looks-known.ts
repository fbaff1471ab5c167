import type { MentionedPerson } from "../../ai.ts";
import { namePattern } from "./names-in-text.ts";

/** Names in the neighbourhood of these are mostly of people whom one reads, hears or sees, and does not know. */
const works =
  /\b(?:novels?|authors?|writers?|poems?|poets?|films?|movies?|series|episodes?|podcasts?|songs?|albums?|bands?|concerts?|museums?|paintings?|gallery|exhibitions?|lectures?|theatre|opera|directed|church|street|road|square|avenue|ship|hotel|statue|characters?)\b|\bbooks? (?:by|of)\b|\bread(?:ing)? \p{Lu}/iu;
/** Verbs of people in notes that the endings -s and -ed do not cover. */
const irregular =
  "said|told|rang|wrote|came|went|thought|knew|had|was|will|would|can|could|brought|took|gave|lent|paid|left|made|found|chose|wore|got|met|sent|saw|has|is";
const doesSomething = new RegExp(
  `^(?:['’]s\\s+\\p{Ll}|\\s+(?:${irregular}|\\p{Ll}{2,}(?:[^s\\P{L}]s|ed))(?!\\p{L})|\\s+and\\s+(?:I(?!\\p{L})|\\p{Lu}\\p{Ll}))`,
  "u",
);
const together =
  "with|told|tell|asked|ask|called|call|rang|ring|met|meet|see|saw|seen|visited|visit|thank|thanks|helped|help|invited|invite|emailed|email|texted|text|gave|give|lent|lend|owes?|paid|pay|remind|pick(?:ed)? up|bumped into|ran into|for|(?:talk|talked|spoke|speak|wrote|write|said) (?:to|with)";
/** "with Tom, Rui and " before "Sarah" too. */
const withThem = new RegExp(
  `(?:^|[^\\p{L}])(?:${together})\\s+(?:\\p{Lu}[\\p{L}'’-]+(?:,|\\s+and)\\s+)*$`,
  "u",
);
/** "the Vera Cruz", "Soft Clay", "Hey John", and "at Ramiro", which may be a restaurant. */
const otherThing = /(?:^|[^\p{L}])(?:the|an?|by|no|at|hey|hi|hello|dear)\s+$/iu;
const partOfName = /(?<![.!?:]\s+|^)\p{Lu}\p{Ll}+\s+$/u;
const ownCompany = /\b(?:I|me|my|we|us|our)\b/;

/**
 * True for somebody who is met in the memories, and is neither an author nor a word taken for a name: does something there,
 * or the writer did something with them. A full name may be a famous one and needs the writer's company.
 */
export function looksKnown({ name, memories, here, elsewhere }: MentionedPerson): boolean {
  const mentions = [...here, ...elsewhere];
  const met = mentions.filter((sentence) => isMetIn(sentence, name));
  return met.length > 0 && (memories > 1 || !mentions.some((sentence) => isOtherThing(sentence, name)));
}

function isMetIn(sentence: string, name: string): boolean {
  const { before, after } = around(sentence, name);
  if (works.test(sentence) || isOtherThing(sentence, name)) return false;
  if (withThem.test(before.replace(/^\p{Lu}/u, (first) => first.toLowerCase()))) return true;
  return doesSomething.test(after) && (!name.includes(" ") || ownCompany.test(sentence));
}

function isOtherThing(sentence: string, name: string): boolean {
  const { before, after } = around(sentence, name);
  if (/^['’]s/.test(after)) return false;
  return otherThing.test(before) || partOfName.test(before);
}

/** Characters read before and behind a name, for its verb stands near it; keeps a sentence without an end cheap. */
const reach = 200; // characters

function around(sentence: string, name: string): { before: string; after: string } {
  const found = namePattern(name).exec(sentence);
  if (found === null) return { before: "", after: "" };
  const end = found.index + found[0].length;
  return {
    before: sentence.slice(Math.max(0, found.index - reach), found.index),
    after: sentence.slice(end, end + reach),
  };
}
