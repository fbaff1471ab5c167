import { sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import { describeDatabaseError } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { fileKey } from "../files/file-place.ts";
import { finishStoring, markNotSaved, putBack } from "./uploads.store.ts";

/** A request ends within 15 s; one that says `storing` for this long has died. */
const stale = 15 * 60_000; // ms
const mostAtOnce = 100;

const staleRow = z.object({ user_id: z.number(), memory_id: z.uuid(), epoch: z.number() });

/**
 * Ends the uploads that died half-way: those whose file is there are carried on, the others say that it is not. One that
 * cannot be settled is logged and put behind all others, so that no number of them keeps those waiting.
 */
export async function settleStaleUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - stale).toISOString();
  const found = await deps.db.execute(
    sql`select * from stale_uploads(${before}::timestamptz, ${mostAtOnce})`,
  );
  for (const upload of found.rows.map((row) => staleRow.parse(row))) await settleOrPutBack(deps, upload);
}

type StaleUpload = z.infer<typeof staleRow>;

async function settleOrPutBack(deps: Deps, upload: StaleUpload): Promise<void> {
  const { user_id: userId, memory_id: memoryId } = upload;
  const logged = (error: unknown) => {
    const failure = { error: nameOfError(error), ...describeDatabaseError(error) };
    deps.log("stale_upload_not_settled", { memoryId, ...failure });
  };
  try {
    await settle(deps, upload);
  } catch (error) {
    logged(error);
    await putBack(deps.db, userId, memoryId, deps.now()).catch(logged);
  }
}

async function settle(
  deps: Deps,
  { user_id: userId, memory_id: memoryId, epoch }: StaleUpload,
): Promise<void> {
  if (await isThere(deps, fileKey(userId, memoryId))) {
    const { job } = await finishStoring(deps.db, { id: userId, epoch }, memoryId, deps.now());
    if (job !== null) await deps.wake(job);
  } else {
    await markNotSaved(withUser(deps.db, userId), userId, memoryId);
  }
}

/** True where there is such an object. It is stored whole or not at all, and the original last. */
export const isThere = async ({ files }: Pick<Deps, "files">, key: string): Promise<boolean> =>
  (await files.get(key, { offset: 0, length: 1 })) !== null;
