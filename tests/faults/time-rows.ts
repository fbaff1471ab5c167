import { randomUUID } from "node:crypto";
import type { Reminder } from "#shared/reminders";
import type { FaultRun } from "./fault-run.ts";
import { recover, settle } from "./invariants.ts";
import { hold, type Person, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];

const sweep = "* * * * *";
const minute = 60_000; // ms
const hour = 60 * minute;

const mailsTo = (run: FaultRun, { client }: Person) =>
  run.outbox.list().filter(({ to }) => to === client.user.email);

/** A reminder as its owner has made it a day before: `wallTime` is what the clock in `timeZone` shows. */
async function remind(
  run: FaultRun,
  { client }: Person,
  memoryId: string,
  wallTime: string,
  rule = "none",
  timeZone = "UTC",
) {
  const id = randomUUID();
  await run.sql(
    `insert into reminders (id, user_id, memory_id, wall_time, anchor, time_zone, recurrence_type, due_at, created_at, updated_at)
     values ($1, $2, $3, $4::timestamp, $4::timestamp, $5, $6, $4::timestamp at time zone $5, now() - interval '1 day', now())`,
    [id, String(client.user.id), memoryId, wallTime, timeZone, rule],
  );
  return id;
}

const wall = (at: number) => new Date(at).toISOString().slice(0, -1);
const firesOf = async (run: FaultRun, id: string) =>
  (await run.sql("select fire_at from reminder_fires where reminder_id = $1 order by fire_at", [id])).map(
    ({ fire_at: at }) => new Date(String(at)).getTime(),
  );

/** Refused, silent before it took the mail, or silent after; for some of the mails. */
async function breakMail({ run, ana, chance, text }: Context): Promise<void> {
  const how = chance.turn(["refused", "taken and not said", "not taken and not said"] as const);
  if (how === "refused") run.mail.refuses = true;
  else
    run.calls.meet({
      ...{ binding: "OUTBOX", method: "fetch", times: 1 + chance.below(2) },
      what: how === "taken and not said" ? "answer lost" : "refused",
    });
  const memory = await saved(ana, text);
  const reminders = [];
  for (let count = 0; count < 3; count++)
    reminders.push(await remind(run, ana, memory.id, wall(Date.now() - minute)));
  for (let turn = 0; turn < 2; turn++) await run.cron(sweep);
  await run.heal();
  await recover(run);
  const shown = await ana.client.read<Reminder[]>("/api/reminders");
  const count = (delivery: string) =>
    shown.filter(({ lastFired }) => lastFired?.delivery === delivery).length;
  const mails = mailsTo(run, ana).length;
  hold(mails <= reminders.length, "I2", `${mails} mails for ${reminders.length} reminders`);
  hold(count("sent") <= mails, "I3", `${count("sent")} are said to be sent, ${mails} mails went out`);
  hold(mails <= count("sent") + count("unknown"), "I3", "a mail went out that is said to have failed");
  hold(count("sent") + count("unknown") + count("failed") === 3, "I3", "a reminder says nothing of its mail");
  if (how === "refused") hold(mails === 3, "must hold", "a mail that was refused for a while did not go out");
}

/** Crons that overlap, after hours without one, over a database that is uneven. */
async function overlapCrons({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await saved(ana, text);
  const missed = chance.turn([0, 3 * hour, 26 * hour]);
  const ids = [];
  for (let count = 0; count < 4; count++)
    ids.push(
      await remind(
        run,
        ana,
        memory.id,
        wall(Date.now() - missed - minute),
        chance.pick(["none", "daily", "weekly"]),
      ),
    );
  run.postgres.meet({ what: "uneven", upTo: 30, random: chance.next });
  await Promise.all(Array.from({ length: 2 + chance.below(3) }, () => run.cron(sweep)));
  await run.heal();
  await run.cron(sweep);
  await recover(run);
  const mails = mailsTo(run, ana);
  hold(mails.length === ids.length, "I2", `${mails.length} mails for ${ids.length} reminders`);
  const late = mails.filter(({ subject }) => subject?.startsWith("Late")).length;
  hold(late === (missed > 0 ? ids.length : 0), "must hold", `${late} of them say that they are late`);
  for (const id of ids)
    hold((await firesOf(run, id)).length === 1, "I2", "a reminder fired twice, or not at all");
}

/** Nights on which the clocks of a place change; its daily reminder stands in the hour that is missing or doubled. */
const nights = [
  { timeZone: "Europe/Lisbon", night: "2099-03-29", at: "01:30" },
  { timeZone: "Europe/Lisbon", night: "2099-10-25", at: "01:30" },
  { timeZone: "America/New_York", night: "2099-03-08", at: "02:30" },
  { timeZone: "America/New_York", night: "2099-11-01", at: "01:30" },
  { timeZone: "Australia/Lord_Howe", night: "2099-10-04", at: "02:15" },
];

/** Four days around the night, crons every few hours, with steps of the clock an hour back and forth. */
async function stepClock({ run, ana, chance, text }: Context): Promise<void> {
  const { timeZone, night, at } = chance.turn(nights);
  const memory = await saved(ana, text);
  await settle(run);
  const start = Date.parse(`${night}T00:00:00Z`) - 36 * hour;
  const first = new Date(start).toISOString().slice(0, 10);
  const id = await remind(run, ana, memory.id, `${first}T${at}:00`, "daily", timeZone);
  const before = mailsTo(run, ana).length;
  for (let now = start; now <= start + 84 * hour; now += 6 * hour) {
    for (const step of [chance.pick([-hour, hour]), 0]) {
      run.calls.setClock(now + step - Date.now());
      await run.cron(sweep);
    }
  }
  run.calls.setClock(0);
  await recover(run);
  const fires = await firesOf(run, id);
  const days = fires.map((time) => dayIn(timeZone, time));
  hold(new Set(days).size === days.length, "I2", `it fired twice on one day: ${days.join(", ")}`);
  const span = fires.map((time, index) => (index === 0 ? 24 : (time - (fires[index - 1] ?? 0)) / hour));
  hold(
    span.every((hours) => hours >= 22.5 && hours <= 25.5),
    "must hold",
    `hours between: ${span.join(", ")}`,
  );
  hold(fires.length >= 3, "must hold", `it fired ${fires.length} times in three and a half days`);
  hold(mailsTo(run, ana).length - before === fires.length, "I2", "not one mail for each time");
  await run.sql("delete from reminders where id = $1", [id]);
}

const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

export const timeRows: Scenario[] = [
  { row: 20, fault: "the mail service refuses, or takes a mail and does not say so", run: breakMail },
  { row: 21, fault: "crons overlap, and hours went by without one", run: overlapCrons },
  {
    row: 22,
    fault: "the clock steps an hour back and forth, in a night that has its own steps",
    run: stepClock,
  },
];
