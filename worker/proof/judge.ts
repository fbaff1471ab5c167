import type { ProofGrade } from "#shared/assistant";
import { dayOf, isoDay } from "../language/calendar.ts";
import { fold } from "../language/fold.ts";
import { stemsOf } from "../language/stems.ts";
import { type Aligned, alignClause } from "./align.ts";
import { aroundQuote } from "./around-quote.ts";
import type { Claim, Proof, ProofContext } from "./claim.ts";
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
import { readClaim, readSources } from "./read-sources.ts";
import type { Reading } from "./read-text.ts";
import {
  alwaysShown,
  isAllQuoted,
  isForeign,
  markup,
  withoutFrame,
  withoutRecords,
  withoutYes,
} from "./wording.ts";

export type Judgement = {
  /** Null for what is not told at all. */
  grade: ProofGrade | null;
  proofs: Proof[];
  /** Reasons why the grade is no better. */
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

type Comparison = { reasons: string[]; remarks: string[] };

function compare(text: string, proofs: readonly Proof[], context: ProofContext): Comparison {
  if (markup.test(text)) return { reasons: ["markup"], remarks: [] };
  const cited = [...new Set(proofs.map(({ memoryId }) => memoryId))].flatMap(
    (id) => context.memories.get(id) ?? [],
  );
  const when = { at: context.now, timeZone: context.timeZone };
  const dayIn = (at: Date) => isoDay(dayOf({ ...when, at }));
  const days = cited.flatMap(({ createdAt, occurredAt }) => [createdAt, occurredAt ?? createdAt].map(dayIn));
  const records = cited.flatMap(({ id }) => context.records?.get(id) ?? []);
  const { said, isYes } = withoutYes(withoutFrame(withoutRecords(text, records), days, when));
  if (isAllQuoted(said, proofs, records.length > 0)) return { reasons: [], remarks: [] };
  const facts = readSources(proofs, cited, said, context);
  const claim = readClaim(said, facts, context);
  const used = claim.clauses.map((_, clause) => alignClause(claim, clause, facts));
  const authors = new Set(cited.flatMap(({ author }) => (author === null ? [] : stemsOf(author))));
  const sources = [...facts.sources, ...facts.titles];
  const open = openWords(claim, { sources, used: used.flat(), authors });
  const isDenied = claim.signs.some(({ kind }) => kind === "negation");
  const reasons = [
    ...(isYes === null || isYes !== isDenied ? [] : ["yes or no"]),
    ...(isForeign(said, facts.sources) ? ["language"] : []),
    ...factsThatDiffer(claim, { ...facts, days }),
    ...misquoted(said, facts.sources),
    ...used.flatMap((aligned, clause) => clauseThatDiffers(claim, clause, aligned, dayIn(context.now))),
    ...namesThatDiffer(claim, sources, authors),
    ...turnsThatDiffer(claim, [...new Set(used.flat().map(({ source }) => source))]),
    ...compareThings(claim, facts.sources),
    ...(isOtherWay(claim, facts.sources) ? ["direction"] : []),
    ...open.reasons,
  ];
  return { reasons, remarks: [...open.remarks, ...alwaysShown(claim)] };
}

const clauseThatDiffers = (claim: Reading, clause: number, aligned: readonly Aligned[], today: string) => [
  ...signsThatDiffer(claim, clause, aligned),
  ...personsThatDiffer(claim, clause, aligned),
  ...prepositionsThatDiffer(claim, clause, aligned),
  ...(isMixedUp(claim, clause, aligned) ? ["mixed up"] : []),
  ...(isOfAnotherTime(claim, clause, aligned, today) ? ["time"] : []),
];

function namesThatDiffer(
  claim: Reading,
  sources: readonly Reading[],
  authors: ReadonlySet<string>,
): string[] {
  const known = new Set(
    sources.flatMap(({ persons, words }) => [
      ...persons.flatMap(({ who, alias }) => [who, alias]),
      ...words.map(({ stem }) => stem),
    ]),
  );
  return claim.persons
    .filter(({ who }) => who !== "me" && who !== "they" && !authors.has(who) && !known.has(who))
    .map(({ who }) => `name: ${who}`);
}

/** Reports a sentence with a quotation that is in none of the sources. */
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
