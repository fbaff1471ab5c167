import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import { isPerson } from "../question/person-term.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isSameThing } from "../words/vocabulary.ts";
import { stopWords, verbs } from "../words/word-weights.ts";
import { stemOf, wordsOf } from "../words/words.ts";

const dimensions = [
  /\b(?:wide[r]?|width|narrow(?:er)?|broad)\b/i,
  /\b(?:high(?:er)?|height|tall(?:er)?)\b/i,
  /\b(?:deep(?:er)?|depth)\b/i,
  /\b(?:long|length)\b/i,
  /\b(?:thick(?:er)?|thickness)\b/i,
];

/** A width is no depth. */
export function isOtherDimension({ wants, text }: Question, { sentence }: Ranked): boolean {
  if (wants !== "measure") return false;
  const asked = dimensions.find((dimension) => dimension.test(text));
  if (asked === undefined || asked.test(sentence.text)) return false;
  return dimensions.some((dimension) => dimension.test(sentence.text));
}

const toCome = /\b(?:next|due)\b/i;
const tellsToCome = /\b(?:next|due|again|every|from now)\b/i;

/** What the clock showed at the last oil change does not tell at what it should show at the next. */
export const isOfLastOne = ({ wants, text }: Question, { sentence }: Ranked): boolean =>
  wants === "measure" && toCome.test(text) && !tellsToCome.test(sentence.text);

const noneOrTwo = /\b(?:both|twins?|a couple|a pair|none)\b/i;
const bare =
  /^(?:\s(?:of|in|at|on|for|and|or|now|already|more|altogether|this|last|out|\w+ed)\b|\s?[.,;:)!?]|\s?$)/i;

/** "Collar 41", "number 9": the word before says what the figure is. */
function isLabelled(before: string, terms: Term[]): boolean {
  const [label] = wordsOf(/\p{L}{3,}\s$/u.exec(before)?.[0] ?? "");
  if (label === undefined || stopWords.has(label.lower) || verbs.has(label.stem)) return false;
  if (partsOfSpeech(label.lower).has("PastTense") || partsOfSpeech(label.lower).has("PresentTense"))
    return false;
  return !terms.some(({ stem }) => isSameThing(stem, label.stem));
}

/** What a thing is covered by that is another word for it: a number beside that one has to count it. */
const onlyNear = 0.8;

/** "One egg cup each" counts no orchids: a number tells how many where it stands before them, or alone. */
export function countsNothing(
  { wants, text, terms }: Question,
  { evidence, sentence, reading }: Ranked,
): boolean {
  if (wants !== "number" || !/\bhow many\b/i.test(text) || isTalk(reading)) return false;
  if (evidence.isCounted || noneOrTwo.test(sentence.text)) return false;
  // Jars of honey are no bees.
  if (evidence.leastSaid <= onlyNear) return true;
  return !evidence.values.some(
    ({ start, end }) =>
      bare.test(sentence.text.slice(end)) && !isLabelled(sentence.text.slice(0, start), terms),
  );
}

/** "Felix wears age 9-10" under "Sizes" is the size of no shoe. */
export function isOtherSize({ wants, terms }: Question, { own, near, refers, reading }: Ranked): boolean {
  if (wants !== "size" || isTalk(reading)) return false;
  const cover = refers ? near : own;
  return terms.some(
    (term, at) =>
      !isPerson(term) && !term.isAsking && term.weight >= 1 && term.stem !== size && (cover[at] ?? 0) < said,
  );
}
const size = stemOf("size");
const said = 0.3;
