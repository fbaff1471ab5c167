import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { isCommon } from "../words/ordinary-words.ts";
import { likeness, likenessInTalk } from "../words/vocabulary.ts";
import { emptyWords, smallWeight } from "../words/word-weights.ts";
import type { Word } from "../words/words.ts";
import type { Candidate } from "./candidates.ts";
import { type Cover, shareOf } from "./coverage.ts";

/** Below this, a term counts as not covered. */
const missing = 0.3;
/** The kind itself, not one thing of it. */
const sameKind = 0.75;
/** A sentence that says this much of the question itself may take the rest from the one before. */
const halfOwn = 0.5;

/** A value belongs to what the sentence, and what it takes up, covers so much of. */
const tiedInTalk = 0.5;
const tiedInNotes = 0.7;
const tiedIfUnique = 0.4;
/** Of these a note hardly has two. */
export const unique = new Set<Question["wants"]>(["email", "phone", "link"]);

/** How much of the question a candidate says, by itself and with what stands around it; shares are 0 to 1. */
export function coverageOf(question: Question, candidate: Candidate) {
  const { terms, kind } = question;
  const { own, titled, near, wide } = candidate;
  const isContent = contentOf(terms);
  return {
    covered: shareOf(wide, terms),
    content: shareOf(wide, terms, isContent),
    contentOwn: shareOf(own, terms, isContent),
    contentTitled: shareOf(titled, terms, isContent),
    ...tiesOf(question, candidate, isContent),
    ...missingIn(terms, candidate),
    mostSaid: Math.max(0, ...terms.map((term, at) => (isContent(term) ? (near[at] ?? 0) : 0))),
    isKeyed: isKeyed(terms, own),
    isAllNamed: isAllNamed(terms, titled),
    label: Math.max(0, ...terms.map(({ isLabel }, at) => (isLabel ? (own[at] ?? 0) : 0))),
    namesKind: terms.some(({ stem }, at) => stem === kind && (near[at] ?? 0) >= sameKind),
    head: headOf(question, candidate),
  };
}

/** Whether a value of it is of what was asked about, by the sentence, by what it takes up, or by the note. */
function tiesOf({ terms, wants }: Question, candidate: Candidate, isContent: (term: Term) => boolean) {
  const { own, titled, near, topic, refers, wasAsked } = candidate;
  const isAbout = aboutOf(terms);
  const isTurn = isTalk(candidate.reading);
  // Turns of a conversation lean on what both know; a note says what it is about.
  const leastTied = isTurn ? tiedInTalk : unique.has(wants) ? tiedIfUnique : tiedInNotes;
  const takesUp = refers || wasAsked || (terms.some(isContent) && shareOf(own, terms, isContent) >= halfOwn);
  return {
    takesUp: refers || wasAsked,
    isTied: shareOf(takesUp ? near : titled, terms, isAbout) >= leastTied,
    // "Rita's number" in a note that begins with Rita may be anybody's; a sum is mostly what was paid there.
    isOfNote:
      !isTurn &&
      (terms.some(isContent) || wants === "amount") &&
      shareOf(topic, terms, isAbout) >= tiedInNotes,
  };
}

/** What of the question is said least, or not at all. */
const missingIn = (terms: Term[], { near, wide }: Candidate) => ({
  strangers: terms.filter(({ isName }, at) => isName && (near[at] ?? 0) < missing).length,
  leastSaid: Math.min(
    1,
    ...terms.map(({ weight, isName }, at) => (weight >= 1 && !isName ? (near[at] ?? 0) : 1)),
  ),
  gap: gapOf(terms, wide),
});

/** Everything but what only asks; words like "get" only where there is nothing else. */
function aboutOf(terms: Term[]): (term: Term) => boolean {
  const isHeavy = ({ isAsking, weight }: Term) => !isAsking && weight > smallWeight;
  return terms.some(isHeavy) ? isHeavy : ({ isAsking }) => !isAsking;
}

/** What the question is about, names aside; words like "get" only where there is nothing else. */
function contentOf(terms: Term[]): (term: Term) => boolean {
  const isHeavy = ({ isName, isAsking, weight }: Term) => !isName && !isAsking && weight > smallWeight;
  if (terms.some(isHeavy)) return isHeavy;
  const hasName = terms.some(({ isName }) => isName);
  return ({ isName, isAsking, stem }) => !isName && !isAsking && !(hasName && emptyWords.has(stem));
}

const isKeyed = (terms: Term[], own: Cover): boolean => {
  const things = terms.flatMap(({ isName, weight }, at) => (!isName && weight >= 1 ? [at] : []));
  const hasKey = things.some((at) => /^\d+$/.test(terms[at]?.stem ?? ""));
  return hasKey && things.every((at) => own[at] === 1);
};

/** How long the rice cooks in the milk needs no word for cooking where a recipe says both. */
const isAllNamed = (terms: Term[], titled: Cover): boolean => {
  const things = terms.flatMap(({ weight }, at) => (weight >= 1 ? [at] : []));
  return things.length > 1 && things.every((at) => (titled[at] ?? 0) >= sameThing);
};
const sameThing = 0.9;

const gapOf = (terms: Term[], cover: Cover): number =>
  terms.reduce(
    (gap, { weight, isName }, at) => (!isName && (cover[at] ?? 0) < missing ? Math.max(gap, weight) : gap),
    0,
  );

/** "Hotel Drie Gaten" answers "which hotel", "two hotel nights" hardly. */
function headOf({ head }: Question, { sentence, reading }: Candidate): number {
  if (head === null) return 0;
  const like = isTalk(reading) ? likenessInTalk : likeness;
  return sentence.words.reduce((best, word, at) => {
    const match = like(head, word.stem);
    // A yard is near a plot in meaning, and "Tobacco Yard" is the name of none.
    const isNamed =
      match >= another &&
      (isNumbered(sentence, at) ||
        [at - 1, at + 1].some((beside) => beside > 0 && isProper(sentence.words[beside])) ||
        // "Bonita Canyon site"
        (isCapital(sentence.words[at - 1]) && isProper(sentence.words[at - 2])));
    return Math.max(best, isNamed ? namedHead * match : match);
  }, 0);
}
const namedHead = 2;
/** What is another word for it, and not only near it. */
const another = 0.6;
/** "Plot 27B" */
const isNumbered = ({ text, words }: Candidate["sentence"], at: number): boolean =>
  /^\s\d{1,4}\p{Lu}?(?![\p{L}\p{N}:/-]|[.,]\d|\s\p{Ll})/u.test(text.slice(words[at]?.end ?? text.length));
const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}\p{Ll}/u.test(word.text);
const isProper = (word: Word | undefined): boolean =>
  word !== undefined && /^\p{Lu}\p{Ll}/u.test(word.text) && !isCommon(word);
