import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { ContactMessage, Overview } from "#shared/ai-admin";
import { keyRefused } from "../../ai/openai/failures.ts";
import { actAndRecord } from "../account/account.store.ts";

const number = z.coerce.number();
const overviewRow = z.object({
  waiting: number,
  running: number,
  failed: number,
  dueSince: z.coerce.date().nullable(),
  messagesFailed: number,
  messagesUnknown: number,
  spentToday: number,
  peopleWithoutBudget: number,
  people: number,
  memories: number,
  memoriesWithoutVectors: number,
  fileBytes: number,
  databaseBytes: number,
});

const failedRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  user_id: number,
  reason: z.string().nullable(),
  finished_at: z.coerce.date().nullable(),
});

/** No budget is ever used up where there is none. */
const endless = Number.MAX_SAFE_INTEGER;

/** @param budget of one person in a day, micro-dollars; null without a limit */
export async function readOverview(
  db: Database,
  adminId: number,
  { now, budget }: { now: Date; budget: number | null },
): Promise<Overview> {
  const scoped = withUser(db, adminId);
  const at = now.toISOString();
  const [all, failed, refused] = await scoped.batch([
    scoped.execute(sql`select admin_overview(${at}::timestamptz, ${budget ?? endless}::bigint) as overview`),
    scoped.execute(sql`select * from failed_jobs(20)`),
    scoped.execute(sql`
      select jobs_for_reasons(array(select jsonb_array_elements_text(${JSON.stringify(keyRefused)}::jsonb)), ${at}::timestamptz) as jobs`),
  ]);
  const { overview } = z
    .object({
      overview: z.preprocess((json) => (typeof json === "string" ? JSON.parse(json) : json), overviewRow),
    })
    .parse(all.rows[0]);
  return {
    jobs: {
      waiting: overview.waiting,
      running: overview.running,
      failed: overview.failed,
      dueSince: overview.dueSince?.toISOString() ?? null,
    },
    failedJobs: z
      .array(failedRow)
      .parse(failed.rows)
      .map(({ user_id, finished_at, ...job }) => ({
        ...job,
        userId: user_id,
        finishedAt: finished_at?.toISOString() ?? null,
      })),
    ai: { jobsRefused: z.object({ jobs: number }).parse(refused.rows[0]).jobs },
    messages: { failed: overview.messagesFailed, unknown: overview.messagesUnknown },
    budget: {
      spentToday: overview.spentToday / 10_000,
      peopleWithoutBudget: overview.peopleWithoutBudget,
    },
    stores: {
      people: overview.people,
      memories: overview.memories,
      memoriesWithoutVectors: overview.memoriesWithoutVectors,
      fileBytes: overview.fileBytes,
      databaseBytes: overview.databaseBytes,
    },
  };
}

/** Puts a failed job back in line. False when it has not failed. */
export const retryFailedJob = (db: Database, adminId: number, id: string, now: Date): Promise<boolean> =>
  actAndRecord(db, adminId, sql`retry_failed_job(${id}::uuid, ${now.toISOString()}::timestamptz)`, {
    action: "job_retried",
    subject: id,
    at: now,
  });

const messageRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.coerce.date(),
});

export async function readContactMessages(db: Database, adminId: number): Promise<ContactMessage[]> {
  const { rows } = await withUser(db, adminId).execute(sql`select * from list_contact_messages(100)`);
  return z
    .array(messageRow)
    .parse(rows)
    .map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

const limitsRow = z.object({ email: z.string(), address_hashes: z.array(z.string()) });

/**
 * Finds the subjects of a person's limits: the account's address, and the hashes of its channels; null when there is nobody.
 */
export async function findLimitSubjects(db: Database, adminId: number, userId: number) {
  const { rows } = await withUser(db, adminId).execute(
    sql`select email, to_jsonb(address_hashes) as address_hashes from limits_of(${userId}::integer)`,
  );
  return rows[0] === undefined ? null : limitsRow.parse(rows[0]);
}
