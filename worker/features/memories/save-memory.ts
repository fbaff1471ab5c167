import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Memory, NewMemory } from "#shared/memories";
import { toMemory } from "../../../db/memory-row.ts";
import { failedWith, uniqueViolation } from "../../http/database-error.ts";
import { notFound } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { indexMemory } from "../search/index-memory.ts";
import { indexStatements } from "../search/index-statements.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { contentHash } from "./content-hash.ts";
import { findKeptAnswer, findMemory, selectMemory } from "./memories.store.ts";
import type { Origin } from "./origin.ts";
import { requireTextRoom, tellTextFull } from "./text-room.ts";

/**
 * Saves what a person typed: the row, its search index and its analysis job in one batch, so that the first search after
 * the answer finds it. With an id that an earlier attempt already used, the memory of that attempt is the answer; and so is,
 * with an answer of the chat that is kept already, the memory it is kept as.
 * @throws 404 when the memory of that attempt has been deleted since, 409 `storage_full` when there is no room for it.
 */
export async function saveMemory(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  input: NewMemory,
  origin?: Origin,
): Promise<Memory> {
  const { db, now } = deps;
  const at = now();
  const row = await newMemoryRow(user.id, id, { input, origin }, at);
  const index = await indexMemory({ ...row, extractedText: null }, writtenLanguages(db, user.id));
  const job = jobRow(
    {
      userId: user.id,
      kind: "analyse_memory",
      subjectId: id,
      epoch: user.epoch,
      priority: jobPriority.waitedFor,
    },
    at,
  );
  const scoped = withUser(db, user.id);
  try {
    const [, [made]] = await scoped.batch([
      scoped.insert(memories).values({ ...row, ...index.columns }),
      // Reads the answer in the same batch: a query of its own would cost every save a round trip.
      selectMemory(scoped, user.id, id),
      ...indexStatements(scoped, user.id, [{ memoryId: id, index }]),
      insertJobs(scoped, [job]),
      requireTextRoom(scoped, deps),
    ]);
    await deps.wake(job.id);
    if (made !== undefined) return toMemory(made);
  } catch (error) {
    if (!failedWith(error, uniqueViolation)) tellTextFull(deps)(error);
  }
  const earlier = (await findMemory(db, user.id, id)) ?? (await findKeptAnswer(db, user.id, input.turnId));
  if (earlier === null) throw notFound(memoryGone);
  return earlier;
}

type Told = { input: NewMemory; origin: Origin | undefined };

async function newMemoryRow(userId: number, id: string, { input, origin }: Told, at: Date) {
  const row = {
    id,
    userId,
    title: input.title,
    content: input.content,
    type: input.type,
    tags: input.tags ?? [],
    state: "analysing",
    source: input.source ?? (input.turnId === undefined ? "typed" : "chat"),
    turnId: input.turnId ?? null,
    fileSize: new TextEncoder().encode(input.content).length,
    createdAt: at,
    updatedAt: at,
    ...origin,
    thread: origin?.thread ?? null,
    author: origin?.author ?? null,
  } as const;
  return { ...row, contentHash: origin?.contentHash ?? (await contentHash(row)) };
}
