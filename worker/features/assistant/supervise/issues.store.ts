import { and, eq } from "drizzle-orm";
import { withUser } from "#db/client";
import { supervisorIssues } from "#db/schema/ai-admin";
import type { HistoryItem } from "#shared/assistant";
import { clip } from "#shared/cut-text";
import type { SupervisorIssue } from "#shared/supervisor";
import type { FoundIssue } from "../../../ai/reviewing.ts";
import type { Deps } from "../../../platform/deps.ts";
import { sha256Hex } from "../../../platform/hash.ts";
import { seal } from "../../../platform/sealing.ts";
import { findRatedDown, type RatedTurn } from "./find-issues.ts";

/** Limit of each text of an exchange that an administrator reads. */
const longestText = 1_000; // characters

type World = Pick<Deps, "db" | "files" | "settings" | "now">;
type Exchange = Pick<HistoryItem, "id" | "message" | "response">;
type Reviewed = { found: FoundIssue[]; turns: Exchange[]; wish: string };

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
  const rows = await Promise.all(issues.map((issue) => sealIssue(deps, userId, issue, { turns, wish })));
  await withUser(deps.db, userId).insert(supervisorIssues).values(rows).onConflictDoNothing();
  return issues.map(({ turnIds: _, ...issue }) => issue);
}

/** Files an answer that is rated down, open once more when its reason is another one; takes it back with the rating. */
export async function fileRating(deps: World, userId: number, turn: RatedTurn): Promise<void> {
  const scoped = withUser(deps.db, userId);
  const id = await idOf(userId, "rated down", turn.id);
  const [found] = findRatedDown([turn]);
  if (found === undefined) {
    await scoped
      .delete(supervisorIssues)
      .where(and(eq(supervisorIssues.userId, userId), eq(supervisorIssues.id, id)));
    return;
  }
  const { kind: _, ...issue } = found;
  const row = await sealIssue(deps, userId, { id, ...issue }, { turns: [turn], wish: "" });
  const { sealed, keyId, updatedAt } = row;
  await scoped
    .insert(supervisorIssues)
    .values(row)
    .onConflictDoUpdate({ target: supervisorIssues.id, set: { sealed, keyId, updatedAt, status: "open" } });
}

type Filed = SupervisorIssue & Pick<FoundIssue, "turnIds">;

async function sealIssue(
  deps: World,
  userId: number,
  { id, issueType, severity, turnIds, ...told }: Filed,
  { turns, wish }: Omit<Reviewed, "found">,
) {
  const conversationContext = turns.filter((turn) => turnIds.includes(turn.id)).map(asEvidence);
  const text = JSON.stringify({ ...told, context: clip(wish, longestText), conversationContext });
  const sealed = await seal(deps, userId, placeOf(id), new TextEncoder().encode(text));
  const now = deps.now();
  return { id, userId, issueType, severity, ...sealed, createdAt: now, updatedAt: now };
}

const placeOf = (id: string) => ({ table: "supervisor_issues", column: "sealed", row: id });

const asEvidence = ({ id, message, response }: Exchange) => ({
  id,
  message: clip(message, longestText),
  response: clip(response, longestText),
});

/** A UUID made of what is the same about a finding however often it is found (RFC 9562, 5.8): whose, what kind, where first. */
async function idOf(userId: number, kind: FoundIssue["kind"], firstTurn: string): Promise<string> {
  const hex = await sha256Hex(JSON.stringify(["supervisor issue", userId, kind, firstTurn]));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-b${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
