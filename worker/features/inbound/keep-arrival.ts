import { withUser } from "#db/client";
import type { inboundMessages } from "#db/schema/channels";
import { ApiError } from "../../http/errors.ts";
import { countAttempt, perDay } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { ownedPrefix } from "../../platform/files.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { sealInPieces } from "../../platform/sealed-files.ts";
import type { SealContext } from "../../platform/sealing.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findInbound, findKeptBytes, isOver, moveInbound, noteArrival } from "./inbound.store.ts";

type Owner = { id: number; epoch: number };
/** A message as it describes itself, before anybody has judged it. */
export type Arrival = Pick<
  typeof inboundMessages.$inferInsert,
  "kind" | "messageHash" | "messageIdHash" | "sender" | "subject"
>;

const mostPerDay = 300;
/** Room for all that waits for one person. */
const mostWaiting = 100 * 1024 * 1024; // bytes

/** The place that the raw bytes of a message are sealed for. */
export const rawPlace = (id: string): SealContext => ({ table: "inbound_messages", column: "raw", row: id });

/**
 * Writes down that a message came, keeps its sealed bytes and makes the job that judges it, in this order. Whatever breaks in
 * between, the message is delivered again and goes on from there. What came before is counted and not kept twice.
 */
export async function keepArrival(
  deps: Deps,
  owner: Owner,
  arrival: Arrival,
  raw: Uint8Array,
): Promise<void> {
  const full = await findObstacle(deps, owner.id, raw.length);
  if (full !== null) return noteRefused(deps, owner.id, arrival.kind, full);
  const id = uuidv7(deps.now());
  const row = await noteArrival(deps.db, {
    ...arrival,
    id,
    userId: owner.id,
    state: "storing",
    rawPath: `${ownedPrefix(owner.id)}inbound/${id}`,
    rawSize: raw.length,
    memoryId: uuidv7(deps.now()),
    receivedAt: deps.now(),
  });
  if (row.state !== "storing" || row.rawPath === null) return;
  const sealed = await sealInPieces(deps, owner.id, rawPlace(row.id), raw);
  await deps.files.put(row.rawPath, sealed);
  const job = openingJob(owner, row.id, deps.now());
  const scoped = withUser(deps.db, owner.id);
  const [[moved]] = await scoped.batch([
    // Delivered again, it may have come another way, with other lines about that on top.
    moveInbound(scoped, row, ["storing"], { state: "received", keyId: sealed.keyId, rawSize: raw.length }),
    insertJobs(scoped, [job]),
  ]);
  if (moved === undefined) await removeIfOver(deps, row, row.rawPath);
  await deps.wake(job.id);
}

/** Of two deliveries at once the slower may keep its bytes when the message is over already. */
async function removeIfOver(deps: Deps, { userId, id }: { userId: number; id: string }, path: string) {
  const row = await findInbound(deps.db, userId, id);
  if (row !== null && isOver(row)) await deps.files.delete([path]);
}

async function findObstacle(deps: Deps, userId: number, size: number): Promise<string | null> {
  try {
    await countAttempt(deps, { name: "inbound", subject: String(userId), max: mostPerDay, ...perDay });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `More than ${mostPerDay} messages came that day.`;
  }
  const waiting = await findKeptBytes(deps.db, userId);
  return waiting + size > mostWaiting ? "Too much waits for you already." : null;
}

/** Of what is turned away for one reason in one day there is one row, which counts. */
export async function noteRefused(
  deps: Deps,
  userId: number,
  kind: Arrival["kind"],
  reason: string,
): Promise<void> {
  const receivedAt = deps.now();
  const day = receivedAt.toISOString().slice(0, 10);
  const messageHash = await sha256Hex(`refused ${kind} ${day} ${reason}`);
  await noteArrival(deps.db, {
    ...{ id: uuidv7(receivedAt), userId, kind, state: "refused", messageHash, reason, receivedAt },
  });
}

export const openingJob = ({ id: userId, epoch }: Owner, subjectId: string, now: Date) =>
  jobRow({ userId, kind: "open_inbound", subjectId, epoch, priority: jobPriority.waitedFor }, now);
