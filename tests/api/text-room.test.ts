import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { storeExtraction } from "../../worker/features/analysis/extract/extraction.store.ts";
import { editMemory } from "../../worker/features/memories/edit-memory.ts";
import { importMemories } from "../../worker/features/memories/import-memories.ts";
import { saveMemory } from "../../worker/features/memories/save-memory.ts";
import { saveUpload } from "../../worker/features/memories/save-upload.ts";
import { textFull } from "../../worker/features/memories/text-room.ts";
import { trashMemories } from "../../worker/features/memories/trash-memory.ts";
import { emptyTrash } from "../../worker/features/trash/empty-trash.ts";
import { restoreMemories } from "../../worker/features/trash/restore-memories.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { Unreadable } from "../../worker/platform/vision.ts";
import { captureWorld, textUpload } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

/** Text is the one thing that people put into the database itself: nobody fills it. */

const database = useDatabase();
const kilobyte = 1024;
const newId = () => randomUUID().replace(/^(.{14})./, "$17");

let ana: { id: number; epoch: number };
let rui: { id: number; epoch: number };
let deps: Deps;

beforeEach(async () => {
  [ana, rui] = [await addOwner(), await addOwner()];
  deps = withRoom(1024 * kilobyte);
});

async function addOwner() {
  const [row] = await database.sql("insert into users (name, email) values ('Ana', $1) returning id", [
    `${randomUUID()}@example.com`,
  ]);
  return { id: Number(row?.id), epoch: 0 };
}

function withRoom(bytes: number): Deps {
  const { deps: world } = captureWorld(database);
  return {
    ...world,
    now: () => new Date(),
    settings: { ...world.settings, MAX_TEXT_MB: bytes / kilobyte / kilobyte },
  };
}

const note = (content: string) => ({ title: "A note", content, type: "note" as const });
const save = (content: string, owner = ana) => saveMemory(deps, owner, newId(), note(content));
const lines = (count: number, content = "x") =>
  Array.from({ length: count }, (_, line) => ({ line: line + 1, value: { content: `${line} ${content}` } }));

const trashEverything = () =>
  database.sql("update memories set deleted_at = '2026-01-01' where user_id = $1", [String(ana.id)]);
const vectors = { deleteByIds: async () => ({ mutationId: "" }) };
const emptyAnasTrash = () => emptyTrash({ ...deps, vectors } as unknown as Deps, ana.id);

/** Reads the size counted for a person, and the size of their rows added up, bytes. */
async function held({ id } = ana): Promise<{ counted: number; weighed: number }> {
  const [row] = await database.sql<{ counted: string; weighed: string }>(
    `select u.text_bytes as counted, (
       select coalesce(sum(weigh_text(title, content, tags, extracted_text, client_transcript)), 0) from memories where user_id = u.id
     ) + (select coalesce(sum(weigh_text(title, content, tags, null, null)), 0) from memory_versions where user_id = u.id) as weighed
     from users u where u.id = $1`,
    [String(id)],
  );
  return { counted: Number(row?.counted), weighed: Number(row?.weighed) };
}

async function expectCounted(owner = ana): Promise<number> {
  const { counted, weighed } = await held(owner);
  expect(counted).toBe(weighed);
  return counted;
}

const full = {
  code: "storage_full",
  message: textFull({ settings: { MAX_TEXT_MB: 0.125 } as Deps["settings"] }),
};

test("what is kept as text is counted whichever way it comes and goes, and a version counts like its memory", async () => {
  const { id } = await save("é".repeat(500));
  expect(await expectCounted()).toBe(1024 + "A note".length + 1000);
  await editMemory(deps, ana, id, { content: "short", tags: ["one", "two"] });
  expect(await expectCounted()).toBe(
    2 * 1024 + 2 * "A note".length + 1000 + "short".length + "one two".length,
  );
  await importMemories(deps, ana, lines(30));
  await saveUpload(deps, ana, newId(), await textUpload("What is in the file"));
  const most = await expectCounted();
  await trashMemories(deps, ana.id, [id]);
  expect(await expectCounted()).toBe(most);
  await restoreMemories(deps, ana, [id]);
  expect(await expectCounted()).toBe(most);
  await trashEverything();
  await emptyAnasTrash();
  expect(await held()).toEqual({ counted: 0, weighed: 0 });
});

test("who has filled the room keeps no more until the trash is emptied, and nobody else is held up", async () => {
  deps = withRoom(128 * kilobyte);
  const { id } = await save("x".repeat(70 * kilobyte));
  await expect(save("x".repeat(56 * kilobyte))).rejects.toMatchObject(full);
  await expect(editMemory(deps, ana, id, { content: "y".repeat(70 * kilobyte) })).rejects.toMatchObject(full);
  await expect(editMemory(deps, ana, id, { content: "a word" })).resolves.toMatchObject({ version: 2 });
  await save("x".repeat(54 * kilobyte));
  await expect(editMemory(deps, ana, id, { tags: ["one"] })).rejects.toMatchObject(full);
  await save("x".repeat(100 * kilobyte), rui);
  await trashMemories(deps, ana.id, [id]);
  await expect(save("x".repeat(56 * kilobyte))).rejects.toMatchObject(full);
  await emptyAnasTrash();
  await save("x".repeat(56 * kilobyte));
  await expectCounted();
});

test("of several saves at once no more get in than there is room for", async () => {
  deps = withRoom(128 * kilobyte);
  const saves = await Promise.allSettled(Array.from({ length: 6 }, () => save("x".repeat(40 * kilobyte))));
  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expectCounted();
});

test("an import takes what there is room for, and says of each other line why it is not in", async () => {
  deps = withRoom(128 * kilobyte);
  await save("x".repeat(20 * kilobyte));
  const { imported, rejected } = await importMemories(deps, ana, lines(220, "x".repeat(500)));
  expect([imported, rejected.length]).toEqual([0, 220]);
  expect(rejected[219]).toEqual({ line: 220, error: full.message });
  expect(await importMemories(deps, ana, lines(20))).toMatchObject({ imported: 20, rejected: [] });
});

test("a small file with more text in it than there is room for is kept, and says that it was not read", async () => {
  deps = withRoom(128 * kilobyte);
  const memory = await saveUpload(deps, ana, newId(), await textUpload("packed"));
  const lease = randomUUID();
  const [job] = await database.sql<{ id: string }>(
    "update jobs set state = 'running', lease = $2, lease_until = now() + interval '1 hour' where subject_id = $1 returning *",
    [memory.id, lease],
  );
  const read = {
    text: "x".repeat(200 * kilobyte),
    extraction: { sections: [], details: [], notices: [] },
    occurredAt: null,
  };
  const before = { ...memory, extractedText: null, extraction: null, occurredAt: null };
  const running = { ...job, id: String(job?.id), userId: ana.id, lease } as unknown as Parameters<
    typeof storeExtraction
  >[1];
  await expect(storeExtraction(deps, running, before, read as never)).rejects.toThrow(
    new Unreadable(full.message, { retryable: false }),
  );
  await storeExtraction(deps, running, before, { ...read, text: "x".repeat(20 * kilobyte) } as never);
  expect(await expectCounted()).toBeGreaterThan(20 * kilobyte);
});
