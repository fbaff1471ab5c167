import { isTalk } from "../notes/reading.ts";
import { isPerson } from "../question/person-term.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { saying } from "../words/saying.ts";
import { isSameThing } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";

/** What a note tells of somebody who took part in a talk is said, too. */
const says = `${saying}|proposed|agreed|decide[sd]|opened|did not|was (?:against|afraid|for|happy|sure|angry|worried|sorry)`;

/** What somebody said is told where that one says it: "decided today with Marta" tells nothing that she said. */
export function isUnsaid({ isSaid, terms, text }: Question, { sentence, reading, index }: Ranked): boolean {
  if (!isSaid || isTalk(reading) || /\b(?:who|i|we)\b/i.test(text)) return false;
  const speaker = terms.find(isPerson) ?? terms.find(({ weight, isAsking }) => weight >= 1 && !isAsking);
  if (speaker === undefined) return false;
  // "She said …" is hers who was named shortly before.
  const named = [
    reading.title,
    ...reading.sentences.slice(Math.max(0, index - 2), index + 1).map(({ words }) => words),
  ];
  const isKnown = named.flat().some(({ stem }) => isSameThing(speaker.stem, stem));
  if (isKnown && theySay.test(sentence.text)) return false;
  if (reading.title.some(({ stem }) => stem === speaker.stem) && isBidden(text, sentence)) return false;
  return !sentence.words
    .filter(({ stem }) => stem === speaker.stem)
    .some(
      ({ start, end }) =>
        isSaying.test(sentence.text.slice(end)) ||
        isToldBy.test(sentence.text.slice(0, start)) ||
        isHeadedBy(sentence.text, start, end),
    );
}

/** "What did she say to use?": what her note bids one to do she said. */
function isBidden(question: string, { words }: Ranked["sentence"]): boolean {
  const [bid] = wordsOf(toDo.exec(question)?.[1] ?? "");
  return bid !== undefined && words.some(({ stem }) => stem === bid.stem);
}

/** "Nina: too long", "Appointment with Dr Sand: no milk": what follows is what that one said. */
const isHeadedBy = (text: string, start: number, end: number): boolean =>
  text.startsWith(":", end) &&
  (start === 0 || /\b(?:with|w|by|from)\s(?:\p{Lu}\p{L}*\.?\s){0,2}$/u.test(text.slice(0, start)));
const toDo = /\b(?:say|said|tell|told|advised?|suggest(?:ed)?)\b.{0,30}?\sto\s(\p{L}+)/iu;
const theySay = new RegExp(`\\b(?:he|she|they)\\s(?:\\p{L}+\\s)?(?:${says})\\b`, "iu");
const isSaying = new RegExp(`^(?:['’]s\\s\\p{L}+|\\s(?:\\p{L}+\\s){0,2}?(?:${says})\\b)`, "iu");
const isToldBy = new RegExp(`\\b(?:${says}|by)\\s$`, "iu");
