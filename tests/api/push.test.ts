import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { PushSubscriptionInput, PushSubscriptions } from "#shared/push";
import type { Reminder } from "#shared/reminders";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();

/** A browser with its push service. */
async function browser(): Promise<PushSubscriptionInput> {
  return (await fetch(`${run.url}/__dev/push`, { method: "POST" })).json() as Promise<PushSubscriptionInput>;
}
const turnOn = (person: TestUser, json: unknown) =>
  person.api("/api/push-subscriptions", { method: "POST", json });
const devicesOf = async (person: TestUser) =>
  (await person.read<PushSubscriptions>("/api/push-subscriptions")).devices;
const pushesTo = ({ endpoint }: PushSubscriptionInput) => run.outbox().filter(({ to }) => to === endpoint);

/** The reminder, once its time has come. */
async function remind(person: TestUser, title: string): Promise<Reminder | undefined> {
  const json = { title, content: `${title}, as promised.`, enableAiAnalysis: false };
  const { id: memoryId } = await person.read<Memory>("/api/content", { method: "POST", json });
  const reminderTime = new Date().toISOString();
  await person.read("/api/reminders", { method: "POST", json: { memoryId, reminderTime } });
  await Promise.all([run.cron("* * * * *"), run.cron("* * * * *")]);
  await run.settled();
  return (await person.read<Reminder[]>(`/api/reminders?memoryId=${memoryId}`))[0];
}

test("a due reminder shows on each device once, also of somebody whose address is not proven, until the device is gone", async () => {
  const ana = await run.registerUser();
  const [desk, phone] = [await browser(), await browser()];
  for (const device of [desk, phone, desk]) expect((await turnOn(ana, device)).status).toBe(201);
  expect(await devicesOf(ana)).toHaveLength(2);
  const shown = await remind(ana, "Water the fern");
  expect([pushesTo(desk), pushesTo(phone)].map((sent) => sent.map(({ subject }) => subject))).toEqual([
    ["Water the fern"],
    ["Water the fern"],
  ]);
  expect(shown?.lastFired?.deliveries.map(({ kind, state }) => [kind, state])).toEqual([
    ["push", "sent"],
    ["push", "sent"],
  ]);

  await fetch(`${run.url}/__dev/push?${new URLSearchParams({ endpoint: phone.endpoint })}`, {
    method: "DELETE",
  });
  const lost = await remind(ana, "Call the plumber");
  expect(lost?.lastFired?.deliveries).toContainEqual({
    kind: "push",
    state: "failed",
    reason: "This device takes no notifications any more.",
  });
  expect(await devicesOf(ana)).toHaveLength(1);
  expect(pushesTo(desk)).toHaveLength(2);
});

test("a device is that of whoever turned it on last, and nobody's once they have signed out there", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const device = await browser();
  await turnOn(ana, device);
  await turnOn(rui, device);
  expect([await devicesOf(ana), (await devicesOf(rui)).length]).toEqual([[], 1]);
  await rui.read("/api/logout", { method: "POST" });
  const left = await run.sql("select id from push_subscriptions where user_id = $1", [rui.user.id]);
  expect(left).toEqual([]);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://user:secret@fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com.evil.example/a",
  "https://127.0.0.1/a",
  "https://[::1]/a",
  "https://2130706433/a",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/a",
])("T43: no notification goes to %s", async (endpoint) => {
  const ana = await run.registerUser();
  const { keys } = await browser();
  expect((await turnOn(ana, { endpoint, keys })).status).toBe(400);
  expect(await devicesOf(ana)).toEqual([]);
});
