import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { type FiledIssue, type IssueChange, type IssueStats, issueStatuses } from "#shared/ai-admin";
import { issueSeverities, issueTypes } from "#shared/supervisor";
import type { Deps } from "../../../platform/deps.ts";
import { CannotOpen, open } from "../../../platform/sealing.ts";
import { actAndRecord } from "../../account/account.store.ts";
import { uuidArray } from "../../search/sql-arrays.ts";

type World = Pick<Deps, "db" | "files" | "settings" | "now">;

const mostListed = 200;

const sealedRow = z.object({
  id: z.uuid(),
  user_id: z.number(),
  /** Hex. */
  sealed: z.string(),
  key_id: z.string(),
});
const filedRow = sealedRow.extend({
  issue_type: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  status: z.enum(issueStatuses),
  resolution: z.string().nullable(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
});
type FiledRow = z.infer<typeof filedRow>;

const text = z.string().nullable().catch(null);
const told = z.object({
  title: text,
  description: text,
  suggestedFix: text,
  context: text,
  conversationContext: z
    .array(z.object({ id: z.string(), message: z.string(), response: z.string() }))
    .catch([]),
});
const unreadable = {
  title: null,
  description: null,
  suggestedFix: null,
  context: null,
  conversationContext: [],
};

/** Everybody's issues, newest first, opened here; of those whose key is gone only what is not sealed. */
export async function listFiledIssues(
  deps: World,
  adminId: number,
  status: FiledIssue["status"] | undefined,
): Promise<FiledIssue[]> {
  const { rows } = await withUser(deps.db, adminId).execute(sql`
    select id, user_id, issue_type, severity, status, encode(sealed, 'hex') as sealed, key_id, resolution, created_at, updated_at
    from list_supervisor_issues(${status ?? null}, ${mostListed})`);
  return Promise.all(
    z
      .array(filedRow)
      .parse(rows)
      .map((row) => openIssue(deps, row)),
  );
}

async function openIssue(deps: World, row: FiledRow): Promise<FiledIssue> {
  return {
    id: row.id,
    issueType: row.issue_type,
    severity: row.severity,
    status: row.status,
    resolution: row.resolution,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(await readTold(deps, row)),
  };
}

async function readTold(deps: World, { id, user_id, sealed, key_id }: z.infer<typeof sealedRow>) {
  try {
    const bytes = Uint8Array.from(sealed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const place = { table: "supervisor_issues", column: "sealed", row: id };
    const plain = await open(deps, user_id, place, { sealed: bytes, keyId: key_id });
    return told.parse(JSON.parse(new TextDecoder().decode(plain)));
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    return unreadable;
  }
}

/** Removes a person's issues that show one of these turns. */
export async function removeIssuesOf(deps: World, userId: number, turnIds: string[]): Promise<void> {
  if (turnIds.length === 0) return;
  const scoped = withUser(deps.db, userId);
  const { rows } = await scoped.execute(sql`
    select id, user_id, encode(sealed, 'hex') as sealed, key_id from supervisor_issues where user_id = ${userId}`);
  const issues = await Promise.all(
    z
      .array(sealedRow)
      .parse(rows)
      .map(async (row) => ({ id: row.id, ...(await readTold(deps, row)) })),
  );
  const shown = issues.filter(({ conversationContext }) =>
    conversationContext.some(({ id }) => turnIds.includes(id)),
  );
  if (shown.length === 0) return;
  await scoped.execute(
    sql`delete from supervisor_issues where user_id = ${userId} and id = any(${uuidArray(shown.map(({ id }) => id))})`,
  );
}

const countRow = z.object({ status: z.enum(issueStatuses), issues: z.coerce.number() });

export async function countFiledIssues(db: Database, adminId: number): Promise<IssueStats> {
  const { rows } = await withUser(db, adminId).execute(sql`select * from count_supervisor_issues()`);
  const counted = new Map(
    z
      .array(countRow)
      .parse(rows)
      .map(({ status, issues }) => [status, issues]),
  );
  const of = (status: FiledIssue["status"]) => counted.get(status) ?? 0;
  return {
    total: [...counted.values()].reduce((sum, issues) => sum + issues, 0),
    open: of("open"),
    inProgress: of("in_progress"),
    resolved: of("resolved"),
    dismissed: of("dismissed"),
  };
}

/** A resolution is kept until another is given. False when there is no such issue. */
export function changeFiledIssue(
  db: Database,
  adminId: number,
  id: string,
  { status, resolution = null }: IssueChange,
  now: Date,
): Promise<boolean> {
  const deed = sql`change_supervisor_issue(${id}::uuid, ${status}, ${resolution}, ${now.toISOString()}::timestamptz)`;
  return actAndRecord(db, adminId, deed, { action: "issue_changed", subject: id, at: now });
}

export const deleteFiledIssue = (db: Database, adminId: number, id: string, now: Date): Promise<boolean> =>
  actAndRecord(db, adminId, sql`delete_supervisor_issue(${id}::uuid)`, {
    action: "issue_deleted",
    subject: id,
    at: now,
  });
