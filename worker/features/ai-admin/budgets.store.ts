import { and, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { tokenBudgets, tokenUsage } from "#db/schema/ai-admin";
import type { Usage } from "../../ai/meter.ts";
import { uuidv7 } from "../../platform/uuid.ts";

/** Of one person on one day, "2026-05-10" (UTC). Money in micro-dollars. */
type Reservation = { userId: number; day: string; micros: number };

/**
 * Sets money aside when it and what is spent and set aside already stay within `budget` (null: no limit). One statement
 * compares and adds, so that no number of parallel calls gets past it. False when it does not reach.
 */
export async function reserve(
  db: Database,
  { userId, day, micros }: Reservation,
  budget: number | null,
): Promise<boolean> {
  const left = budget === null ? sql`true` : sql`b.reserved_micros + b.spent_micros + ${micros} <= ${budget}`;
  const { rows } = await withUser(db, userId).execute(sql`
    insert into ${tokenBudgets} as b (user_id, day, reserved_micros)
    select ${userId}::integer, ${day}::date, ${micros}::bigint
    where ${budget === null ? sql`true` : sql`${micros}::bigint <= ${budget}::bigint`}
    on conflict (user_id, day) do update set reserved_micros = b.reserved_micros + excluded.reserved_micros
    where ${left}
    returning 1`);
  return rows.length > 0;
}

/** Gives back what was set aside, takes what was used, and records it; all or nothing. */
export async function settle(
  db: Database,
  { userId, day, micros }: Reservation,
  used: (Usage & { costMicros: number }) | null,
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const release = scoped
    .update(tokenBudgets)
    .set({
      reservedMicros: sql`greatest(0, ${tokenBudgets.reservedMicros} - ${micros})`,
      spentMicros: sql`${tokenBudgets.spentMicros} + ${used?.costMicros ?? 0}`,
    })
    .where(and(eq(tokenBudgets.userId, userId), eq(tokenBudgets.day, day)));
  if (used === null) {
    await release;
    return;
  }
  const { operation, model, inputTokens, outputTokens, costMicros } = used;
  const row = { operation, model, inputTokens, outputTokens, costMicros };
  // One statement for both: this is done twice for each memory that a provider analyses.
  await scoped
    .with(scoped.$with("released").as(release.returning({ day: tokenBudgets.day })))
    .insert(tokenUsage)
    .values({ id: uuidv7(now), userId, ...row, createdAt: now });
}
