import type { ProofGrade } from "#shared/assistant";
import { dayOf, isoDay } from "../language/calendar.ts";
import { fold } from "../language/fold.ts";
import { stemOf, stemsOf } from "../language/stems.ts";
import { type Aligned, alignClause } from "./align.ts";
import { aroundQuote } from "./around-quote.ts";
import { compareThings } from "./compare-comparisons.ts";
import { factsThatDiffer } from "./compare-facts.ts";
import { isOtherWay, personsThatDiffer } from "./compare-persons.ts";
import { prepositionsThatDiffer } from "./compare-prepositions.ts";
import { signsThatDiffer, turnsThatDiffer } from "./compare-signs.ts";
import { isOfAnotherTime } from "./compare-tense.ts";
import { openWords } from "./cover-words.ts";
import { findQuote } from "./find-quote.ts";
import { isMixedUp } from "./mixed-up.ts";
import { givesDuty, givesOrder } from "./orders.ts";
import type { Mention } from "./read-persons.ts";
import { type Reading, readText } from "./read-text.ts";
import { isOrdinaryWord } from "./same-words.ts";
import { alwaysShown, isAllQuoted, markup, withoutFrame, withoutRecords } from "./wording.ts";

/** A memory as far as it proves anything. */
export type Source = {
  id: string;
  title: string;
  text: string;
  author: string | null;
  createdAt: Date;
  occurredAt: Date | null;
};

export type ProofContext = {
  /** By id. */
  memories: ReadonlyMap<string, Source>;
  /** What the product looked up itself, in phrases, by the id of the memory that it is of. */
  records?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Who asks; a memory of another author is told by somebody else. */
  userName?: string | undefined;
  now: Date;
  timeZone: string;
};

export type Claim = { text: string; citations: { memoryId: string; quote: string }[] };
/** A quote that holds, and the whole sentences around it. */
export type Proof = { memoryId: string; quote: string; shown: string };
export type Judgement = {
  /** Null for what is not told at all. */
  grade: ProofGrade | null;
  proofs: Proof[];
  /** Why it is no better. */
  reasons: string[];
};

/** Finds the quotes of a claim that occur in their memories. */
export function proofsOf({ citations }: Claim, { memories }: ProofContext): Proof[] {
  return citations.flatMap(({ memoryId, quote }) => {
    const memory = memories.get(memoryId);
    if (memory === undefined) return [];
    const inText = findQuote(memory.text, quote);
    if (inText !== null) return [{ memoryId, quote: inText, shown: aroundQuote(memory.text, inText).shown }];
    const inTitle = findQuote(memory.title, quote);
    return inTitle === null ? [] : [{ memoryId, quote: inTitle, shown: memory.title }];
  });
}

/**
 * Judges whether a sentence follows from its quotes: told plainly, told with its quote beside it, or replaced by its quote.
 * Words are compared, and nothing is understood: in doubt the lower grade.
 */
export function judge(claim: Claim, context: ProofContext): Judgement {
  const proofs = proofsOf(claim, context);
  if (proofs.length === 0) return { grade: null, proofs, reasons: ["no quote"] };
  if (givesOrder(claim.text) && !proofs.some(({ shown }) => givesOrder(shown) || givesDuty(shown)))
    return { grade: null, proofs, reasons: ["order"] };
  const { reasons, remarks } = compare(claim.text, proofs, context);
  const grade = reasons.length > 0 ? "quoted" : remarks.length > 0 ? "paraphrase" : "proven";
  return { grade, proofs, reasons: [...reasons, ...remarks] };
}

function compare(
  text: string,
  proofs: readonly Proof[],
  context: ProofContext,
): { reasons: string[]; remarks: string[] } {
  if (markup.test(text)) return { reasons: ["markup"], remarks: [] };
  const cited = [...new Set(proofs.map(({ memoryId }) => memoryId))].flatMap(
    (id) => context.memories.get(id) ?? [],
  );
  const days = cited.flatMap(({ createdAt, occurredAt }) =>
    [createdAt, ...(occurredAt === null ? [] : [occurredAt])].map((at) =>
      isoDay(dayOf({ at, timeZone: context.timeZone })),
    ),
  );
  const facts = readSources(proofs, cited, text, context);
  const records = cited.flatMap(({ id }) => context.records?.get(id) ?? []);
  const said = withoutFrame(withoutRecords(text, records), days, {
    at: context.now,
    timeZone: context.timeZone,
  });
  if (isAllQuoted(said, proofs, records.length > 0)) return { reasons: [], remarks: [] };
  const when = { at: context.now, timeZone: context.timeZone };
  const known = new Set(
    [...facts.sources, ...facts.titles].flatMap(({ words, text: written }) =>
      words.flatMap(({ stem, at }) => (/\p{Ll}/u.test(written.charAt(at)) ? [stem] : [])),
    ),
  );
  const claim = withWholeClauses(
    readText(
      said,
      when,
      { first: "me", second: "me" },
      (word) => known.has(stemOf(word)) || isOrdinaryWord(word),
    ),
  );
  const today = isoDay(dayOf(when));
  const sources = [...facts.sources, ...facts.titles];
  const reasons = [...factsThatDiffer(claim, { ...facts, days }), ...misquoted(said, facts.sources)];
  const used: Aligned[] = [];
  for (const clause of claim.clauses.keys()) {
    const aligned = alignClause(claim, clause, facts);
    used.push(...aligned);
    reasons.push(
      ...signsThatDiffer(claim, clause, aligned),
      ...personsThatDiffer(claim, clause, aligned),
      ...prepositionsThatDiffer(claim, clause, aligned),
      ...(isMixedUp(claim, clause, aligned) ? ["mixed up"] : []),
      ...(isOfAnotherTime(claim, clause, aligned, today) ? ["time"] : []),
    );
  }
  const authors = cited.flatMap(({ author }) => (author === null ? [] : stemsOf(author)));
  const names = new Set([
    ...authors,
    ...sources.flatMap(({ persons, words }) => [
      ...persons.map(({ who }) => who),
      ...words.map(({ stem }) => stem),
    ]),
  ]);
  reasons.push(
    ...claim.persons
      .filter(({ who, isName }) => who !== "me" && who !== "they" && !names.has(who) && (isName || true))
      .map(({ who }) => `name: ${who}`),
  );
  reasons.push(...turnsThatDiffer(claim, [...new Set(used.map(({ source }) => source))]));
  reasons.push(...compareThings(claim, facts.sources));
  if (isOtherWay(claim, facts.sources)) reasons.push("direction");
  const open = openWords(claim, { sources, used, authors: new Set(authors) });
  reasons.push(...open.reasons);
  return { reasons, remarks: [...open.remarks, ...alwaysShown(claim)] };
}

/** "On 7 May, it was 410": a clause without a word of its own belongs to the next one. */
function withWholeClauses(claim: Reading): Reading {
  const saysSomething = (from: number, to: number) =>
    [...claim.words, ...claim.persons].some(({ at }) => at >= from && at < to);
  const clauses = claim.clauses.filter((start, index) => {
    const before = claim.clauses[index - 1] ?? 0;
    const isLast = index === claim.clauses.length - 1;
    return (
      index === 0 || (saysSomething(before, start) && !(isLast && !saysSomething(start, claim.text.length)))
    );
  });
  return { ...claim, clauses };
}

function readSources(
  proofs: readonly Proof[],
  cited: readonly Source[],
  claim: string,
  context: ProofContext,
) {
  // Within a sentence of the claim capitals are names.
  const stemsLike = (pattern: RegExp) => new Set(claim.match(pattern)?.map((word) => stemOf(fold(word))));
  const [words, names] = [
    stemsLike(/(?<=[\p{L},] )\p{Ll}\p{L}+/gu),
    stemsLike(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu),
  ];
  const isOrdinary = (word: string) =>
    !names.has(stemOf(word)) && (isOrdinaryWord(word) || words.has(stemOf(word)));
  const read = (text: string, memory: Source): Reading => {
    const when = { at: memory.createdAt, timeZone: context.timeZone };
    return readText(text, when, speakersOf(memory, context), isOrdinary);
  };
  const sources = proofs.flatMap(({ memoryId, quote }) => {
    const memory = context.memories.get(memoryId);
    if (memory === undefined) return [];
    const records = (context.records?.get(memoryId) ?? []).map((phrase) => read(phrase, memory));
    if (!memory.text.includes(quote)) return [read(memory.title, memory), ...records];
    const around = aroundQuote(memory.text, quote);
    const before = [...around.before, memory.title].map((text) => read(text, memory));
    return [withAntecedent(read(around.read, memory), before), ...records];
  });
  return { sources, titles: cited.map((memory) => read(memory.title, memory)) };
}

const pronoun = /^(?:he|she|his|her|him|hers)$/i;

/**
 * Whom "he" and "she" mean: the only person whom the sentence names before, or where it names none, the only one of the nearest
 * sentence that has any.
 */
function withAntecedent(source: Reading, before: readonly Reading[]): Reading {
  const named = (persons: readonly Mention[]) => [
    ...new Set(
      persons.flatMap(({ who, isPlace }) =>
        isPlace || who === "me" || who === "you" || who === "they" ? [] : [who],
      ),
    ),
  ];
  const outside = before.map(({ persons }) => named(persons)).find((persons) => persons.length > 0) ?? [];
  const persons = source.persons.map((one) => {
    if (one.who !== "they" || !pronoun.test(source.text.slice(one.at, one.end))) return one;
    const inside = named(source.persons.filter(({ at }) => at < one.at));
    const [who, other] = inside.length > 0 ? inside : outside;
    return who === undefined || other !== undefined ? one : { ...one, who };
  });
  return { ...source, persons };
}

/** "I" in a message of somebody else is them, and "you" in it is whoever keeps it. */
function speakersOf({ author }: Source, { userName }: ProofContext): { first: string; second: string } {
  const isOwn = author === null || (userName !== undefined && fold(userName).includes(fold(author)));
  return isOwn ? { first: "me", second: "you" } : { first: stemsOf(author)[0] ?? "they", second: "me" };
}

/** What a sentence has in quotation marks has to stand there. */
function misquoted(text: string, sources: readonly Reading[]): string[] {
  const plain = (said: string) =>
    fold(said)
      .replace(/[“”„«»]/g, '"')
      .replace(/[’‘]/g, "'")
      .replace(/\s+/g, " ")
      .trim();
  const known = sources.map(({ text: source }) => plain(source));
  return Array.from(text.matchAll(/“([^”]+)”|"([^"]+)"/g)).some(([, one, other]) => {
    const said = plain(one ?? other ?? "").replace(/[.,!?]$/, "");
    return !known.some((source) => source.includes(said));
  })
    ? ["misquoted"]
    : [];
}
