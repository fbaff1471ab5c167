import { randomUUID } from "node:crypto";
import type { NewTokenAnswer } from "#shared/access";
import type { Memory } from "#shared/memories";
import type { NewCalendarFeed, Reminder } from "#shared/reminders";
import { writePlace } from "../../worker/features/memories/list-place.ts";
import { writeCursor } from "../../worker/features/trash/trash-cursor.ts";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";
import { addImports } from "./add-imports.ts";
import { addPeople } from "./add-people.ts";

/** Stands in every text of a person: nobody else may ever read it. */
export const secretOf = ({ user }: TestUser) => `lantern${user.id}word`;

export type Belongings = Awaited<ReturnType<typeof addImports>> & {
  memory: string;
  /** A memory that a question is about. */
  asked: string;
  /** A memory that was edited, and the last version that it was before. */
  edited: string;
  version: string;
  file: string;
  doomed: string;
  trashed: string;
  removed: string;
  question: string;
  /** Whether two names are one, answered. */
  decided: string;
  skipped: string;
  reminder: string;
  deletedReminder: string;
  receipt: string;
  archive: string;
  passkey: string;
  lostPasskey: string;
  otherSession: string;
  device: string;
  challengeKey: string;
  turn: string;
  idempotencyKey: string;
  cursor: string;
  trashCursor: string;
  calendarFile: string;
  /** Messages that wait for a tap. */
  heldMail: string;
  refusedMail: string;
  /** A message that went out, and a browser that takes notifications. */
  sentText: string;
  pushDevice: string;
  channel: string;
  lostChannel: string;
  /** Two that the memory names, and one that was merged into the first. */
  entity: string;
  otherEntity: string;
  merge: string;
  suite: string;
  savedSearch: string;
  /** A token. */
  accessClient: string;
  /** Three people; two faces of the first. */
  profile: string;
  otherProfile: string;
  lostProfile: string;
  /** Made of a face of the first. */
  splitProfile: string;
  /** In the picture, without a face. */
  seenProfile: string;
  rejectedFace: string;
  face: string;
  otherFace: string;
};

export const aTestResult = {
  ...{ question: "Who?", expectedAnswer: "Somebody", actualAnswer: "Nobody", responseTime: 1 },
  ...{ testResult: "FAIL", score: 0, priority: "LOW" },
};

/** Gives a person one of everything that has an id, and two of what an id can delete; one memory is edited `edits` times. */
export async function addBelongings(
  run: LocalRunInTests,
  person: TestUser,
  edits: number,
): Promise<Belongings> {
  const { memories, file } = await addMemories(run, person, edits);
  const { memory, doomed, trashed, edited, removed, asked } = memories;
  const idempotencyKey = `key-of-${secretOf(person)}`;
  const remind = (minute: number) =>
    person.read<Reminder>("/api/reminders", {
      method: "POST",
      headers: { "Idempotency-Key": minute === 10 ? idempotencyKey : "" },
      json: { memoryId: memory.id, reminderTime: `2030-05-08T08:${minute}:00Z` },
    });
  const [kept, deleted] = [await remind(10), await remind(20)];
  const feed = await person.read<NewCalendarFeed>("/api/calendar-feed", { method: "POST" });
  const rows = { ...(await addRows(run, person, asked.id)), ...(await addPeople(run, person, file)) };
  const { challengeKey } = await person.read<{ challengeKey: string }>("/api/webauthn/authenticate/begin", {
    method: "POST",
    json: { deviceId: rows.device },
  });
  const ask = (question: string, key: string) =>
    person.read<{ id: string }>("/api/bobby", {
      method: "POST",
      headers: { "Idempotency-Key": key },
      json: { question },
    });
  await ask(`Who is ${secretOf(person)}?`, idempotencyKey);
  const turn = await ask(`What is ${secretOf(person)}?`, "");
  await person.read("/api/content", {
    method: "POST",
    json: { title: `Kept by ${secretOf(person)}`, content: "An answer", source: "chat", turnId: turn.id },
  });
  const suite = `suite of ${secretOf(person)}`;
  await person.read("/api/test-results", { method: "POST", json: { ...aTestResult, testSuiteId: suite } });
  const { client } = await person.read<NewTokenAnswer>("/api/access/tokens", {
    method: "POST",
    json: { name: `Token of ${secretOf(person)}`, scope: "full", days: null },
  });
  const search = { name: `Search of ${secretOf(person)}`, filters: { q: secretOf(person) } };
  const keep = { method: "POST", json: search };
  const savedSearch = await person.read<{ id: string }>("/api/saved-searches", keep);
  await run.settled();
  return {
    ...rows,
    suite,
    savedSearch: savedSearch.id,
    file,
    accessClient: client.id,
    memory: memory.id,
    asked: asked.id,
    doomed: doomed.id,
    trashed: trashed.id,
    removed: removed.id,
    edited: edited.id,
    version: String(edits),
    reminder: kept.id,
    deletedReminder: deleted.id,
    challengeKey,
    idempotencyKey,
    turn: turn.id,
    cursor: writePlace(memory, "newest"),
    trashCursor: writeCursor({ id: trashed.id, deletedAt: trashed.createdAt }),
    calendarFile: feed.url.slice(feed.url.lastIndexOf("/") + 1),
  };
}

async function addMemories(run: LocalRunInTests, person: TestUser, edits: number) {
  const secret = secretOf(person);
  const save = (name: string) =>
    person.read<Memory>("/api/content", {
      method: "POST",
      json: {
        title: `${name} of ${secret}`,
        content: `The ${name} says ${secret}.`,
        enableAiAnalysis: false,
      },
    });
  const memories = {
    memory: await save("memory"),
    asked: await save("riddle"),
    edited: await save("draft"),
    doomed: await save("doomed"),
    trashed: await save("thrown"),
    removed: await save("removed"),
  };
  const form = fileForm(`A file about ${secret}.`, "a.txt", { title: `File of ${secret}` }, sampleFiles.jpg);
  const file = await person.read<Memory>("/api/content", { method: "POST", body: form });
  await run.settled();
  for (let edit = 1; edit <= edits; edit++) {
    const json = { tags: [secret, `edit ${edit}`] };
    await person.read(`/api/content/${memories.edited.id}`, { method: "PATCH", json });
  }
  const ids = [memories.trashed.id, memories.removed.id];
  await person.read("/api/content/trash", { method: "POST", json: { ids } });
  return { memories, file: file.id };
}

/** Inserts rows that only Lilu itself or an authenticator makes. */
async function addRows({ sql }: LocalRunInTests, person: TestUser, memoryId: string) {
  const secret = secretOf(person);
  const made = async (statement: string, ...more: string[]) => {
    const id = randomUUID();
    await sql(statement, [id, person.user.id, ...more]);
    return id;
  };
  const question = (category = "context", state = "open") =>
    made(
      `insert into follow_up_questions (id, user_id, memory_id, question, category, state, key, created_at)
      values ($1::text::uuid, $2, $3, $4, $5, $6, $1::text, now())`,
      memoryId,
      `Who is ${secret}?`,
      category,
      state,
    );
  const device = `device of ${secret}`;
  const entity = async (name: string) => {
    const id = await made(
      `insert into entities (id, user_id, type, value, key, created_at)
      values ($1::text::uuid, $2, 'PERSON', $3, lower($3), now())`,
      `${name} ${secret}`,
    );
    await sql(
      `insert into entity_occurrences (user_id, memory_id, entity_id, position, confidence)
      select $1, $2, $3, count(*), 0.9 from entity_occurrences where memory_id = $2`,
      [person.user.id, memoryId, id],
    );
    return id;
  };
  const [ada, bob, mergedName] = [await entity("Ada"), await entity("Bob"), await entity("Bobby")];
  await person.read("/api/entity-merges", {
    method: "POST",
    json: { primaryEntityId: bob, mergedEntityId: mergedName },
  });
  const passkey = () =>
    made(
      `insert into passkeys (id, user_id, credential_id, public_key, name, device_id)
      values ($1::text::uuid, $2, $1::text, 'AAAA', $3, $4)`,
      `Key of ${secret}`,
      device,
    );
  const session = () =>
    made(
      `insert into sessions (id, user_id, secret_hash, user_agent, expires_at)
      values ($1::text::uuid, $2, $1::text, $3, now() + interval '1 day')`,
      secret,
    );
  const channel = async (isAccount: boolean) => {
    const [row] = await sql(
      `insert into channels (user_id, type, address, key_id, address_hash, is_account, is_verified, created_at)
      values ($1, 'email', '', '', $2, $3, true, now()) returning id`,
      [person.user.id, `${isAccount} ${secret}`, isAccount],
    );
    return String(row?.id);
  };
  const heldMail = () =>
    made(
      `insert into inbound_messages (id, user_id, kind, message_hash, sender, subject, state, received_at)
      values ($1::text::uuid, $2, 'email', $1::text, $3, $3, 'held', now())`,
      secret,
    );
  const otherSession = await session();
  await person.read("/api/question-notification-preferences", { method: "PUT", json: { enabled: true } });
  return {
    sentText: await made(
      `insert into notifications (id, user_id, kind, template, sealed, key_id, state, created_at)
      values ($1, $2, 'sms', 'reminder', '', '', 'sent', now())`,
    ),
    pushDevice: await made(
      `insert into push_subscriptions (id, user_id, session_id, endpoint_hash, sealed, key_id, created_at)
      values ($1::text::uuid, $2, $3, $1::text, '', '', now())`,
      otherSession,
    ),
    ...(await addImports((statement, state) => made(statement, secret, state))),
    heldMail: await heldMail(),
    refusedMail: await heldMail(),
    channel: await channel(true),
    lostChannel: await channel(false),
    entity: ada,
    otherEntity: bob,
    merge: mergedName,
    question: await question(),
    decided: await question("merge", "answered"),
    skipped: await question(),
    passkey: await passkey(),
    lostPasskey: await passkey(),
    otherSession,
    receipt: await made(
      `insert into deletion_receipts (id, user_id, kind, at, removed, pending)
      values ($1, $2, 'everything', now(), '{}', '{}')`,
    ),
    archive: await made(
      `insert into archives (id, user_id, state, created_at, expires_at)
      values ($1, $2, 'ready', now(), now() + interval '1 day')`,
    ),
    device,
  };
}

/** A fingerprint of all that somebody has, by table, and of their objects: two are equal when nothing has changed. */
export async function fingerprint(run: LocalRunInTests, { user }: TestUser): Promise<Record<string, string>> {
  const tables = await run.sql<{ name: string }>(`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') order by 1`);
  const digest = (table: string, owner: string) =>
    `select '${table}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest
    from ${table} t where ${owner} = $1::integer`;
  const rows = await run.sql<{ name: string; digest: string }>(
    [digest("users", "id"), ...tables.map(({ name }) => digest(name, "user_id"))].join(" union all "),
    [user.id],
  );
  const objects = await (await run.files()).list({ prefix: `users/${user.id}/` });
  return {
    ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
    objects: objects.objects.map(({ key, size }) => `${key} ${size}`).join("\n"),
  };
}
