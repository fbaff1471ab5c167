import type { Wanted } from "./ask-rules.ts";
import { isCommon } from "./names.ts";
import type { Question } from "./question.ts";
import { isTalk, type Ranked } from "./rank.ts";
import type { Reading } from "./reading.ts";
import { valuesOf } from "./values.ts";
import { lightWords, stopWords, verbs, verbWeight } from "./word-weights.ts";
import type { Word } from "./words.ts";

/** What a later note may put another in the place of, whether or not the question says "now". */
const changing = new Set<Wanted>(["code", "phone", "email", "link", "address"]);
const changed =
  /\b(?:new|now|changed?|switched|instead|no longer|in the end|ended up|finally|at last|replaced|moved|went up|old one|raised?)\b/i;
const shortNote = 320; // characters

/**
 * Puts a later note first that changes what was chosen, though it shares few words with the question: "Mum: 0117 …", and in
 * June "Lina switched plans, new mobile …" where the first note says that Lina is Mum's name. It has to be about the same by
 * a name and another word of the chosen note, hold one value of the sort, and say that something is new.
 */
export function withLaterFact(
  question: Question,
  chosen: Ranked[],
  ranked: readonly Ranked[],
  timeZone: string,
): Ranked[] {
  const [best] = chosen;
  if (best === undefined || question.isFormer || isTalk(best) || best.evidence.values.length === 0)
    return chosen;
  if (!changing.has(question.wants) && !(question.isNewest && question.wants === "amount")) return chosen;
  const later = ranked
    .filter((one) => !isTalk(one) && timeOf(one) > timeOf(best) && !chosen.includes(one))
    .filter(({ reading }) => reading.memory.text.length <= shortNote && changed.test(textOf(reading)))
    .filter(({ reading }) => isAboutTheSame(question, best.reading, reading))
    .flatMap((one) => withOneValue(question, one, timeZone))
    .toSorted((a, b) => timeOf(b) - timeOf(a));
  const [latest] = later;
  return latest === undefined ? chosen : [latest, ...chosen];
}

/** A sentence that says little of the question was not read for values. */
function withOneValue(question: Question, one: Ranked, timeZone: string): Ranked[] {
  const { memory } = one.reading;
  const asked = { ...question, title: memory.title, isTalk: false };
  const values = valuesOf(asked, one.sentence.text, { at: memory.createdAt, timeZone });
  const isOne = new Set(values.map(({ say }) => say)).size === 1;
  return isOne ? [{ ...one, evidence: { ...one.evidence, values } }] : [];
}

const timeOf = ({ reading }: Ranked): number => reading.memory.createdAt.getTime();
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
