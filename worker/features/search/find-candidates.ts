import { type Database, withUser } from "#db/client";
import { type Candidate, judgeText, type Searched, searchFor } from "./candidate.ts";
import {
  type Packed,
  planByIndex,
  proveNear,
  selectMemories,
  selectWindows,
  type Within,
} from "./candidate-queries.ts";
import { type Clause, entryBudget } from "./clauses.ts";
import { monthReader, monthsAsked, type ReadMonths } from "./months-told.ts";
import { type Neighbours, noNeighbours } from "./nearest-memories.ts";
import type { Question } from "./question.ts";

/** A word may stand in any number of passages, so these bound what is read of them. */
const mostWindowClauses = 12;
const mostWindowEntries = 200; // for each clause

/**
 * The memories that may hold the answer, in one round trip: those that hold the words, passages of long ones, what is near
 * in meaning, what was written at the time asked for, and what stands beside the best in a thread. The trash is left out.
 * `searched` are the stems that ranking looks for.
 */
export async function findCandidates(
  db: Database,
  within: Within,
  clauses: readonly Clause[],
  { dates, stems, languages }: Pick<Question, "dates" | "stems" | "languages">,
  searched: ReadonlySet<string>,
  near: Neighbours = noNeighbours,
): Promise<Candidate[]> {
  if (clauses.length === 0 && dates.length === 0 && near.passages.length === 0) return [];
  const scoped = withUser(db, within.userId);
  const ofWindows = { clauses: clauses.slice(0, mostWindowClauses), entries: mostWindowEntries, near };
  const [, [memories], [windows], proven] = await scoped.batch([
    planByIndex(scoped),
    selectMemories(scoped, within, { clauses, entries: entryBudget, near }, dates),
    selectWindows(scoped, within, ofWindows),
    ...proveNear(scoped, within, near),
  ]);
  const wanted = { ...searchFor(searched), read: monthReader(monthsAsked(stems, languages[0])) };
  const long = Map.groupBy(unpack(windows, ["start", "end"]), ({ id }) => id);
  const short = unpack(memories, []).filter(({ id }) => !long.has(id));
  const found = [
    ...short.map((memory) => toCandidate(memory, [], wanted)),
    ...[...long.values()].flatMap((all) => all.slice(0, 1).map((best) => toCandidate(best, all, wanted))),
  ];
  return near.passages.length === 0 ? found : withNearness(found, new Set(proven?.map(({ id }) => id)), near);
}

function withNearness(
  candidates: readonly Candidate[],
  proven: ReadonlySet<string>,
  { passages }: Neighbours,
): Candidate[] {
  const ours = passages.filter(({ memoryId }) => proven.has(memoryId));
  const nearest = new Map(ours.toReversed().map((passage) => [passage.memoryId, passage]));
  return candidates.map((candidate) => ({ ...candidate, near: nearest.get(candidate.id) }));
}

type Unpacked = Pick<
  Candidate,
  "id" | "thread" | "position" | "author" | "createdAt" | "traits" | "stemCount"
> & { start: number; end: number; stems: string };

/** The memories or passages of `Packed`; `further` numbers stand before the stems. */
function unpack(packed: Packed | undefined, further: readonly ("start" | "end")[]): Unpacked[] {
  const { lines = null, threads, authors } = packed ?? {};
  if (lines === null) return [];
  return lines.split("\n").map((line, order) => {
    let at = 0;
    const take = (): string => {
      const space = line.indexOf(" ", at);
      const end = space === -1 ? line.length : space;
      const field = line.slice(at, end);
      at = end + 1;
      return field;
    };
    const [id, position] = [take(), Number(take())];
    const [createdAt, traits, stemCount] = [Number(take()), Number(take()), Number(take())];
    const [start = 0, end = 0] = further.map(() => Number(take()));
    const told = { thread: threads?.[order] ?? null, author: authors?.[order] ?? null };
    const place = position === -1 ? null : position;
    return { id, ...told, position: place, createdAt, traits, stemCount, start, end, stems: line.slice(at) };
  });
}

/** A long memory is judged by the passages that were found; its other words did not match anyway. */
function toCandidate(
  { stems, start: _, end: __, ...memory }: Unpacked,
  windows: readonly Unpacked[],
  searched: Searched & { read: ReadMonths },
): Candidate {
  const texts = (windows.length === 0 ? [stems] : windows.map((window) => window.stems)).map(searched.read);
  return {
    ...memory,
    passages: windows.map(({ start, end }) => ({ start, end })),
    text: judgeText(texts, searched),
  };
}
