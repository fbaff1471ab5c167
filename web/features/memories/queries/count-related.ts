import type { RelatedCounts } from "#shared/trash";
import { inCalls, mostIds } from "./in-calls.ts";

/**
 * Counts what goes with any number of memories, call by call and added up. Exact up to what one call may name; beyond, the
 * connections are the most there can be: one memory may be connected to those of two calls, and one of these to another.
 */
export async function countRelated(
  ids: readonly string[],
  ask: (ids: string[]) => Promise<RelatedCounts>,
): Promise<RelatedCounts> {
  const sum = { reminders: 0, followUpQuestions: 0, relationships: 0, connections: 0 };
  for (const some of inCalls(ids)) {
    const counts = await ask(some);
    sum.reminders += counts.reminders;
    sum.followUpQuestions += counts.followUpQuestions;
    sum.relationships += counts.relationships;
    sum.connections += counts.connections;
  }
  return sum;
}

/** A line for each kind of thing that goes with so many memories: "2 reminders". */
export function describeRelated(counts: RelatedCounts, memories: number): string[] {
  const lines: [number, string, string][] = [
    [counts.reminders, "reminder", "reminders"],
    [counts.followUpQuestions, "follow-up question", "follow-up questions"],
    [counts.relationships, "relationship", "relationships"],
  ];
  const { connections } = counts;
  const atMost = memories > mostIds ? "up to " : "";
  return [
    ...lines.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`])),
    ...(connections === 0 ? [] : [`${atMost}${connections} ${connectionsName(connections)}`]),
  ];
}

const connectionsName = (count: number): string =>
  count === 1 ? "connection to another memory" : "connections to other memories";
