import { expect, test } from "vitest";
import type { Channel, ChannelList, ReminderNotificationPreferences } from "#shared/channels";
import type { ApiClient } from "../local-run/api-client.ts";
import { codeIn, mailAfter, otherThan } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();

const channelsOf = async (user: TestUser) =>
  (await user.read<ChannelList>("/api/verification/channels")).channels;
const post = (user: ApiClient, path: string, json: unknown) =>
  user.api(`/api/verification/${path}`, { method: "POST", json });
const verify = (user: ApiClient, channelId: number, code: string) =>
  post(user, "verify", { channelId, code });

/** Asks for an address and reads what was sent to it: the token of the link and the digits. */
async function request(user: TestUser, kind: "email" | "sms", address: string) {
  let channelId = 0;
  const json = kind === "email" ? { email: address } : { phoneNumber: address };
  const message = await mailAfter(run, address, async () => {
    const path = `/api/verification/${kind}/request`;
    ({ channelId } = await user.read<{ channelId: number }>(path, { method: "POST", json }));
  });
  const link = /\/verify\?channelId=(\d+)&code=([\w-]+)&type=(\w+)/.exec(message.text);
  expect(link?.[1]).toBe(String(channelId));
  expect(link?.[3]).toBe(kind);
  return { channelId, token: link?.[2] ?? "", message };
}

let made = 0;
const newAddress = () => `work${++made}-${Date.now()}@example.com`;
const newNumber = () => `+3519${String(Date.now()).slice(-7)}${++made % 10}`;

test("an address is a channel once its link was opened, signed out as well, and opening it again changes nothing", async () => {
  const ana = await run.registerUser();
  const address = newAddress();
  const { channelId, token } = await request(ana, "email", address);
  expect(await channelsOf(ana)).toEqual([]);
  expect((await verify(run.visitor(), channelId, `${token}x`)).status).toBe(400);
  expect((await verify(run.visitor(), channelId, token)).status).toBe(200);
  expect((await verify(run.visitor(), channelId, token)).status).toBe(200);
  const [channel] = await channelsOf(ana);
  expect(channel).toMatchObject({
    id: channelId,
    type: "email",
    isVerified: true,
    isActive: true,
    displayAddress: "w•••@example.com",
    isAccountAddress: false,
  });
  // Nothing is sent, so nothing counts against what may be.
  for (let asked = 0; asked < 4; asked++)
    expect((await post(ana, "email/request", { email: address })).status).toBe(409);
});

test("a number is proven by the digits, typed by its owner alone, within five guesses", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const number = newNumber();
  const { channelId, message } = await request(ana, "sms", number);
  const code = /enter (\d{6}) /.exec(message.text)?.[1] ?? "";
  for (const stranger of [rui, run.visitor()])
    for (let guess = 0; guess < 6; guess++)
      expect((await verify(stranger, channelId, otherThan(code))).status).toBe(400);
  expect((await verify(rui, channelId, code)).status).toBe(400);
  expect((await verify(ana, channelId, code)).status).toBe(200);
  expect(await channelsOf(ana)).toMatchObject([
    { type: "sms", displayAddress: expect.stringMatching(/ ••• \d{4}$/) },
  ]);

  const second = await request(ana, "sms", newNumber());
  const digits = /enter (\d{6}) /.exec(second.message.text)?.[1] ?? "";
  for (let guess = 0; guess < 5; guess++)
    expect((await verify(ana, second.channelId, otherThan(digits))).status).toBe(400);
  expect((await verify(ana, second.channelId, digits)).status).toBe(400);
});

test("T14: of two people who claim an address the first to prove it has it, and removing it sets it free", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const address = newAddress();
  const hers = await request(ana, "email", address);
  const his = await request(rui, "email", address);
  expect((await verify(ana, hers.channelId, hers.token)).status).toBe(200);
  expect((await verify(rui, his.channelId, his.token)).status).toBe(409);
  const remove = (user: TestUser) =>
    user.api(`/api/verification/channels/${hers.channelId}`, { method: "DELETE" });
  expect((await remove(rui)).status).toBe(404);
  expect((await remove(ana)).status).toBe(204);
  expect((await verify(ana, hers.channelId, hers.token)).status).toBe(400);
  expect(await channelsOf(ana)).toEqual([]);
  expect((await verify(rui, his.channelId, his.token)).status).toBe(200);
});

test("T14: one address gets three messages a day, whoever asks for them", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const email = newAddress();
  for (const user of [ana, rui, ana]) expect((await post(user, "email/request", { email })).status).toBe(200);
  const refused = await post(rui, "email/request", { email });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 3_600);
});

test("the proven address of the account is a channel by itself: switched off for reminders, never removed", async () => {
  const ana = await run.registerUser();
  expect(await channelsOf(ana)).toEqual([]);
  const mail = await mailAfter(run, ana.user.email, () =>
    ana.read("/api/auth/verify-email/request", { method: "POST" }),
  );
  await ana.read("/api/auth/verify-email", { method: "POST", json: { code: codeIn(mail) } });
  const [own] = await channelsOf(ana);
  expect(own).toMatchObject({ isAccountAddress: true, forReminders: true });
  const path = `/api/verification/channels/${own?.id}`;
  expect((await ana.api(path, { method: "DELETE" })).status).toBe(409);
  const change = { method: "PATCH", json: { forReminders: false } };
  expect(await ana.read<Channel>(path, change)).toMatchObject({ forReminders: false });
  const rui = await run.registerUser();
  expect((await rui.api(path, change)).status).toBe(404);
  const preferences = "/api/reminder-notification-preferences";
  expect(await ana.read<ReminderNotificationPreferences>(preferences)).toEqual({
    emailEnabled: true,
    smsEnabled: true,
    notificationEmails: [],
    notificationPhones: [],
  });
  const json = {
    emailEnabled: false,
    smsEnabled: true,
    notificationEmails: [ana.user.email],
    notificationPhones: [],
  };
  expect(await ana.read(preferences, { method: "PUT", json })).toEqual(json);
  const foreign = { ...json, notificationEmails: [rui.user.email] };
  expect((await ana.api(preferences, { method: "PUT", json: foreign })).status).toBe(400);
});

test("everybody has an inbound address of their own, which can be renewed", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const mailboxOf = async (user: TestUser) =>
    (await user.read<ChannelList>("/api/verification/channels")).mailbox;
  const hers = await mailboxOf(ana);
  expect(hers).toMatch(/^[a-z2-7]{20}@in\.lilu\.test$/);
  expect(await mailboxOf(ana)).toBe(hers);
  expect(await mailboxOf(rui)).not.toBe(hers);
  const renewed = await ana.read("/api/verification/mailbox/renew", { method: "POST" });
  expect(renewed).not.toEqual({ mailbox: hers });
  expect({ mailbox: await mailboxOf(ana) }).toEqual(renewed);
});
