import type { HistoryItem } from "#shared/assistant";
import type { FoundIssue } from "../../../ai/reviewing.ts";
import { sentencesOf } from "../../../language/sentences.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findQuote } from "../../../proof/find-quote.ts";
import { readableText } from "../../search/readable-text.ts";
import { searchMemories } from "../../search/search-memories.ts";
import { findWithNeighbours, type ReadableMemory } from "../context.store.ts";
import { inTitle } from "./find-issues.ts";
import { saysOtherwise } from "./says-otherwise.ts";

/** Each costs a search, so many answers of a conversation are compared, the latest. */
const mostCompared = 10;
const similarMemories = 6;
/** Beyond it a file is too long to be compared sentence by sentence. */
const reach = 20_000; // characters

type World = Pick<Deps, "db" | "now">;
type Owner = { id: number; timeZone: string };

/** Answers that a memory of today contradicts: the one they cite says it no longer, or another says otherwise. */
export async function findContradictions(
  deps: World,
  user: Owner,
  turns: readonly HistoryItem[],
): Promise<FoundIssue[]> {
  const answered = turns.filter(({ citations }) => citations.length > 0).slice(-mostCompared);
  const found = await Promise.all(answered.map((turn) => contradictionOf(deps, user, turn)));
  return found.flatMap((issue) => issue ?? []);
}

async function contradictionOf(deps: World, user: Owner, turn: HistoryItem): Promise<FoundIssue | null> {
  const [citation] = turn.citations;
  if (citation === undefined) return null;
  const { db } = deps;
  const ranked = await searchMemories({
    db,
    userId: user.id,
    query: citation.quote,
    limit: similarMemories,
    now: deps.now(),
    timeZone: user.timeZone,
  });
  const ids = [...new Set([citation.memoryId, ...ranked.map(({ id }) => id)])];
  const { found } = await findWithNeighbours(db, user.id, ids);
  const cited = found.find(({ id }) => id === citation.memoryId);
  if (cited !== undefined && !holds(cited, citation.quote)) return changed(turn, cited);
  const other = found.find(
    ({ id, ...memory }) => id !== citation.memoryId && disagrees(memory, citation.quote),
  );
  return other === undefined ? null : contradicted(turn, other);
}

const holds = (memory: ReadableMemory, quote: string): boolean =>
  (findQuote(readableText(memory), quote) ?? findQuote(memory.title, quote)) !== null;

const disagrees = (memory: Omit<ReadableMemory, "id">, quote: string): boolean =>
  sentencesOf(readableText(memory).slice(0, reach)).some(({ text }) => saysOtherwise(quote, text));

const changed = (turn: HistoryItem, { title }: ReadableMemory): FoundIssue => ({
  kind: "contradicted",
  turnIds: [turn.id],
  title: `Outdated answer to “${inTitle(turn.message)}”`,
  issueType: "semantic",
  severity: "medium",
  description: `The memory “${inTitle(title)}” was changed since, and no longer says what the answer quotes.`,
  suggestedFix: "Ask again: the answer will be made from the memory as it is now.",
});

const contradicted = (turn: HistoryItem, { title }: ReadableMemory): FoundIssue => ({
  kind: "contradicted",
  turnIds: [turn.id],
  title: `Contradicted answer to “${inTitle(turn.message)}”`,
  issueType: "semantic",
  severity: "high",
  description: `The memory “${inTitle(title)}” says otherwise than the one that the answer rests on.`,
  suggestedFix: "Correct or delete the memory that is wrong.",
});
