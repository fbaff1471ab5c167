import { type Database, withUser } from "#db/client";
import { type Candidate, judgeText, type Searched, searchFor } from "./candidate.ts";
import {
  type Packed,
  planByIndex,
  proveNear,
  selectByMeaning,
  selectByWords,
  selectNearWindows,
  selectWindows,
  type Within,
} from "./candidate-queries.ts";
import { type Clause, entryBudget } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";
import { monthReader, monthsAsked, type ReadMonths } from "./months-told.ts";
import type { NearPassage, Neighbours } from "./nearest-memories.ts";
import type { Question } from "./question.ts";

/** A word may stand in any number of passages, so these bound what is read of them. */
const mostWindowClauses = 12;
const mostWindowEntries = 200; // for each clause
const mostNearWindows = 60;

/** Rows of memories and of passages of long ones, not judged yet. */
export type Found = { memories: Unpacked[]; windows: Unpacked[] };
/** Of these memories it is proven that they are the person's, and near. */
export type FoundNear = Found & { nearest: ReadonlyMap<string, NearPassage> };

export const nothingNear: FoundNear = { memories: [], windows: [], nearest: new Map() };

/**
 * The memories that may hold the answer, in one round trip: those that hold the words, passages of long ones, what was
 * written at the time asked for, and what stands beside the best in a thread. The trash is left out.
 */
export async function findByWords(
  db: Database,
  within: Within,
  clauses: readonly Clause[],
  dates: readonly DateSpan[],
): Promise<Found> {
  if (clauses.length === 0 && dates.length === 0) return { memories: [], windows: [] };
  const scoped = withUser(db, within.userId);
  const ofWindows = { clauses: clauses.slice(0, mostWindowClauses), entries: mostWindowEntries };
  const [, [memories], [windows]] = await scoped.batch([
    planByIndex(scoped),
    selectByWords(scoped, within, { clauses, entries: entryBudget }, dates),
    selectWindows(scoped, within, ofWindows),
  ]);
  return { memories: unpack(memories, []), windows: unpack(windows, ["start", "end"]) };
}

/** What vectors have found, and what stands beside the nearest in a thread, in one round trip. The trash is left out. */
export async function findByMeaning(db: Database, within: Within, near: Neighbours): Promise<FoundNear> {
  if (near.passages.length === 0) return nothingNear;
  const scoped = withUser(db, within.userId);
  const [, [memories], [windows], proven] = await scoped.batch([
    planByIndex(scoped),
    selectByMeaning(scoped, within, near),
    selectNearWindows(scoped, within, { ...near, passages: near.passages.slice(0, mostNearWindows) }),
    proveNear(scoped, within, near),
  ]);
  const own = new Set(proven.map(({ id }) => id));
  const ours = near.passages.filter(({ memoryId }) => own.has(memoryId)).toReversed();
  return {
    memories: unpack(memories, []),
    windows: unpack(windows, ["start", "end"]),
    nearest: new Map(ours.map((passage) => [passage.memoryId, passage])),
  };
}

/** Judges each memory found once; those found by words come first. `searched` are the stems that ranking looks for. */
export function toCandidates(
  byWords: Found,
  byMeaning: FoundNear,
  { stems, languages }: Pick<Question, "stems" | "languages">,
  searched: ReadonlySet<string>,
): Candidate[] {
  const wanted = { ...searchFor(searched), read: monthReader(monthsAsked(stems, languages[0])) };
  const memories = new Map([...byWords.memories, ...byMeaning.memories].map((memory) => [memory.id, memory]));
  const windows = new Map(
    [...byWords.windows, ...byMeaning.windows].map((window) => [`${window.id} ${window.start}`, window]),
  );
  const long = Map.groupBy(windows.values(), ({ id }) => id);
  const short = [...memories.values()].filter(({ id }) => !long.has(id));
  const found = [
    ...short.map((memory) => toCandidate(memory, [], wanted)),
    ...[...long.values()].flatMap((all) => all.slice(0, 1).map((best) => toCandidate(best, all, wanted))),
  ];
  return found.map((candidate) => ({ ...candidate, near: byMeaning.nearest.get(candidate.id) }));
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
