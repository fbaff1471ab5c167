import type { Reading } from "../notes/reading.ts";
import { isTalk, timeOf } from "../notes/reading.ts";
import type { Wanted } from "../question/ask-rules.ts";
import { isPerson } from "../question/person-term.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { valuesOf } from "../values/values.ts";
import { isCommon } from "../words/ordinary-words.ts";
import { lightWords, stopWords, verbs, verbWeight } from "../words/word-weights.ts";
import type { Word } from "../words/words.ts";

/** What a later note may put another in the place of, whether or not the question says "now". */
const changing = new Set<Wanted>(["code", "phone", "email", "link", "address"]);
/** … and what only where one asks how it is now, or how it turned out. */
const turning = new Set<Wanted>([...changing, "amount", "date", "time"]);
/** Says that something is new, or how it came out. */
const changed =
  /\b(?:new|now|changed?|switched|instead|no longer|in the end|ended up|came to|turned out|final(?:ly)?|at last|replaced|moved|old one|raised?|(?:goes|went|up|down) (?:up|to)|(?:not|no) .{1,30} any ?more|as of)\b/i;
const shortNote = 320; // characters
/** The search put it not far behind. */
const foundAsWell = 0.6;
const said = 0.6;

/**
 * Puts a later note first that changes what was chosen, though it shares few words with the question: "Mum: 0117 …", and in
 * June "Lina switched plans, new mobile …" where the first note says that Lina is Mum's name; "picked it up, ended up 125"
 * under the watch that was to cost 110. It says that something is new or came out so, and is about the same: a sentence of it
 * says all that was asked about but whose it is, or it shares a name and another word with the chosen note and holds one value
 * of the sort.
 */
export function withLaterFact(
  question: Question,
  chosen: Ranked[],
  ranked: readonly Ranked[],
  timeZone: string,
): Ranked[] {
  const [best] = chosen;
  if (best === undefined || isTalk(best.reading) || !mayChange(question)) return chosen;
  const later = ranked.filter((one) => isLater(best, one));
  const [bySentence] = later.filter((one) => changed.test(one.sentence.text) && tellsIt(question, one, best));
  const byNote = later.flatMap((one) => ofSameNote(question, best, one, timeZone));
  const [latest = bySentence] = byNote.toSorted((a, b) => timeOf(b.reading) - timeOf(a.reading));
  if (latest === undefined || chosen.some(({ sentence }) => sentence === latest.sentence)) return chosen;
  return [latest, ...chosen.filter(({ reading }) => reading !== latest.reading)];
}

const mayChange = ({ isFormer, isNewest, wants }: Question): boolean =>
  !isFormer && (changing.has(wants) || (isNewest && turning.has(wants)));

const isLater = (best: Ranked, one: Ranked): boolean =>
  !isTalk(one.reading) && timeOf(one.reading) > timeOf(best.reading);

/** It says everything that the question is of but whose it is, and is no other person's. */
function tellsIt({ terms, isNewest }: Question, one: Ranked, best: Ranked): boolean {
  const { titled, near, evidence, reading } = one;
  const isFit = evidence.period >= 0 && !evidence.isQuestion && evidence.values.length > 0;
  if (!isNewest || !isFit || evidence.isAnothers || evidence.about < notAnothers) return false;
  if (reading.memory.score < foundAsWell * best.reading.memory.score) return false;
  const cover = (at: number) => Math.max(titled[at] ?? 0, near[at] ?? 0);
  const people = terms.flatMap((term, at) => (isPerson(term) ? [at] : []));
  const things = terms.flatMap((term, at) => {
    const isThing = !term.isAsking && !isPerson(term) && term.weight >= 1;
    return isThing ? [at] : [];
  });
  if (things.length === 0) return people.length > 0 && people.every((at) => cover(at) >= said);
  return things.every((at) => (titled[at] ?? 0) >= said);
}
const notAnothers = -0.5;

/** Of a short note that is about the same as the chosen one: the sentence with the one value. */
function ofSameNote(question: Question, best: Ranked, one: Ranked, timeZone: string): Ranked[] {
  const { text } = one.reading.memory;
  const isShort = text.length <= shortNote && changed.test(textOf(one.reading));
  if (best.evidence.values.length === 0 || !isShort || !isAboutTheSame(question, best.reading, one.reading))
    return [];
  return withOneValue(question, one, timeZone);
}

/** A sentence that says little of the question was not read for values. */
function withOneValue(question: Question, one: Ranked, timeZone: string): Ranked[] {
  const { memory, sentences } = one.reading;
  const asked = { ...question, title: memory.title, opening: sentences[0]?.text ?? "", isTalk: false };
  const values = valuesOf(asked, one.sentence.text, { at: memory.createdAt, timeZone });
  const isOne = new Set(values.map(({ say }) => say)).size === 1;
  return isOne ? [{ ...one, evidence: { ...one.evidence, values } }] : [];
}

const textOf = ({ memory }: Reading): string => `${memory.title}\n${memory.text}`;

/** Both notes say a name, and something beside it that the question or the earlier note is about. */
function isAboutTheSame({ terms, wants }: Question, earlier: Reading, later: Reading): boolean {
  const [before, after] = [wordsIn(earlier), wordsIn(later)];
  const shared = [...new Set(before.map(({ stem }) => stem))].filter((stem) =>
    after.some((word) => word.stem === stem),
  );
  const names = shared.filter((stem) => isNameIn(before, stem) && isNameIn(after, stem));
  // "Watch" is a thing where a watch is asked about.
  const others = shared.filter(
    (stem) => !names.includes(stem) && (!verbs.has(stem) || terms.some((term) => term.stem === stem)),
  );
  // "The new code" is of the shed: where the question names a thing that only the earlier note has, it is another one's. Of
  // what something came to in the end, one of its words is enough: whose it is, is rarely said again.
  const asked = terms.filter(
    ({ isName, isAsking, weight, stem }) =>
      !isName && !isAsking && weight >= verbWeight && isThingOf(earlier, stem),
  );
  const isSaid = ({ stem }: { stem: string }) => after.some((word) => word.stem === stem);
  const isOfIt = wants === "amount" ? asked.some(isSaid) : asked.every(isSaid);
  return names.length > 0 && others.length > 0 && isOfIt;
}

/** Named in the text of the note itself, and not only over it. */
const isThingOf = ({ sentences }: Reading, stem: string): boolean =>
  sentences.some(({ words }) => words.some((word) => word.stem === stem));

const wordsIn = ({ title, sentences }: Reading): Word[] =>
  [...title, ...sentences.flatMap(({ words }) => words)].filter(
    ({ lower, stem }) => lower.length > 2 && !stopWords.has(lower) && !lightWords.has(stem),
  );

const isNameIn = (words: readonly Word[], stem: string): boolean =>
  words.some((word) => word.stem === stem && /^\p{Lu}/u.test(word.text) && !isCommon(word));
