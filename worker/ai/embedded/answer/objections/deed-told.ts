import { coverOfSameObject } from "../candidates/same-object.ts";
import { isTalk } from "../notes/reading.ts";
import { type Deed, deedOf, isPutting } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import { isOfAnotherSubject } from "./clause-subject.ts";
import { tellsDeedOf, wordsOfDeed } from "./deed-words.ts";

/** The deed that is asked of is not told, or told as no deed: "garage" for "park", "to read" for "read". */
export function lacksDeed(question: Question, one: Ranked): boolean {
  const deed = deedIn(question);
  // A recipe says how long the rice cooks without the word.
  if (deed === null || (question.wants === "duration" && one.evidence.isAllNamed)) return false;
  // "Garlic (40 cloves)" under "beds": what is counted tells how many, whatever was done with it.
  if (one.evidence.isCounted && one.evidence.contentTitled >= enoughWithoutDeed) return false;
  // "hall = Chalk Lane" under "Paint" says in what colour, though not that it was painted.
  if (question.wants === "kind" && one.evidence.values.length > 0 && one.evidence.contentTitled >= allSaid)
    return false;
  // How one makes the soup is told by what goes into it.
  if (asksHowToMake.test(question.text) && one.evidence.contentTitled >= allSaid) return false;
  if (question.wants === "place" && isPutting(deed)) return false;
  if (deed.isFelt && tellsFeeling.test(one.sentence.text)) return false;
  if (coverOfSameObject(question, one.sentence).includes(1)) return false;
  return !tellsDeedOf(deed, one) && !(deed.stem === write && hasByline(question, one));
}

/** "She'd hate a surprise party" tells whether she would want one, and "I cried. 9/10" whether I liked it. */
const tellsFeeling =
  /\b(?:lik(?:e[sd]?|ing)|lov(?:e[sd]?|ing)|hat(?:e[sd]?|ing)|enjoy(?:s|ed)?|ador(?:e[sd]?)|dislike[sd]?|prefer(?:s|red)?|can['’]?t stand|cried|wants?|wanted|favou?rite|boring|bored|fond of|keen on)\b|\b\d{1,2}\s?\/\s?10\b/i;
const asksHowToMake = /^how (?:do|can|could|should) (?:i|we|you) (?:make|cook|prepare)\b/i;
const enoughWithoutDeed = 0.75;
const allSaid = 0.9;
const write = stemOf("write");
/** "Sylvia Warner, Lolly Willowes": who wrote it stands before its title. */
const byline = /\p{Lu}\p{L}+,\s["“]?(\p{Lu}\p{L}+)/gu;

const hasByline = ({ terms }: Question, { sentence }: Ranked): boolean =>
  Array.from(sentence.text.matchAll(byline), ([, title = ""]) => wordsOf(title)[0]?.stem).some((stem) =>
    terms.some((term) => term.stem === stem),
  );

function deedIn({ text, terms, isShow, isYesNo, wants }: Question): Deed | null {
  if (isShow || wants === "size") return null;
  const deed = deedOf(text);
  if (deed === null || (deed.isFelt && !isYesNo)) return null;
  const term = terms.find(({ stem }) => stem === deed.stem);
  return (term?.isAsking === true && !isYesNo) || term?.isName === true ? null : deed;
}

const isPassive = /\b(?:be|been|being|is|are|was|were)\s(?:\p{L}+\s){0,3}?\p{L}{2,}(?:ed|en)\b(?! by\b)/iu;

/** "Rita goes back to work, Nuno does Wednesdays" does not tell when Nuno works. */
export function isDoneByAnother(question: Question, { sentence, reading }: Ranked): boolean {
  const deed = deedOf(question.text);
  if (deed === null || deed.isFelt || question.wants === "person" || isTalk(reading)) return false;
  // "Which road will be closed?" leaves open who closes it.
  if (isPassive.test(question.text)) return false;
  const told = wordsOfDeed(deed, sentence.text, sentence.words);
  const asked = wordsOf(question.text);
  return told.length > 0 && told.every(({ start }) => isOfAnotherSubject(sentence, start, asked));
}

/** Deeds between two, by where the thing goes: 1 away from who does them, -1 to them. Who owes has been lent. */
const ways = new Map<string, 1 | -1>(
  (
    [
      ["lend", 1],
      ["loan", 1],
      ["give", 1],
      ["sell", 1],
      ["promise", 1],
      ["owe", -1],
      ["borrow", -1],
    ] as const
  ).map(([verb, way]) => [stemOf(verb), way]),
);
const self = /^(?:i|we)$/;
const toSelf = /^(?:me|us)$/;

/** "Sam owes me" does not tell what I owe Sam. */
export function isOtherWayRound(question: Question, { sentence, reading }: Ranked): boolean {
  const asked = wayOf(wordsOf(question.text), question);
  if (asked === 0) return false;
  const told = wayOf(sentence.words, question) || wayOf(reading.title, question);
  return told !== 0 && told !== asked;
}

/** 1: from oneself to the one who is named; -1: the other way; 0: nothing of the kind is said. */
function wayOf(words: readonly Word[], { terms }: Question): 1 | 0 | -1 {
  const isNamed = (word: Word | undefined) =>
    word !== undefined &&
    !ways.has(word.stem) &&
    terms.some(({ isAsking, weight, stem }) => !isAsking && weight >= 1 && stem === word.stem);
  const at = words.findIndex(({ stem }) => ways.has(stem));
  const way = ways.get(words[at]?.stem ?? "");
  if (way === undefined) return 0;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  if (before.some(isNamed) && after.slice(0, 2).some(({ lower }) => toSelf.test(lower)))
    return way === 1 ? -1 : 1;
  const isOwn = before.length === 0 || before.some(({ lower }) => self.test(lower));
  return isOwn && after.some(isNamed) ? way : 0;
}

const whoHas =
  /^who(?:\s(?:has|have|had|got)|['’]?s\sgot)\s(?:got\s)?(?:my|our|the|his|her|their|\p{L}{2,}s|\p{L}+['’]s?)\s/iu;
const holding =
  /\b(?:has|have|had|got|lent|lends?|borrow(?:s|ed)?|keeps?|kept|gave|given|belongs|owns?|(?:is|are|was|were|left|stays?)\s(?:still\s)?(?:with|at)|with\s\p{Lu}|in the \p{L}+ of)\b/iu;

/** "Dad fell off the ladder" does not tell who has it. */
export function lacksHolder({ text, wants }: Question, { sentence, reading }: Ranked): boolean {
  if (wants !== "person" || !whoHas.test(text)) return false;
  return !holding.test(sentence.text) && !holding.test(reading.memory.title);
}

const forMe = /\b(?:me|us)\b/;
const another = /^(?:her|him|them)$/;

/** "Who gave me Tofu?" is not answered by what somebody gave her. */
export function isForOther({ text }: Question, { sentence, reading }: Ranked): boolean {
  const deed = deedOf(text);
  if (deed === null || !ways.has(deed.stem) || !forMe.test(text) || isTalk(reading)) return false;
  return sentence.words.some(
    ({ stem }, at) => stem === deed.stem && another.test(sentence.words[at + 1]?.lower ?? ""),
  );
}
