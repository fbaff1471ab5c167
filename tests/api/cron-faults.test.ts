import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { AiUnavailable, type Curiosity } from "../../worker/ai/ai.ts";
import { deleteAccount, purgeAccounts } from "../../worker/features/account/delete-account.ts";
import { embedOutdated } from "../../worker/features/memories/embed-outdated.ts";
import { removeExpired } from "../../worker/features/memories/remove-expired.ts";
import { removeMemories } from "../../worker/features/memories/remove-memory.ts";
import { saveUpload } from "../../worker/features/memories/save-upload.ts";
import { askAboutOlder } from "../../worker/features/questions/ask-about-older.ts";
import { mailContactMessages } from "../../worker/features/site/mail-contact-messages.ts";
import { restoreMemories } from "../../worker/features/trash/restore-memories.ts";
import { listTrash } from "../../worker/features/trash/trash.store.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { Outage } from "../../worker/platform/outage.ts";
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

const addNote = (user: Person, content: string, made: string) =>
  database.sql(
    `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
     values ($1, $2, 'A note', $3, 'text', 'ready', 'typed', '', $4, $4)`,
    [newId(), user.id, content, made],
  );

/** A storage that refuses to delete what one person has. */
function refuseToDelete(prefix: string) {
  const { delete: remove } = world.deps.files;
  world.deps.files.delete = (keys) =>
    keys.some((key) => key.startsWith(prefix)) ? Promise.reject(new Error("no storage")) : remove(keys);
}

/** While `work` runs, the database refuses what a table should never hold. */
async function poisoned(table: string, check: string, work: () => Promise<unknown>): Promise<void> {
  await database.sql(`alter table ${table} add constraint poison check (${check}) not valid`);
  try {
    await work();
  } finally {
    await database.sql(`alter table ${table} drop constraint poison`);
  }
}

test("a process that dies while it empties the trash leaves nothing that the next turn does not find", async () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
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

test("what cannot be removed keeps neither the rest of that trash from being emptied nor anybody else's", async () => {
  const rui = await addPerson("Rui");
  const [, stuck] = [await saveExpired(), await saveExpired(), await saveExpired(), await saveExpired(rui)];
  refuseToDelete(`users/${owner.id}/files/${stuck}`);
  await removeExpired(world.deps);
  expect(await rows()).toEqual([{ id: stuck }]);
  expect(filesOf(owner).every((key) => key.includes(String(stuck)))).toBe(true);
  expect(filesOf(rui)).toEqual([]);
});

test("what cannot be removed lets pass whatever came later, however much of it there is", async () => {
  const add = `insert into memories
    (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at, deleted_at)
    select gen_random_uuid(), $1, $2, '', 'text', 'ready', 'typed', '', now(), now(), '2026-03-01'
    from generate_series(1, $3)`;
  await database.sql(add, [owner.id, "Stuck", 200]);
  const { delete: remove } = world.deps.files;
  world.deps.files.delete = () => Promise.reject(new Outage("R2", new Error("no storage")));
  await removeExpired(world.deps);
  world.deps.files.delete = remove;
  await database.sql(add, [owner.id, "Sound", 1]);
  const stuck = await database.sql("select id from memories where title = 'Stuck'");
  refuseToDelete(`users/${owner.id}/files/${stuck[0]?.id}`);
  await removeExpired(world.deps);
  expect(await database.sql("select id from memories where title = 'Sound'")).toEqual([]);
});

test("a round whose time is over goes on behind whoever had the last turn, so that nobody keeps others from theirs", async () => {
  const rui = await addPerson("Rui");
  const takesAMinute = () => {
    world.wait(1);
    return Promise.reject(new AiUnavailable("", { retryable: true }));
  };
  await saveExpired();
  await saveExpired(rui);
  const { delete: remove } = world.deps.files;
  const isOwners = (key: string) => key.startsWith(`users/${owner.id}/`);
  world.deps.files.delete = (keys) => (keys.some(isOwners) ? takesAMinute() : remove(keys));
  for (let turn = 0; turn < 2; turn++) await removeExpired(world.deps);
  expect(filesOf(rui)).toEqual([]);
  expect(filesOf(owner)).not.toEqual([]);

  const asked: string[] = [];
  for (const user of [owner, rui]) await addNote(user, user === owner ? "Slow" : "Quick", "2026-04-01");
  const askQuestions = async ({ text }: { text: string }): Promise<Curiosity> => {
    asked.push(text);
    return text === "Slow" ? takesAMinute() : { questions: [], settled: [] };
  };
  const deps = { ...world.deps, ai: { ...world.deps.ai, askQuestions } };
  for (let turn = 0; turn < 3; turn++) await askAboutOlder(deps);
  expect(asked).toEqual(["Slow", "Quick", "Slow", "Slow"]);
});

test("deleted accounts whose files cannot be removed keep no other from being purged", async () => {
  const stuck: Person[] = [owner];
  for (const name of ["Bia", "Caio", "Dora", "Eva"]) stuck.push(await addPerson(name));
  const rui = await addPerson("Rui");
  await save(rui);
  for (const user of [...stuck, rui]) await deleteAccount(world.deps, user.id);
  world.wait(20);
  const { list } = world.deps.files;
  world.deps.files.list = (prefix) =>
    prefix.startsWith(`users/${rui.id}/`) ? list(prefix) : Promise.reject(new Error("no storage"));
  const vectors = { describe: async () => ({ dimensions: 2 }), query: async () => ({ matches: [] }) };
  const deps = { ...world.deps, vectors } as unknown as Deps;
  for (let turn = 0; turn < 3; turn++) {
    await purgeAccounts(deps);
    world.wait(3);
  }
  expect(filesOf(rui)).toEqual([]);
  const left = await database.sql("select account_id from account_purges order by 1");
  expect(left.map(({ account_id }) => account_id)).toEqual(stuck.map(({ id }) => id));
});

test("vectors that cannot be asked for keep nobody else's waiting", async () => {
  const rui = await addPerson("Rui");
  for (const user of [owner, rui])
    await database.sql(
      `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
       values ($1, $2, 'A note', '', 'text', 'ready', 'typed', '', now(), now())`,
      [newId(), user.id],
    );
  const woken: string[] = [];
  const deps = {
    ...world.deps,
    ai: { embedder: { model: "some" } },
    wake: async (id: string) => void woken.push(id),
  } as unknown as Deps;
  await poisoned("jobs", `user_id <> ${owner.id}`, () => embedOutdated(deps));
  const asked = await database.sql("select id, user_id from jobs");
  expect(asked).toEqual([{ id: woken[0], user_id: rui.id }]);
});

test("a contact message that breaks keeps no other from being mailed", async () => {
  await database.sql("delete from contact_messages");
  for (const name of ["Broken", "Sound"])
    await database.sql(
      `insert into contact_messages (id, name, email, message, created_at, mail_after)
       values ($1, $2, 'ana@example.com', 'Hello', now(), '2026-04-01')`,
      [newId(), name],
    );
  const sent: string[] = [];
  const settings = { ...world.deps.settings, ADMIN_EMAIL: "head@example.com" };
  const sendMail: Deps["sendMail"] = async ({ text }) => void sent.push(text);
  const deps = { ...world.deps, settings, sendMail };
  await poisoned("contact_messages", "name <> 'Broken' or mail_after is not null", () =>
    mailContactMessages(deps),
  );
  expect(sent.some((text) => text.includes("Sound"))).toBe(true);
  const open = await database.sql("select name from contact_messages where mail_after is not null");
  expect(open).toEqual([{ name: "Broken" }]);
});

test.each([
  ["a flaw of ours", new Error("a flaw of ours"), ["broken", "sound"]],
  [
    "a provider that does not take it",
    new AiUnavailable("", { retryable: false, status: 400 }),
    ["broken", "sound"],
  ],
  [
    "a provider that takes nothing",
    new AiUnavailable("", { retryable: false, status: 403 }),
    ["broken", "broken"],
  ],
  [
    "a provider that is away",
    new AiUnavailable("", { retryable: true, isUnreachable: true }),
    ["broken", "broken"],
  ],
])(
  "%s: a memory that alone cannot be asked about is passed over once, all others wait",
  async (_, fault, asks) => {
    for (const [content, made] of [
      ["broken", "2026-04-02"],
      ["sound", "2026-04-01"],
    ] as const) {
      await addNote(owner, content, made);
    }
    const asked: string[] = [];
    const askQuestions = async ({ text }: { text: string }): Promise<Curiosity> => {
      asked.push(text);
      if (text === "broken") throw fault;
      const question = { question: "Who is it?", priority: 1, suggestedAnswers: [] };
      return { questions: [{ ...question, category: "details" }], settled: [] };
    };
    const deps = { ...world.deps, ai: { ...world.deps.ai, askQuestions } };
    await askAboutOlder(deps);
    await askAboutOlder(deps);
    expect(asked).toEqual(asks);
    const kept = await database.sql("select question from follow_up_questions");
    expect(kept).toEqual(asks.includes("sound") ? [{ question: "Who is it?" }] : []);
  },
);
