import { sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { findInbound, isOver, moveInbound } from "./inbound.store.ts";

/** The longest that a message waits for a tap. */
const waitingDays = 30;
const day = 24 * 3_600_000; // ms
/** One that is not whole by then is not delivered again. */
const unfinishedAfter = day; // ms
/** The cron comes again in an hour. */
const atOnce = 200;

const due = z.object({ user_id: z.number(), id: z.uuid() });

/** Removes the bytes of messages that are over, and gives up those that have waited for a month or never came whole. */
export async function tidyInbound(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  const [waiting, unfinished] = [new Date(now - waitingDays * day), new Date(now - unfinishedAfter)];
  const { rows } = await deps.db.execute(
    sql`select * from inbound_to_tidy(${waiting.toISOString()}::timestamptz, ${unfinished.toISOString()}::timestamptz, ${atOnce})`,
  );
  for (const row of rows) {
    const { user_id: userId, id } = due.parse(row);
    try {
      await tidy(deps, userId, id);
    } catch (error) {
      deps.log("inbound_not_tidied", { userId, error: nameOfError(error) });
    }
  }
}

async function tidy(deps: Deps, userId: number, id: string): Promise<void> {
  const row = await findInbound(deps.db, userId, id);
  if (row === null) return;
  const scoped = withUser(deps.db, userId);
  const reason =
    row.state === "held" ? `It waited for ${waitingDays} days.` : "It did not arrive as a whole.";
  const [refused] = await moveInbound(scoped, row, ["held", "storing"], { state: "refused", reason });
  const left = refused ?? row;
  // One that has just been accepted, or has come again, is still to be opened.
  if (!isOver(left) || left.rawPath === null) return;
  await deps.files.delete([left.rawPath]);
  await moveInbound(scoped, row, ["accepted", "refused"], { rawPath: null, keyId: null });
}
