import { withUser } from "#db/client";
import { supervisorIssues } from "#db/schema/ai-admin";
import type { HistoryItem } from "#shared/assistant";
import { clip } from "#shared/cut-text";
import type { SupervisorIssue } from "#shared/supervisor";
import type { FoundIssue } from "../../../ai/reviewing.ts";
import type { Deps } from "../../../platform/deps.ts";
import { sha256Hex } from "../../../platform/hash.ts";
import { seal } from "../../../platform/sealing.ts";

/** Limit of each text of an exchange that an administrator reads. */
const longestText = 1_000; // characters

type World = Pick<Deps, "db" | "files" | "settings" | "now">;
type Reviewed = { found: FoundIssue[]; turns: HistoryItem[]; wish: string };

/**
 * Files what was found with the exchanges that show it, sealed under the person's key as the conversation itself is. The
 * same finding has the same id and is filed once: one that is there stays as the administrator has left it.
 */
export async function fileIssues(
  deps: World,
  userId: number,
  { found, turns, wish }: Reviewed,
): Promise<SupervisorIssue[]> {
  const filed = await Promise.all(
    found.map(async ({ kind, turnIds, ...issue }) => ({
      id: await idOf(userId, kind, turnIds[0]),
      turnIds,
      ...issue,
    })),
  );
  const issues = [...new Map(filed.map((issue) => [issue.id, issue])).values()];
  if (issues.length === 0) return [];
  const now = deps.now();
  const rows = await Promise.all(
    issues.map(async ({ id, issueType, severity, turnIds, ...told }) => {
      const conversationContext = turns.filter((turn) => turnIds.includes(turn.id)).map(asEvidence);
      const context = clip(wish, longestText);
      const text = JSON.stringify({ ...told, context, conversationContext });
      const sealed = await seal(deps, userId, placeOf(id), new TextEncoder().encode(text));
      return { id, userId, issueType, severity, ...sealed, createdAt: now, updatedAt: now };
    }),
  );
  await withUser(deps.db, userId).insert(supervisorIssues).values(rows).onConflictDoNothing();
  return issues.map(({ turnIds: _, ...issue }) => issue);
}

const placeOf = (id: string) => ({ table: "supervisor_issues", column: "sealed", row: id });

const asEvidence = ({ id, message, response }: HistoryItem) => ({
  id,
  message: clip(message, longestText),
  response: clip(response, longestText),
});

/** A UUID made of what is the same about a finding however often it is found (RFC 9562, 5.8): whose, what kind, where first. */
async function idOf(userId: number, kind: FoundIssue["kind"], firstTurn: string): Promise<string> {
  const hex = await sha256Hex(JSON.stringify(["supervisor issue", userId, kind, firstTurn]));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-b${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
