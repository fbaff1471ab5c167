import { and, desc, eq, gt, sql } from "drizzle-orm";
import { Hono } from "hono";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { archives } from "#db/schema/own-data";
import { type Archive, newArchiveSchema } from "#shared/own-data";
import type { AppEnv } from "../../../http/app-env.ts";
import { conflict, notFound } from "../../../http/errors.ts";
import { memoryGone, memoryIdSchema } from "../../../http/memory-id.ts";
import { clientAddress, countAttempt, perHour } from "../../../http/rate-limit.ts";
import { signedIn } from "../../../http/session.ts";
import { valid } from "../../../http/validate.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../../platform/jobs.ts";
import { uuidv7 } from "../../../platform/uuid.ts";
import { confirmIdentity } from "../../account/check-password.ts";
import { contentDisposition } from "../../files/file-name.ts";
import { parseRange } from "../../files/parse-range.ts";
import { uuidArray } from "../../search/sql-arrays.ts";
import { readParts, removeParts } from "../parts.ts";

const archiveGone = "This archive is not there any more";
/** Long enough to be fetched in peace, short enough for a copy of everything. */
const lifetime = 24 * 60 * 60_000; // ms

type Stored = typeof archives.$inferSelect;

const toArchive = (row: Stored): Archive => ({
  id: row.id,
  state: row.state,
  failure: row.failure,
  memories: row.memoryIds?.length ?? null,
  done: row.done,
  total: row.total,
  size: row.size,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

const findArchives = ({ db, now }: Deps, userId: number, id?: string) =>
  withUser(db, userId)
    .select()
    .from(archives)
    .where(
      and(
        eq(archives.userId, userId),
        gt(archives.expiresAt, now()),
        id === undefined ? undefined : eq(archives.id, id),
      ),
    )
    .orderBy(desc(archives.createdAt))
    .limit(10);

/** Returns the ids of the memories that are there. */
async function findKept({ db }: Deps, userId: number, ids: string[]): Promise<string[]> {
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), sql`${memories.id} = any(${uuidArray(ids)})`));
  return rows.map(({ id }) => id);
}

/** A part is opened when the one before it has been taken. */
const streamOf = (parts: AsyncGenerator<Uint8Array<ArrayBuffer>>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });

export const archiveRoutes = new Hono<AppEnv>()
  .get("/archives", signedIn, async (c) =>
    c.json((await findArchives(c.var.deps, c.var.user.id)).map(toArchive)),
  )

  .post("/archives", signedIn, valid("json", newArchiveSchema), async (c) => {
    const { deps, user } = c.var;
    const { password, ids } = c.req.valid("json");
    await confirmIdentity(deps, user, password, clientAddress(c));
    const chosen = ids === undefined ? null : await findKept(deps, user.id, ids);
    if (chosen?.length === 0) throw notFound(memoryGone);
    await countAttempt(deps, { name: "archives", subject: String(user.id), max: 10, ...perHour });
    const underWay = (await findArchives(deps, user.id)).some(({ state }) => state === "making");
    if (underWay) throw conflict("An archive is being made already. Please wait until it is ready.");
    const at = deps.now();
    const row = {
      id: uuidv7(at),
      userId: user.id,
      state: "making",
      memoryIds: chosen,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetime),
    } as const;
    const job = { userId: user.id, kind: "make_archive", subjectId: row.id, epoch: user.epoch } as const;
    const work = jobRow({ ...job, priority: jobPriority.waitedFor }, at);
    const scoped = withUser(deps.db, user.id);
    const [[made]] = await scoped.batch([
      scoped.insert(archives).values(row).returning(),
      insertJobs(scoped, [work]),
    ]);
    await deps.wake(work.id);
    if (made === undefined) throw notFound(archiveGone);
    return c.json(toArchive(made), 201);
  })

  .get("/archives/:id/download", signedIn, valid("param", memoryIdSchema(archiveGone)), async (c) => {
    const { deps, user } = c.var;
    const [archive] = await findArchives(deps, user.id, c.req.valid("param").id);
    if (archive === undefined || archive.state !== "ready") throw notFound(archiveGone);
    const version = `"${archive.id}"`;
    const name = `lilu-${archive.createdAt.toISOString().slice(0, 10)}.zip`;
    const condition = c.req.header("If-Range");
    const isSame = condition === undefined || condition === version;
    const stretch = parseRange(isSame ? c.req.header("Range") : undefined, archive.size);
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", name),
      "Accept-Ranges": "bytes",
      "Cache-Control": "private, no-store",
      ETag: version,
    };
    if (stretch === "unsatisfiable")
      return c.body(null, 416, { ...headers, "Content-Range": `bytes */${archive.size}` });
    const { start, end } = stretch ?? { start: 0, end: archive.size };
    const parts = { table: "archives", id: archive.id, name: "zip", sizes: archive.parts } as const;
    const body = streamOf(readParts(deps, user.id, parts, { start, end }));
    if (stretch === null) return c.body(body, 200, headers);
    return c.body(body, 206, {
      ...headers,
      "Content-Range": `bytes ${start}-${end - 1}/${archive.size}`,
    });
  })

  .delete("/archives/:id", signedIn, valid("param", memoryIdSchema(archiveGone)), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const scoped = withUser(deps.db, user.id);
    const gone = await scoped
      .delete(archives)
      .where(and(eq(archives.userId, user.id), eq(archives.id, id)))
      .returning({ id: archives.id });
    if (gone.length === 0) throw notFound(archiveGone);
    await removeParts(deps, user.id, { table: "archives", id });
    return c.body(null, 204);
  });
