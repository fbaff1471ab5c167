import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { type Reminder, reminderSchema } from "#shared/reminders";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();

const save = (user: TestUser, title = "Dentist", content = "Ask about the crown") =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const list = (user: TestUser, query = "") => user.read<Reminder[]>(`/api/reminders${query}`);
const send = (user: TestUser, method: string, path: string, json?: unknown) =>
  user.read<Reminder>(`/api/reminders${path}`, { method, ...(json === undefined ? {} : { json }) });
const remind = (user: TestUser, memory: Memory, json: object) =>
  user.read<Reminder>(`/api/content/${memory.id}/reminders`, { method: "POST", json });
const lisbon = { timeZone: "Europe/Lisbon" };
const nextYear = new Date().getFullYear() + 1;
const someTime = `${nextYear}-07-01T08:00:00.250Z`;

describe("making a reminder", () => {
  test("both ways answer the reminder with its memory's title, and it is listed", async () => {
    const ana = await run.registerUser(lisbon);
    const memory = await save(ana);
    const json = { memoryId: memory.id, reminderTime: someTime, recurrenceType: "weekly", status: "active" };
    const first = await send(ana, "POST", "", json);
    const second = await remind(ana, memory, { reminderTime: someTime, recurrenceType: "none" });
    expect(first).toMatchObject({
      memoryId: memory.id,
      memoryTitle: "Dentist",
      reminderTime: someTime,
      wallTime: `${nextYear}-07-01T09:00:00.250`,
      timeZone: "Europe/Lisbon",
      recurrenceType: "weekly",
      status: "active",
      dueSince: null,
      lastFired: null,
    });
    expect(Object.keys(first).sort()).toEqual(Object.keys(reminderSchema.shape).sort());
    expect((await list(ana)).map((one) => reminderSchema.parse(one).id)).toEqual([first.id, second.id]);
  });

  test("a wall time stands in the zone that is named, or in the person's own", async () => {
    const ana = await run.registerUser(lisbon);
    const memory = await save(ana);
    const reminderTime = `${nextYear}-07-01T09:00`;
    expect(await remind(ana, memory, { reminderTime })).toMatchObject({
      reminderTime: `${nextYear}-07-01T08:00:00.000Z`,
      recurrenceType: "none",
    });
    const inTokyo = { reminderTime, timeZone: "Asia/Tokyo" };
    expect((await remind(ana, memory, inTokyo)).reminderTime).toBe(`${nextYear}-07-01T00:00:00.000Z`);
  });

  test("twenty with the same Idempotency-Key are one", async () => {
    const ana = await run.registerUser();
    const memory = await save(ana);
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { memoryId: memory.id, reminderTime: someTime };
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        ana.read<Reminder>("/api/reminders", { method: "POST", headers, json }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await list(ana)).toHaveLength(1);
  });

  test("what is wrong is named, both ways", async () => {
    const ana = await run.registerUser();
    const memory = await save(ana);
    const chooseTime = /^(Please choose a date and time|Reminder time (is required|is not valid))/;
    const wrong: [json: object, field: string, message: RegExp][] = [
      [{}, "reminderTime", chooseTime],
      [{ reminderTime: "" }, "reminderTime", chooseTime],
      [{ reminderTime: "tomorrow" }, "reminderTime", chooseTime],
      [{ reminderTime: "2026-02-30T09:00:00Z" }, "reminderTime", chooseTime],
      [{ reminderTime: "0001-01-01T09:00:00Z" }, "reminderTime", /^Please choose a year between/],
      [{ reminderTime: someTime, recurrenceType: "hourly" }, "recurrenceType", /./],
      [{ reminderTime: someTime, timeZone: "Mars/Olympus" }, "timeZone", /^Unknown time zone$/],
      [{ reminderTime: someTime, status: "done" }, "status", /./],
    ];
    const paths = { "/api/reminders": { memoryId: memory.id }, [`/api/content/${memory.id}/reminders`]: {} };
    for (const [json, field, message] of wrong) {
      for (const [path, more] of Object.entries(paths)) {
        const response = await ana.api(path, { method: "POST", json: { ...json, ...more } });
        expect(response.status).toBe(400);
        const { fields } = (await response.json()) as { fields: Record<string, string> };
        expect(fields[field]).toMatch(message);
      }
    }
    expect(await list(ana)).toEqual([]);
  });
});

describe("changing a reminder", () => {
  test.each(["PUT", "PATCH"])("%s answers it as it is now and leaves the rest", async (method) => {
    const ana = await run.registerUser(lisbon);
    const made = await remind(ana, await save(ana), { reminderTime: someTime, recurrenceType: "monthly" });
    const moved = `${nextYear}-08-01T08:00:00.000Z`;
    const answer = await send(ana, method, `/${made.id}`, { reminderTime: moved, recurrenceType: "yearly" });
    expect(answer).toMatchObject({ reminderTime: moved, recurrenceType: "yearly", status: "active" });
    expect(await send(ana, method, `/${made.id}`, { recurrenceType: "daily" })).toMatchObject({
      reminderTime: moved,
      recurrenceType: "daily",
    });
    expect((await ana.api(`/api/reminders/${made.id}`, { method, json: {} })).status).toBe(400);
  });

  test("a reminder is ended, opened again and deleted", async () => {
    const ana = await run.registerUser();
    const { id } = await remind(ana, await save(ana), { reminderTime: someTime });
    expect((await send(ana, "PUT", `/${id}`, { status: "done" })).status).toBe("done");
    expect([await list(ana), (await list(ana, "?show=done")).map((one) => one.id)]).toEqual([[], [id]]);
    expect((await send(ana, "PATCH", `/${id}`, { status: "active" })).status).toBe("active");
    expect((await ana.api(`/api/reminders/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await list(ana)).toEqual([]);
    expect((await ana.api(`/api/reminders/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("two who change it at once both take effect", async () => {
    const ana = await run.registerUser();
    const { id } = await remind(ana, await save(ana), { reminderTime: someTime });
    const reminderTime = `${nextYear}-09-01T08:00:00.000Z`;
    await Promise.all([
      send(ana, "PATCH", `/${id}`, { reminderTime }),
      send(ana, "PATCH", `/${id}`, { recurrenceType: "weekly" }),
    ]);
    expect(await list(ana)).toMatchObject([{ reminderTime, recurrenceType: "weekly" }]);
  });
});

describe("a reminder whose time has come", () => {
  const proveAddress = (user: TestUser) =>
    run.sql("update users set email_verified_at = now() where id = $1", [String(user.user.id)]);
  const mailsTo = ({ user }: TestUser) => run.outbox().filter(({ to }) => to === user.email);
  const hourAgo = () => new Date(Date.now() - 3600_000).toISOString();

  test("is sent once to the proven address, however many crons run, and waits to be done", async () => {
    const ana = await run.registerUser(lisbon);
    await proveAddress(ana);
    const { id } = await remind(ana, await save(ana), { reminderTime: hourAgo() });
    await Promise.all([1, 2, 3].map(() => run.cron("* * * * *")));
    await run.settled();
    await run.cron("* * * * *");
    await run.settled();
    expect(mailsTo(ana).map(({ subject }) => subject)).toEqual(["Reminder: Dentist"]);
    const [due] = await list(ana, "?show=due");
    expect(due).toMatchObject({ id, status: "fired", lastFired: { late: false, delivery: "sent" } });
    expect(due?.dueSince).not.toBeNull();

    expect((await send(ana, "POST", `/${id}/done`)).status).toBe("done");
    expect(await list(ana)).toEqual([]);
  });

  test("comes again when it is put off, and when it is moved", async () => {
    const ana = await run.registerUser();
    await proveAddress(ana);
    const { id } = await remind(ana, await save(ana), { reminderTime: hourAgo() });
    const fire = async () => {
      await run.cron("* * * * *");
      await run.settled();
    };
    await fire();
    const until = new Date(Date.now() + 600_000).toISOString();
    expect(await send(ana, "POST", `/${id}/snooze`, { until })).toMatchObject({
      status: "snoozed",
      snoozedUntil: until,
      dueSince: null,
    });
    await fire();
    expect(mailsTo(ana)).toHaveLength(1);
    await run.sql("update reminders set due_at = now() - interval '1 second' where id = $1", [id]);
    await fire();
    expect(mailsTo(ana)).toHaveLength(2);
    await send(ana, "PATCH", `/${id}`, { reminderTime: new Date(Date.now() - 60_000).toISOString() });
    await fire();
    expect(mailsTo(ana)).toHaveLength(3);
    const past = { method: "POST", json: { until: hourAgo() } };
    expect((await ana.api(`/api/reminders/${id}/snooze`, past)).status).toBe(400);
  });

  test("is sent to nobody while the address is not proven, and is there all the same", async () => {
    const ana = await run.registerUser();
    await remind(ana, await save(ana), { reminderTime: hourAgo(), recurrenceType: "daily" });
    await run.cron("* * * * *");
    await run.settled();
    expect(mailsTo(ana)).toEqual([]);
    const [due] = await list(ana, "?show=due");
    expect(due).toMatchObject({ status: "active", lastFired: { delivery: "none" } });
    expect(Date.parse(due?.reminderTime ?? "")).toBeGreaterThan(Date.now());
  });

  test("goes into the trash with its memory, unsent, and comes back with it", async () => {
    const ana = await run.registerUser();
    await proveAddress(ana);
    const memory = await save(ana);
    const { id } = await remind(ana, memory, { reminderTime: hourAgo() });
    await ana.api(`/api/content/${memory.id}`, { method: "DELETE" });
    await run.cron("* * * * *");
    expect([await list(ana), await list(ana, "?show=due"), mailsTo(ana)]).toEqual([[], [], []]);
    const answers = await Promise.all([
      ana.api(`/api/reminders/${id}`, { method: "PUT", json: { recurrenceType: "daily" } }),
      ana.api(`/api/reminders/${id}/done`, { method: "POST" }),
      ana.api(`/api/reminders/${id}`, { method: "DELETE" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);

    await run.sql("update memories set deleted_at = null where id = $1", [memory.id]);
    expect((await list(ana)).map((one) => one.id)).toEqual([id]);
    await run.cron("* * * * *");
    await run.settled();
    expect(mailsTo(ana)).toHaveLength(1);
  });
});

test("another person's reminder, and a reminder of another's memory, do not exist", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const memory = await save(ana);
  const { id } = await remind(ana, memory, { reminderTime: someTime });
  const asRui = (method: string, path: string, json?: unknown) =>
    rui.api(path, { method, ...(json === undefined ? {} : { json }) });
  const answers = await Promise.all([
    asRui("PUT", `/api/reminders/${id}`, { status: "done" }),
    asRui("PATCH", `/api/reminders/${id}`, { status: "done" }),
    asRui("DELETE", `/api/reminders/${id}`),
    asRui("POST", `/api/reminders/${id}/done`),
    asRui("POST", `/api/reminders/${id}/snooze`, { until: someTime }),
    asRui("POST", "/api/reminders", { memoryId: memory.id, reminderTime: someTime }),
    asRui("POST", `/api/content/${memory.id}/reminders`, { reminderTime: someTime }),
    asRui("DELETE", "/api/reminders/not-an-id"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  expect(await list(rui, `?memoryId=${memory.id}`)).toEqual([]);
  expect(await list(ana, `?memoryId=${memory.id}`)).toMatchObject([{ id, status: "active" }]);
});

test("a visitor gets 401", async () => {
  const visitor = run.visitor();
  const paths = ["/api/reminders", "/api/calendar-feed"];
  for (const path of paths) expect((await visitor.api(path)).status).toBe(401);
});

describe("the calendar link", () => {
  const make = (user: TestUser) =>
    user.read<{ url: string; createdAt: string }>("/api/calendar-feed", { method: "POST" });
  const fetchFeed = (url: string) => run.visitor().api(new URL(url).pathname, { headers: { Origin: "" } });

  test("shows the open reminders to whoever has it, and nobody else's", async () => {
    const [ana, rui] = [await run.registerUser(lisbon), await run.registerUser()];
    const memory = await save(ana, "Water the ferns");
    await remind(ana, memory, { reminderTime: someTime, recurrenceType: "weekly" });
    await remind(rui, await save(rui, "A secret of Rui"), { reminderTime: someTime });
    const { url } = await make(ana);
    const response = await fetchFeed(url);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    const feed = await response.text();
    expect(feed).toContain("SUMMARY:Water the ferns");
    expect(feed).toContain("RRULE:FREQ=WEEKLY");
    expect(feed).toContain(`DTSTART;TZID=Europe/Lisbon:${nextYear}0701T090000`);
    expect(feed).not.toContain("Rui");
    await ana.api(`/api/content/${memory.id}`, { method: "DELETE" });
    expect(await (await fetchFeed(url)).text()).not.toContain("VEVENT");
  });

  test("is kept as a hash alone, ends when it is taken back, and when a new one is made", async () => {
    const ana = await run.registerUser();
    expect(await ana.read("/api/calendar-feed")).toEqual({ createdAt: null });
    const [first, second] = [await make(ana), await make(ana)];
    const secret = /([\w-]{43})\.ics$/.exec(second.url)?.[1] ?? "no secret";
    const kept = JSON.stringify(
      await run.sql("select * from calendar_feeds where user_id = $1", [ana.user.id]),
    );
    expect(kept).not.toContain(secret);
    expect(await ana.read("/api/calendar-feed")).toEqual({ createdAt: second.createdAt });
    expect((await fetchFeed(first.url)).status).toBe(404);
    expect((await fetchFeed(second.url)).status).toBe(200);
    expect((await ana.api("/api/calendar-feed", { method: "DELETE" })).status).toBe(204);
    expect((await fetchFeed(second.url)).status).toBe(404);
    expect(run.logs.join("\n")).not.toContain(secret);
  });

  test("that was made before the address was proven opens nothing after it", async () => {
    const ana = await run.registerUser();
    const { url } = await make(ana);
    expect((await fetchFeed(url)).status).toBe(200);
    await run.sql("update users set email_verified_at = now() where id = $1", [String(ana.user.id)]);
    expect((await fetchFeed(url)).status).toBe(404);
    expect(await ana.read("/api/calendar-feed")).toEqual({ createdAt: null });
    expect((await fetchFeed((await make(ana)).url)).status).toBe(200);
  });

  test.each(["nonsense", `${"x".repeat(43)}.ics`, `${"x".repeat(43)}`])(
    "that is not one answers 404: %s",
    async (file) => expect((await run.visitor().api(`/api/calendar-feed/${file}`)).status).toBe(404),
  );
});
