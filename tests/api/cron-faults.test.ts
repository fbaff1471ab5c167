import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { deleteAccount, purgeAccounts } from "../../worker/features/account/delete-account.ts";
import { saveUpload } from "../../worker/features/memories/files/save-upload.ts";
import { removeExpired } from "../../worker/features/memories/remove-expired.ts";
import { removeMemories } from "../../worker/features/memories/remove-memory.ts";
import { askAboutOlder } from "../../worker/features/questions/ask-about-older.ts";
import { restoreMemories } from "../../worker/features/trash/restore-memories.ts";
import { listTrash } from "../../worker/features/trash/trash.store.ts";
import type { Curiosity } from "../../worker/platform/ai/ai.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { type CaptureWorld, captureWorld, textUpload } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const newId = () => randomUUID().replace(/^(.{14})./, "$17");

type Person = { id: number; epoch: number };
let owner: Person;
let world: CaptureWorld;
beforeEach(begin);

/** Nobody but Ana: the crons look at everybody. */
async function begin() {
  await database.sql("delete from users");
  owner = await addPerson("Ana");
  world = captureWorld(database);
}

async function addPerson(name: string): Promise<Person> {
  const sql = "insert into users (name, email) values ($1, $2) returning id";
  const [row] = await database.sql(sql, [name, `${randomUUID()}@example.com`]);
  return { id: Number(row?.id), epoch: 0 };
}

const save = async (user: Person, id = newId()) =>
  saveUpload(world.deps, user, id, await textUpload("The door code is 4471"));
const rows = () => database.sql("select id from memories where user_id = $1", [owner.id]);
const filesOf = ({ id }: Person) =>
  [...world.files.objects.keys()].filter((key) => key.startsWith(`users/${id}/files/`));

/** A file that has been in the trash for two months. */
async function saveExpired(user = owner) {
  const id = newId();
  await save(user, id);
  await database.sql("update memories set deleted_at = '2026-03-01' where id = $1", [id]);
  return id;
}

/** A storage that refuses to delete what one person has. */
function refuseToDelete(prefix: string) {
  const { delete: remove } = world.deps.files;
  world.deps.files.delete = (keys) =>
    keys.some((key) => key.startsWith(prefix)) ? Promise.reject(new Error("no storage")) : remove(keys);
}

test("a process that dies while it empties the trash leaves nothing that the next turn does not find", async () => {
  for (const at of [1, 2, 3, 4, 5, 6]) {
    for (const when of ["before", "after"] as const) {
      await begin();
      await saveExpired();
      await world.runUntil({ at, when }, () => removeExpired(world.deps));
      await removeExpired(world.deps);
      expect(await rows()).toEqual([]);
      expect(filesOf(owner)).toEqual([]);
    }
  }
});

test("what is being removed for good is not brought back without its file", async () => {
  const id = await saveExpired();
  const { delete: remove } = world.deps.files;
  world.deps.files.delete = async (keys) => {
    await restoreMemories(world.deps, owner, [id]);
    await remove(keys);
  };
  expect(await removeMemories(world.deps, owner.id, [id], world.deps.now())).toBe(1);
  expect(await rows()).toEqual([]);
});

test("a removal that fails is out of the trash all the same, and the cron ends it", async () => {
  const id = await saveExpired();
  const { delete: remove } = world.deps.files;
  refuseToDelete(`users/${owner.id}/files/${id}`);
  await expect(removeMemories(world.deps, owner.id, [id], world.deps.now())).rejects.toThrow("no storage");
  const page = { limit: 10, after: null };
  expect(await listTrash(world.deps.db, owner.id, page)).toEqual({ memories: [], total: 0 });
  world.deps.files.delete = remove;
  await removeExpired(world.deps);
  expect(await rows()).toEqual([]);
  expect(filesOf(owner)).toEqual([]);
});

test("one person's files that cannot be removed keep nobody else's trash from being emptied", async () => {
  const rui = await addPerson("Rui");
  await saveExpired();
  await saveExpired(rui);
  refuseToDelete(`users/${owner.id}/`);
  await removeExpired(world.deps);
  expect(filesOf(owner)).not.toEqual([]);
  expect(filesOf(rui)).toEqual([]);
});

test("a deleted account whose files cannot be removed keeps no other from being purged", async () => {
  const rui = await addPerson("Rui");
  for (const user of [owner, rui]) {
    await save(user);
    await deleteAccount(world.deps, user.id);
    world.wait(20);
  }
  refuseToDelete(`users/${owner.id}/`);
  const vectors = { describe: async () => ({ dimensions: 2 }), query: async () => ({ matches: [] }) };
  await purgeAccounts({ ...world.deps, vectors } as unknown as Deps);
  expect(filesOf(owner)).not.toEqual([]);
  expect(filesOf(rui)).toEqual([]);
  expect(await database.sql("select account_id from account_purges")).toEqual([{ account_id: owner.id }]);
});

test("a memory that cannot be asked about keeps no older one waiting, and is passed over once", async () => {
  for (const [content, made] of [
    ["broken", "2026-04-02"],
    ["sound", "2026-04-01"],
  ] as const) {
    await database.sql(
      `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
       values ($1, $2, 'A note', $3, 'text', 'ready', 'typed', '', $4, $4)`,
      [newId(), owner.id, content, made],
    );
  }
  const asked: string[] = [];
  const askQuestions = async ({ text }: { text: string }): Promise<Curiosity> => {
    asked.push(text);
    if (text === "broken") throw new Error("a flaw of ours");
    const question = { question: "Who is it?", priority: 1, suggestedAnswers: [] };
    return { questions: [{ ...question, category: "details" }], settled: [] };
  };
  const deps = { ...world.deps, ai: { ...world.deps.ai, askQuestions } };
  await askAboutOlder(deps);
  await askAboutOlder(deps);
  expect(asked).toEqual(["broken", "sound"]);
  expect(await database.sql("select question from follow_up_questions")).toEqual([
    { question: "Who is it?" },
  ]);
});
