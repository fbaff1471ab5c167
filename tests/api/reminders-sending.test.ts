import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withUser } from "#db/client";
import type { RecurrenceType } from "#shared/reminders";
import { createEmbeddedAi } from "../../worker/ai/embedded/embedded-ai.ts";
import { hashAddress, sealAddress } from "../../worker/features/channels/address.ts";
import { upsertChannel } from "../../worker/features/channels/channels.store.ts";
import { noteTextStatus } from "../../worker/features/inbound/note-text-status.ts";
import { takeReminder } from "../../worker/features/reminders/due-reminders.store.ts";
import { startSchedule } from "../../worker/features/reminders/plan-reminder.ts";
import { toReminder } from "../../worker/features/reminders/reminder-row.ts";
import { findReminder, insertReminder } from "../../worker/features/reminders/reminders.store.ts";
import { sendDueReminders } from "../../worker/features/reminders/send-due-reminders.ts";
import { failedWith } from "../../worker/http/database-error.ts";
import { drainJobs } from "../../worker/jobs.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import type { Mail } from "../../worker/platform/messages/mail.ts";
import { memoryFiles } from "../local-run/memory-files.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const due = new Date("2026-05-08T08:00:00Z"); // 09:00 in Lisbon
const later = (minutes: number) => new Date(due.getTime() + minutes * 60_000);

let owner = 0;
let sent: Mail[] = [];
let files = memoryFiles();
beforeEach(async () => {
  await database.sql("delete from users");
  owner = await addPerson();
  sent = [];
  files = memoryFiles();
});

async function addPerson(): Promise<number> {
  const [row] = await database.sql(
    "insert into users (name, email, email_verified_at) values ('Ana', $1, now()) returning id",
    [`${randomUUID()}@example.com`],
  );
  return Number(row?.id);
}

/** Only what the cron and the mail of this test touch. */
function world(now: Date, change: Partial<Deps> = {}): Deps {
  return {
    db: database.db,
    files,
    ai: createEmbeddedAi(),
    sendMail: async (mail: Mail) => void sent.push(mail),
    now: () => now,
    settings: {
      ENCRYPTION_KEY: Buffer.alloc(32, 5).toString("base64"),
      CODE_PEPPER: Buffer.alloc(32, 6).toString("base64"),
      APP_ORIGIN: "https://lilu.example",
    },
    log: () => {},
    wake: async () => {},
    ...change,
  } as unknown as Deps;
}

/** A memory with a reminder for nine o'clock in Lisbon, made a day before. */
async function remind(recurrenceType: RecurrenceType = "none", userId = owner): Promise<string> {
  const [id, memoryId] = [randomUUID(), randomUUID()];
  const createdAt = later(-24 * 60);
  await database.sql(
    `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
     values ($1, $2, 'Dentist', 'Ask about the crown', 'text', 'ready', 'typed', '', now(), now())`,
    [memoryId, userId],
  );
  const timing = { wallTime: "2026-05-08T09:00:00.000", timeZone: "Europe/Lisbon", recurrenceType };
  await insertReminder(database.db, {
    ...{ id, userId, memoryId, createdAt },
    ...startSchedule(timing, createdAt),
  });
  return id;
}

const read = async (id: string, userId = owner) => {
  const row = await findReminder(database.db, userId, id);
  return row === null ? null : toReminder(row);
};
const run = async (deps: Deps) => {
  await sendDueReminders(deps);
  await drainJobs(deps);
};

test("of two crons that overlap one fires each reminder, and each is mailed once", async () => {
  for (let count = 0; count < 12; count++) await remind(count % 2 === 0 ? "none" : "daily");
  const deps = world(later(1));
  await Promise.all([sendDueReminders(deps), sendDueReminders(deps), sendDueReminders(deps)]);
  await Promise.all([drainJobs(deps), drainJobs(deps)]);
  expect(sent).toHaveLength(12);
  const [fires] = await database.sql("select count(*)::integer as count from reminder_fires");
  expect(fires?.count).toBe(12);
});

/** A number that was proven to be the owner's. */
async function addNumber(deps: Deps, number: string): Promise<void> {
  const addressHash = await hashAddress(deps, "sms", number);
  const { sealed: address, keyId } = await sealAddress(deps, owner, addressHash, number);
  await upsertChannel(database.db, owner, { type: "sms", address, keyId, addressHash, now: due });
  await database.sql("update channels set is_verified = true where type = 'sms'");
}

test("a text message of a reminder goes out once, and the reminder says that it arrived, or why it did not", async () => {
  const [arrived, lost] = [await remind(), await remind()];
  const texts: string[] = [];
  const deps = world(later(1), { sendText: async (_, id) => void texts.push(id) });
  await addNumber(deps, "+351910000001");
  await Promise.all([sendDueReminders(deps), sendDueReminders(deps)]);
  await Promise.all([drainJobs(deps), drainJobs(deps)]);
  expect(texts).toHaveLength(2);
  const deliveriesOf = async (id: string) =>
    (await read(id))?.lastFired?.deliveries.filter(({ kind }) => kind === "sms");
  expect(await deliveriesOf(arrived)).toMatchObject([{ state: "sent" }]);
  const says = async (reminderId: string, status: Record<string, string>) => {
    const [sent] = await database.sql(
      `select id from notifications n join reminder_deliveries d on d.notification_id = n.id
       where n.kind = 'sms' and d.reminder_id = $1`,
      [reminderId],
    );
    await noteTextStatus(database.db, String(sent?.id), new URLSearchParams(status));
  };
  await says(arrived, { MessageStatus: "delivered" });
  await says(arrived, { MessageStatus: "failed" });
  await says(lost, { MessageStatus: "queued" });
  await says(lost, { MessageStatus: "undelivered", ErrorCode: "30003" });
  expect(await deliveriesOf(arrived)).toEqual([{ kind: "sms", state: "delivered", reason: null }]);
  const reason = "The text message did not arrive (code 30003).";
  expect(await deliveriesOf(lost)).toEqual([{ kind: "sms", state: "failed", reason }]);
});

test("a reminder is not sent a minute early", async () => {
  await remind();
  await run(world(later(-1)));
  expect(sent).toEqual([]);
});

test("a worker that dies after it has fired a reminder loses no mail: the sweep sends it, once", async () => {
  await remind();
  const dying = world(later(1), {
    wake: async () => {
      throw new Error("killed");
    },
  });
  await sendDueReminders(dying);
  expect(sent).toEqual([]);
  for (let turn = 0; turn < 3; turn++) await run(world(later(2 + turn)));
  expect(sent).toHaveLength(1);
});

test("a worker that dies after sending leaves one mail, and the reminder says that nobody knows", async () => {
  const id = await remind();
  await sendDueReminders(world(later(1)));
  // As a worker leaves it that died between the provider's answer and its own last write.
  await database.sql("update notifications set state = 'sending' where user_id = $1", [owner]);
  for (let turn = 0; turn < 3; turn++) await run(world(later(2 + turn)));
  expect(sent).toEqual([]);
  expect((await read(id))?.lastFired?.delivery).toBe("unknown");
});

test("three hours without a cron are caught up: each reminder once, and marked late", async () => {
  const [once, daily] = [await remind(), await remind("daily")];
  for (let turn = 0; turn < 2; turn++) await run(world(later(180 + turn)));
  expect(sent.map(({ subject }) => subject)).toEqual(["Late reminder: Dentist", "Late reminder: Dentist"]);
  expect(sent[0]?.text).toContain("it was due on Friday, 8 May 2026 at 09:00 (Europe/Lisbon)");
  const fired = { dueAt: due.toISOString(), late: true, delivery: "sent" };
  expect(await read(once)).toMatchObject({ status: "fired", lastFired: fired });
  expect(await read(daily)).toMatchObject({
    status: "active",
    reminderTime: "2026-05-09T08:00:00.000Z",
    dueSince: due.toISOString(),
    lastFired: fired,
  });
});

test("in time, it is not late, and says when it comes next", async () => {
  await remind("weekly");
  await run(world(later(1)));
  expect(sent[0]).toMatchObject({ subject: "Reminder: Dentist" });
  expect(sent[0]?.text).toContain("The next one is on Friday, 15 May 2026 at 09:00 (Europe/Lisbon).");
});

test("three days without a cron are one late mail, not three", async () => {
  await remind("daily");
  await run(world(later(3 * 24 * 60)));
  expect(sent).toHaveLength(1);
});

test("a clock that goes back an hour, and forth again, sends nothing twice", async () => {
  await remind("daily");
  for (const minutes of [1, -59, 1, 61]) await run(world(later(minutes)));
  expect(sent).toHaveLength(1);
});

/** A storage that takes nothing of one person: their mails cannot be queued. */
const refuseFilesOf =
  (userId: number): Deps["files"]["put"] =>
  async (key, bytes) => {
    if (key.startsWith(`users/${userId}/`)) throw new Error("out of order");
    await files.put(key, bytes);
  };

test("one that cannot be fired keeps no other waiting and is found again", async () => {
  const rui = await addPerson();
  const [stuck, fine] = [await remind(), await remind("none", rui)];
  const broken = world(later(1), { files: { ...files, put: refuseFilesOf(owner) } });
  await run(broken);
  expect([(await read(stuck))?.status, (await read(fine, rui))?.status]).toEqual(["active", "fired"]);
  await run(world(later(2)));
  expect((await read(stuck))?.status).toBe("fired");
  expect(sent).toHaveLength(2);
});

test("so many that cannot be fired that a turn goes by with them keep none waiting whose time has just come", async () => {
  const rui = await addPerson();
  for (let count = 0; count < 10; count++) await remind();
  await database.sql("update reminders set due_at = due_at - interval '1 hour'");
  const fine = await remind("none", rui);
  let clock = later(1).getTime();
  const slow = world(later(1), {
    now: () => {
      clock += 1_000;
      return new Date(clock);
    },
    files: { ...files, put: refuseFilesOf(owner) },
  });
  await sendDueReminders(slow);
  expect((await read(fine, rui))?.status).toBe("fired");
});

test("what was changed or put into the trash after it was read is not fired", async () => {
  const id = await remind();
  const scoped = withUser(database.db, owner);
  const refused = (version: number) =>
    takeReminder(scoped, { id, version }).then(
      () => "taken",
      (error: unknown) => (failedWith(error, "LL003") ? "refused" : "broken"),
    );
  expect([await refused(1), await refused(2)]).toEqual(["taken", "refused"]);
  await database.sql("update memories set deleted_at = now() where user_id = $1", [owner]);
  expect(await refused(1)).toBe("refused");
});
