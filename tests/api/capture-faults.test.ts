import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { fileMissing } from "../../worker/features/files/files.store.ts";
import { findOriginal } from "../../worker/features/files/read-original.ts";
import { requestAnalysis } from "../../worker/features/memories/memories.store.ts";
import { reconcileFiles } from "../../worker/features/memories/reconcile-files.ts";
import { saveUpload } from "../../worker/features/memories/save-upload.ts";
import { settleStaleUploads } from "../../worker/features/memories/settle-stale-uploads.ts";
import { fileNotSaved } from "../../worker/features/memories/uploads.store.ts";
import { ApiError } from "../../worker/http/errors.ts";
import { type CaptureWorld, captureWorld, textUpload } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const secret = "The door code is 4471";
const newId = () => randomUUID().replace(/^(.{14})./, "$17");

let owner: { id: number; epoch: number };
let world: CaptureWorld;
beforeEach(async () => {
  owner = await addOwner();
  world = captureWorld(database);
});

/** Somebody new, and nobody else: each has a storage of their own, and a reconciler looks at everybody. */
async function addOwner() {
  await database.sql("delete from users");
  const email = `${randomUUID()}@example.com`;
  const [row] = await database.sql("insert into users (name, email) values ('Ana', $1) returning id", [
    email,
  ]);
  return { id: Number(row?.id), epoch: 0 };
}

const save = async (id: string) => saveUpload(world.deps, owner, id, await textUpload(secret));
const rows = () =>
  database.sql("select id, state, failure, file_path from memories where user_id = $1", [String(owner.id)]);
const jobsOf = (id: string) =>
  database.sql("select id from jobs where subject_id = $1 and state = 'queued'", [id]);
const filesOf = ({ id }: { id: number }) =>
  [...world.files.objects.keys()].filter((key) => key.startsWith(`users/${id}/files/`)).sort();
const keyOf = (id: string) => `users/${owner.id}/files/${id}`;
const textOf = async (id: string) =>
  Buffer.from((await (await findOriginal(world.deps, owner.id, id))?.bytes()) ?? []).toString();

/** Runs what the crons run within some two hours. */
async function tidyUp() {
  world.wait(16);
  await settleStaleUploads(world.deps);
  world.wait(120);
  await settleStaleUploads(world.deps);
  await reconcileFiles(world.deps);
}

/** No object without its row, no row without its object, nothing half-way. */
async function expectConsistent() {
  const held = await rows();
  const claimed = held.map(({ file_path }) => String(file_path)).filter((path) => path !== "");
  expect(filesOf(owner).filter((key) => !key.endsWith("-thumbnail"))).toEqual(claimed.sort());
  for (const row of held) {
    if (row.state === "analysing") expect(await jobsOf(String(row.id))).toHaveLength(1);
    else expect(row).toMatchObject({ state: "failed", failure: fileNotSaved, file_path: "" });
  }
}

describe("a process that dies while it saves a file, at any touch of the world,", () => {
  test("has lost nothing that it answered, leaves nothing behind, and lets the same request be sent again", async () => {
    const { touches } = await world.runUntil(null, () => save(newId()));
    expect(touches).toBeGreaterThan(6);
    for (let at = 1; at <= touches; at++) {
      for (const when of ["before", "after"] as const) {
        [owner, world] = [await addOwner(), captureWorld(database)];
        const id = newId();
        const { value } = await world.runUntil({ at, when }, () => save(id));
        await tidyUp();
        await expectConsistent();
        if (value !== null) expect(await textOf(id)).toBe(secret);
        await save(id);
        expect(await rows()).toMatchObject([{ id, state: "analysing", failure: null }]);
        expect(await textOf(id)).toBe(secret);
        await expectConsistent();
      }
    }
  });

  test("and is asked again before anybody has tidied up, makes one memory", async () => {
    const { touches } = await world.runUntil(null, () => save(newId()));
    for (let at = 1; at <= touches; at++) {
      [owner, world] = [await addOwner(), captureWorld(database)];
      const id = newId();
      await world.runUntil({ at, when: "after" }, () => save(id));
      await save(id);
      expect(await rows()).toMatchObject([{ id, state: "analysing" }]);
      expect(await textOf(id)).toBe(secret);
    }
  });
});

test("no number of uploads that cannot be settled keeps those behind them waiting; each is named in the log", async () => {
  const waiting = newId();
  await save(waiting);
  await database.sql("update memories set state = 'storing' where id = $1", [waiting]);
  await database.sql(
    `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
     select gen_random_uuid(), $1, 'Stuck', '', 'text', 'storing', 'upload', '', '2026-05-01', '2026-05-01'
     from generate_series(1, 100)`,
    [owner.id],
  );
  world.wait(16);
  const logged: string[] = [];
  const { get } = world.deps.files;
  world.deps.files.get = (key, range) =>
    key === keyOf(waiting) ? get(key, range) : Promise.reject(new Error("R2 is down"));
  world.deps.log = (event) => void logged.push(event);
  await settleStaleUploads(world.deps);
  expect(logged).toEqual(Array(100).fill("stale_upload_not_settled"));
  await settleStaleUploads(world.deps);
  const states = Map.groupBy(await rows(), ({ state }) => state);
  expect(states.get("analysing")).toMatchObject([{ id: waiting }]);
  expect(states.get("storing")).toHaveLength(100);
});

describe("when R2 takes no file", () => {
  const broken = () => {
    world.deps.files.put = () => Promise.reject(new Error("R2 is down"));
  };

  test("the answer is 503, the memory says that its file is not saved, and takes up no space", async () => {
    const id = newId();
    await save(newId());
    broken();
    await expect(save(id)).rejects.toMatchObject({ code: "unavailable", message: fileNotSaved });
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: "failed", file_path: "" });
    expect(await jobsOf(id)).toEqual([]);
    await expect(findOriginal(world.deps, owner.id, id)).rejects.toThrow();
  });

  test("nobody makes believe that it can be analysed", async () => {
    await save(newId());
    const id = newId();
    broken();
    await save(id).catch(() => {});
    await expect(requestAnalysis(database.db, owner, id, world.deps.now())).rejects.toThrow(fileNotSaved);
  });
});

describe("somebody deletes the memory while its file is on the way", () => {
  const meanwhile = (statement: string, id: string) => {
    const { put } = world.deps.files;
    world.deps.files.put = async (key, bytes) => {
      await put(key, bytes);
      if (key === keyOf(id)) await database.sql(statement, [id]);
    };
  };

  test("for good: no object is left", async () => {
    const id = newId();
    meanwhile("delete from memories where id = $1", id);
    await expect(save(id)).rejects.toThrow(ApiError);
    expect(filesOf(owner)).toEqual([]);
  });

  test("into the trash: it can be brought back with its file", async () => {
    const id = newId();
    meanwhile("update memories set deleted_at = now() where id = $1", id);
    await expect(save(id)).rejects.toThrow(ApiError);
    await database.sql("update memories set deleted_at = null where id = $1", [id]);
    expect(await textOf(id)).toBe(secret);
  });
});

describe("the reconciler", () => {
  test("leaves alone what is as it should be, an upload under way included", async () => {
    const [done, trashed] = [newId(), newId()];
    await save(done);
    await save(trashed);
    await database.sql("update memories set deleted_at = now() where id = $1", [trashed]);
    await world.deps.files.put(keyOf(newId()), Uint8Array.of(1));
    world.wait(59);
    const before = new Map(world.files.objects);
    await settleStaleUploads(world.deps);
    await reconcileFiles(world.deps);
    for (const key of before.keys()) expect(world.files.objects.has(key), key).toBe(true);
    expect(await textOf(done)).toBe(secret);
  });

  test("removes an object without a memory once an hour has passed, its thumbnail too, and nobody else's", async () => {
    const kept = newId();
    await save(kept);
    const orphan = newId();
    await world.deps.files.put(keyOf(orphan), Uint8Array.of(1));
    await world.deps.files.put(`${keyOf(orphan)}-thumbnail`, Uint8Array.of(1));
    world.wait(61);
    await reconcileFiles(world.deps);
    expect(filesOf(owner)).toEqual([keyOf(kept), `${keyOf(kept)}-thumbnail`]);
    expect(await textOf(kept)).toBe(secret);
  });

  test("removes whatever is left of an account that is gone, and nothing outside of people's folders", async () => {
    await world.deps.files.put("users/999999/keys/a", Uint8Array.of(1));
    await world.deps.files.put("something/else", Uint8Array.of(1));
    world.wait(61);
    await reconcileFiles(world.deps);
    expect(world.files.objects.has("users/999999/keys/a")).toBe(false);
    expect(world.files.objects.has("something/else")).toBe(true);
  });

  test("has a memory say that its file is gone, and keeps what its owner wrote", async () => {
    const [lost, kept] = [newId(), newId()];
    await save(lost);
    await save(kept);
    await world.files.delete([keyOf(lost)]);
    await reconcileFiles(world.deps);
    const held = new Map((await rows()).map((row) => [row.id, row]));
    expect(held.get(lost)).toMatchObject({ state: "failed", failure: fileMissing });
    expect(held.get(kept)).toMatchObject({ state: "analysing" });
    await reconcileFiles(world.deps);
    expect((await rows()).filter(({ state }) => state === "failed")).toHaveLength(1);
  });

  test("looks at what lies behind a memory that cannot be looked at", async () => {
    const [stuck, lost] = [newId(), newId()].toSorted();
    for (const id of [stuck, lost]) await save(String(id));
    await world.files.delete([keyOf(String(stuck)), keyOf(String(lost))]);
    const { get } = world.deps.files;
    world.deps.files.get = (key, range) =>
      key === keyOf(String(stuck)) ? Promise.reject(new Error("R2 is down")) : get(key, range);
    await reconcileFiles(world.deps);
    const held = new Map((await rows()).map(({ id, state }) => [id, state]));
    expect([held.get(stuck), held.get(lost)]).toEqual(["analysing", "failed"]);
  });

  test("does not call a file lost that came while it was looking", async () => {
    const id = newId();
    const { scan } = world.deps.files;
    world.deps.files.scan = async (prefix, after) => {
      const page = await scan(prefix, after);
      await save(id);
      world.deps.files.scan = scan;
      return page;
    };
    await reconcileFiles(world.deps);
    expect(await rows()).toMatchObject([{ id, state: "analysing" }]);
  });

  test("touches nothing when it finds so much amiss that the database must be another one", async () => {
    for (let n = 0; n < 101; n++) await world.deps.files.put(keyOf(newId()), Uint8Array.of(1));
    world.wait(61);
    await reconcileFiles(world.deps);
    expect(filesOf(owner)).toHaveLength(101);
  });

  test("goes through more than a page, and goes on where it ended", async () => {
    for (let n = 0; n < 1_200; n++) {
      await world.files.put(`users/${owner.id}/elsewhere/${String(n).padStart(5, "0")}`, Uint8Array.of(1));
    }
    await world.files.put(`users/${owner.id}/files/${newId()}`, Uint8Array.of(1));
    const late = `users/${owner.id}/files/ffffffff-0000-7000-8000-000000000000`;
    await world.files.put(late, Uint8Array.of(1));
    const { scan } = world.files;
    world.deps.files.scan = async (prefix, after) => {
      const page = await scan(prefix, after);
      world.wait(1); // the budget of a turn is used up by one page
      return { ...page, objects: page.objects.map(({ key }) => ({ key, storedAt: new Date(0) })) };
    };
    await reconcileFiles(world.deps);
    expect(world.files.objects.has(late)).toBe(true);
    await reconcileFiles(world.deps);
    expect(filesOf(owner)).toEqual([]);
  });
});
