import { type Database, withUser } from "#db/client";
import { type Candidate, judgeText } from "./candidate.ts";
import {
  lookUp,
  type PackedMemory,
  type PackedWindow,
  planByIndex,
  selectMemories,
  selectWindows,
} from "./candidate-queries.ts";
import { type Clause, entryBudget } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";

/** A word may stand in any number of passages, so these bound what is read of them. */
const mostWindowClauses = 12;
const mostWindowEntries = 200; // for each clause

/**
 * The memories that may hold the answer, in one round trip: those that hold the words, passages of long ones, what was
 * written at the time asked for, and what stands beside the best in a thread. The trash is left out. `searched` are the stems
 * that ranking looks for.
 */
export async function findCandidates(
  db: Database,
  userId: number,
  clauses: readonly Clause[],
  dates: readonly DateSpan[],
  searched: ReadonlySet<string>,
): Promise<Candidate[]> {
  if (clauses.length === 0 && dates.length === 0) return [];
  const scoped = withUser(db, userId);
  const [, [memories], [windows]] = await scoped.batch([
    planByIndex(scoped),
    selectMemories(scoped, userId, lookUp(clauses, entryBudget), dates),
    selectWindows(scoped, userId, lookUp(clauses.slice(0, mostWindowClauses), mostWindowEntries)),
  ]);
  const long = Map.groupBy(windows?.packed ?? [], ([id]) => id);
  const short = (memories?.packed ?? []).filter(([id]) => !long.has(id));
  return [
    ...short.map((memory) => toCandidate(memory, [], searched)),
    ...[...long.values()].flatMap((all) => all.slice(0, 1).map((best) => toCandidate(best, all, searched))),
  ];
}

/** A long memory is judged by the passages that were found; its other words did not match anyway. */
function toCandidate(
  [id, thread, position, author, createdAt, traits, stemCount, stems]: readonly [
    ...PackedMemory,
    ...unknown[],
  ],
  windows: readonly PackedWindow[],
  searched: ReadonlySet<string>,
): Candidate {
  const passages = windows.map(([, , , , , , , , start, end, text]) => ({ start, end, text }));
  const texts = windows.length === 0 ? [stems] : passages.map(({ text }) => text);
  return {
    id,
    thread,
    position,
    author,
    createdAt,
    traits,
    stemCount,
    passages,
    text: judgeText(texts, searched),
  };
}
