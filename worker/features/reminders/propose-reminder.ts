import { withUser } from "#db/client";
import { reminders } from "#db/schema/reminders";
import type { RecurrenceType } from "#shared/reminders";
import type { Deps } from "../../platform/deps.ts";
import type { WallTime } from "./wall-time.ts";

type Proposal = {
  id: string;
  memoryId: string;
  wallTime: WallTime;
  anchor: WallTime;
  recurrenceType: RecurrenceType;
};

/**
 * Proposes a reminder that a person asked for in words: it fires nothing until it is confirmed. It has no quote, by which
 * the analysis of the memory knows that it did not find it and leaves it alone. A repetition with the same id makes no
 * second one.
 */
export async function proposeReminder(
  { db, now }: Pick<Deps, "db" | "now">,
  user: { id: number; timeZone: string },
  proposal: Proposal,
): Promise<void> {
  const at = now();
  await withUser(db, user.id)
    .insert(reminders)
    .values({
      ...proposal,
      userId: user.id,
      timeZone: user.timeZone,
      status: "proposed",
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}
