import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { withUser } from "#db/client";
import type { Memory } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import { changeReminder } from "../../worker/features/reminders/change-reminder.ts";
import { changeSchedule } from "../../worker/features/reminders/plan-reminder.ts";
import { clearProposals, proposeReminders } from "../../worker/features/reminders/propose-reminders.ts";
import { toReminder } from "../../worker/features/reminders/reminder-row.ts";
import { deleteReminders, listReminders } from "../../worker/features/reminders/reminders.store.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { useDatabase } from "../local-run/use-database.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const database = useDatabase();
const run = useLocalRun();
const now = new Date("2026-05-07T14:00:00Z"); // a Thursday
const memory = {
  id: "",
  title: "Dentist",
  text: "Dentist on 12 May at 15:00. I must pay by 1 June.",
  createdAt: now,
  timeZone: "Europe/Lisbon",
};

let owner = 0;
beforeEach(async () => {
  const [row] = await database.sql("insert into users (name, email) values ('Ana', $1) returning id", [
    `${randomUUID()}@example.com`,
  ]);
  owner = Number(row?.id);
  memory.id = randomUUID();
  await database.sql(
    `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
     values ($1, $2, 'Dentist', '', 'text', 'ready', 'typed', '', now(), now())`,
    [memory.id, owner],
  );
});

const propose = async (text = memory.text) => {
  const scoped = withUser(database.db, owner);
  await scoped.batch([
    clearProposals(scoped, owner, [memory.id]),
    ...proposeReminders(scoped, owner, [{ ...memory, text }], now),
  ]);
};
const list = async (show: "proposed" | "open", at = now) =>
  (await listReminders(database.db, owner, { show }, at)).map(toReminder);
const change = (id: string, to: Parameters<typeof changeSchedule>[1]) =>
  changeReminder({ db: database.db, now: () => now } as unknown as Deps, owner, id, (schedule, at) =>
    changeSchedule(schedule, to, at),
  );

test("dates and commitments of a memory are proposed, with the words that say so, and fire nothing", async () => {
  await propose();
  expect(await list("proposed")).toMatchObject([
    { wallTime: "2026-05-12T15:00:00.000", quote: "Dentist on 12 May at 15:00.", status: "proposed" },
    { wallTime: "2026-06-01T09:00:00.000", quote: "I must pay by 1 June.", recurrenceType: "none" },
  ]);
  expect(await list("open")).toEqual([]);
  const [row] = await database.sql("select count(due_at)::integer as due from reminders where user_id = $1", [
    owner,
  ]);
  expect(row?.due).toBe(0);
});

test("a tap confirms one, and another analysis proposes neither it nor anything twice", async () => {
  await propose();
  const [first] = await list("proposed");
  await change(first?.id ?? "", { status: "active" });
  await propose();
  expect((await list("open")).map(({ reminderTime }) => reminderTime)).toEqual(["2026-05-12T14:00:00.000Z"]);
  expect((await list("proposed")).map(({ quote }) => quote)).toEqual(["I must pay by 1 June."]);
});

test("what was turned down, deleted or moved is not proposed again", async () => {
  await propose();
  const [first, second] = await list("proposed");
  await change(first?.id ?? "", { status: "dismissed" });
  await change(second?.id ?? "", { status: "active", reminderTime: "2026-05-30T10:00" });
  await propose();
  expect(await list("proposed")).toEqual([]);
  await deleteReminders(database.db, owner, [second?.id ?? ""], now);
  await propose();
  expect([await list("proposed"), await list("open")]).toEqual([[], []]);
});

test("another text proposes what it says, and takes back what it no longer says", async () => {
  await propose();
  await propose("Dentist on 13 May at 10:00.");
  expect((await list("proposed")).map(({ wallTime }) => wallTime)).toEqual(["2026-05-13T10:00:00.000"]);
  await propose("Nothing to do.");
  expect(await list("proposed")).toEqual([]);
});

test("a proposal that nobody took up in time is not shown any more, and a thousand take no other's room", async () => {
  await propose("Dentist on 12 May at 15:00. Ana's birthday is on 13 May.");
  await database.sql(
    `insert into reminders
       (id, user_id, memory_id, wall_time, time_zone, anchor, recurrence_type, status, quote, created_at, updated_at)
     select gen_random_uuid(), $1, $2, '2026-05-08 10:00', 'Europe/Lisbon', '2026-05-08 10:00', 'none', 'proposed', n::text,
       now(), now()
     from generate_series(1, 1000) n`,
    [owner, memory.id],
  );
  const afterwards = await list("proposed", new Date("2026-05-20T00:00:00Z"));
  expect(afterwards.map(({ recurrenceType }) => recurrenceType)).toEqual(["yearly"]);
});

test("a memory that is saved has its dates proposed once it is analysed, in the person's own time", async () => {
  const ana = await run.registerUser({ timeZone: "Europe/Lisbon" });
  const json = { title: "Teeth", content: "Dentist on 3 March at 9:30" };
  const saved = await ana.read<Memory>("/api/content", { method: "POST", json });
  await run.settled();
  const proposed = await ana.read<Reminder[]>("/api/reminders?show=proposed");
  expect(proposed).toMatchObject([
    {
      memoryId: saved.id,
      memoryTitle: "Teeth",
      wallTime: expect.stringMatching(/-03-03T09:30:00\.000$/),
      timeZone: "Europe/Lisbon",
      quote: "Dentist on 3 March at 9:30",
    },
  ]);
  expect(await ana.read<Reminder[]>("/api/reminders")).toEqual([]);
});

describe("a reminder that was deleted", () => {
  /** Somebody with a memory, and what they do with its reminders. */
  async function begin() {
    const ana = await run.registerUser();
    const { id: memoryId } = await ana.read<Memory>("/api/content", {
      method: "POST",
      json: { title: "Ferns", content: "Water them" },
    });
    const send = (method: string, path: string, json?: unknown) =>
      ana.read<Reminder>(`/api/reminders${path}`, { method, ...(json === undefined ? {} : { json }) });
    const remind = (json: object) => send("POST", "", { memoryId, ...json });
    const list = () => ana.read<Reminder[]>("/api/reminders");
    const remove = (id: string) => ana.api(`/api/reminders/${id}`, { method: "DELETE" });
    return { ana, memoryId, send, remind, list, remove };
  }
  const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test("comes back as it was, overdue, put off or to come, and is not sent twice", async () => {
    const { ana, send, remind, list, remove } = await begin();
    await run.sql("update users set email_verified_at = now() where id = $1", [String(ana.user.id)]);
    const due = await remind({ reminderTime: fromNow(-60), recurrenceType: "monthly" });
    const putOff = await remind({ reminderTime: fromNow(-60) });
    await remind({ reminderTime: fromNow(60) });
    const fire = async () => {
      await run.cron("* * * * *");
      await run.settled();
    };
    await fire();
    await send("POST", `/${putOff.id}/snooze`, { until: fromNow(10) });
    const untouched = (one: Reminder) => ({ ...one, updatedAt: "" });
    const before = (await list()).map(untouched);
    expect(before.map(({ status }) => status).toSorted()).toEqual(["active", "active", "snoozed"]);

    for (const { id } of before) await remove(id);
    const change = { method: "PATCH", json: { status: "active" } };
    expect((await ana.api(`/api/reminders/${due.id}`, change)).status).toBe(404);
    expect(await list()).toEqual([]);
    await fire();
    for (const { id } of [...before, ...before]) await send("POST", `/${id}/restore`);
    await fire();
    expect((await list()).map(untouched)).toEqual(before);
    expect(run.outbox().filter(({ to }) => to === ana.user.email)).toHaveLength(2);
  });

  test("is gone for good a day later", async () => {
    const { ana, memoryId, remind, remove } = await begin();
    const [old, recent] = [
      await remind({ reminderTime: fromNow(60) }),
      await remind({ reminderTime: fromNow(60) }),
    ];
    await remove(old.id);
    await run.sql("update reminders set updated_at = now() - interval '25 hours' where id = $1", [old.id]);
    expect((await ana.api(`/api/reminders/${old.id}/restore`, { method: "POST" })).status).toBe(404);
    await remove(recent.id);
    const left = await run.sql("select id from reminders where memory_id = $1", [memoryId]);
    expect(left).toEqual([{ id: recent.id }]);
  });
});
