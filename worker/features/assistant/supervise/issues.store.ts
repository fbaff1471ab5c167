import { type Database, withUser } from "#db/client";
import { supervisorIssues } from "#db/schema/ai-admin";
import type { HistoryItem } from "#shared/assistant";
import type { SupervisorIssue } from "#shared/supervisor";
import type { FoundIssue } from "../../../platform/ai/ai.ts";
import { sha256Hex } from "../../../platform/hash.ts";

/** What an administrator reads of each exchange. */
const longestText = 1_000; // characters

/**
 * Files what was found with the exchanges that show it. The same finding has the same id and is filed once: one that is
 * there stays as the administrator has left it.
 */
export async function fileIssues(
  db: Database,
  userId: number,
  { found, turns, wish, now }: { found: FoundIssue[]; turns: HistoryItem[]; wish: string; now: Date },
): Promise<SupervisorIssue[]> {
  const filed = await Promise.all(
    found.map(async ({ kind, turnIds, ...issue }) => ({
      id: await idOf(userId, kind, turnIds[0]),
      turnIds,
      ...issue,
    })),
  );
  const byId = new Map(filed.map((issue) => [issue.id, issue]));
  if (byId.size === 0) return [];
  const rows = [...byId.values()].map(({ turnIds, ...issue }) => ({
    ...issue,
    userId,
    context: wish.slice(0, longestText),
    conversationContext: turns.filter(({ id }) => turnIds.includes(id)).map(asEvidence),
    createdAt: now,
    updatedAt: now,
  }));
  await withUser(db, userId).insert(supervisorIssues).values(rows).onConflictDoNothing();
  return [...byId.values()].map(({ turnIds: _, ...issue }) => issue);
}

const asEvidence = ({ id, message, response }: HistoryItem) => ({
  id,
  message: message.slice(0, longestText),
  response: response.slice(0, longestText),
});

/** A UUID made of what is the same about a finding however often it is found (RFC 9562, 5.8): whose, what kind, where first. */
async function idOf(userId: number, kind: FoundIssue["kind"], firstTurn: string): Promise<string> {
  const hex = await sha256Hex(JSON.stringify(["supervisor issue", userId, kind, firstTurn]));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-b${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
