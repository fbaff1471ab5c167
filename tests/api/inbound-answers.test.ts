import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { Question } from "#shared/questions";
import type { Reminder } from "#shared/reminders";
import type { Message } from "../../scripts/local/outbox.ts";
import { sampleFiles } from "../local-run/file-form.ts";
import { arrivedFor, mailFrom, type ProvenUser, provenUser, textFrom } from "../local-run/send-messages.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();

const newNumber = () => `+35191${randomInt(1_000_000, 9_999_999)}`;
const memoriesOf = (person: ProvenUser) => person.read<Memory[]>("/api/content");
const sentTo = (to: string): Message[] => run.outbox().filter((message) => message.to === to);
const newestTo = (to: string): Message | undefined => sentTo(to)[0];

/** Proves a number by the code that was sent to it. */
async function proveNumber(person: ProvenUser): Promise<string> {
  const phoneNumber = newNumber();
  const { channelId } = await person.read<{ channelId: number }>("/api/verification/sms/request", {
    method: "POST",
    json: { phoneNumber },
  });
  await run.settled();
  const code = /enter (\d{6}) /.exec(newestTo(phoneNumber)?.text ?? "")?.[1];
  await person.read("/api/verification/verify", { method: "POST", json: { channelId, code } });
  return phoneNumber;
}

/** A reminder that has just gone out. */
async function remind(person: ProvenUser, title: string): Promise<string> {
  const json = { title, content: `${title}, as promised.`, enableAiAnalysis: false };
  const memory = await person.read<Memory>("/api/content", { method: "POST", json });
  const reminder = await person.read<Reminder>("/api/reminders", {
    method: "POST",
    json: { memoryId: memory.id, reminderTime: new Date().toISOString() },
  });
  await run.cron("* * * * *");
  await run.settled();
  return reminder.id;
}
const reminderOf = async (person: ProvenUser, id: string) =>
  (await Promise.all(["open", "done"].map((show) => person.read<Reminder[]>(`/api/reminders?show=${show}`))))
    .flat()
    .find((reminder) => reminder.id === id);

test("a reminder that came by mail is done or put off by answering it, once, and says what became of it", async () => {
  const ana = await provenUser(run);
  const { email } = ana.user;
  const first = await remind(ana, "Water the fern");
  const replyTo = newestTo(email)?.replyTo ?? "";
  expect(replyTo).toMatch(new RegExp(`^${ana.mailbox.replace("@", "\\+[a-z2-7]{16}@")}$`));
  const quoted =
    "\n\nOn Mon, 2 Nov 2026 at 09:00, Lilu <lilu@lilu.example> wrote:\n> You asked to be reminded";
  await mailFrom(run, ana, {
    to: replyTo,
    subject: "Re: Reminder",
    text: `Snooze to tomorrow at 8${quoted}`,
  });
  expect(await reminderOf(ana, first)).toMatchObject({ status: "snoozed" });
  expect(newestTo(email)?.text).toMatch(/Snoozed to .+ at 08:00 \(UTC\): Water the fern\./);

  await mailFrom(run, ana, { to: replyTo, text: "done" });
  expect(await reminderOf(ana, first)).toMatchObject({ status: "snoozed" });

  const second = await remind(ana, "Call the plumber");
  await mailFrom(run, ana, { to: newestTo(email)?.replyTo ?? "", text: `Done!\n\nAna${quoted}` });
  expect(await reminderOf(ana, second)).toMatchObject({ status: "done" });
});

test("T39: the reply address of a reminder is worth nothing to anybody else", async () => {
  const [ana, eve] = [await provenUser(run), await provenUser(run)];
  const id = await remind(ana, "Sell the boat");
  const replyTo = newestTo(ana.user.email)?.replyTo ?? "";
  const token = /\+(\w+)@/.exec(replyTo)?.[1];
  const toEve = eve.mailbox.replace("@", `+${token}@`);
  await mailFrom(run, ana, { to: replyTo, from: eve.user.email, text: "done" });
  await mailFrom(run, ana, { to: replyTo, text: "done", auth: "none" });
  await mailFrom(run, eve, { to: toEve, text: "done" });
  expect(await reminderOf(ana, id)).toMatchObject({ status: "fired" });
  expect((await arrivedFor(ana)).map(({ state }) => state)).toEqual(["held", "held"]);
});

test("a text message answers the last reminder sent to that number and says which; anything else is kept", async () => {
  const ana = await provenUser(run);
  const number = await proveNumber(ana);
  const [first, second] = [await remind(ana, "Water the fern"), await remind(ana, "Call the plumber")];
  expect(newestTo(number)?.text).toContain("Answer DONE");
  await textFrom(run, number, "Done");
  expect(newestTo(number)?.text).toBe("Lilu: Done: Call the plumber.");
  expect(await reminderOf(ana, second)).toMatchObject({ status: "done" });
  await textFrom(run, number, "snooze 2 hours");
  expect(newestTo(number)?.text).toMatch(/^Lilu: Snoozed to .+: Water the fern\.$/);
  expect(await reminderOf(ana, first)).toMatchObject({ status: "snoozed" });

  const photo = new File([sampleFiles.jpg], "a.jpg", { type: "image/jpeg" });
  await textFrom(run, number, "The ferry leaves from Madalena", { media: [photo] });
  expect(newestTo(number)?.text).toBe("Lilu: Kept: “The ferry leaves from Madalena” and 1 file.");
  const kept = (await memoriesOf(ana)).filter(({ source }) => source === "sms");
  expect(kept.map(({ type }) => type).sort()).toEqual(["image", "text"]);
  for (const memory of kept)
    expect(memory).toMatchObject({ sender: number, senderProof: "sms", trust: "own" });
});

/** Somebody for whom it is noon, who wants questions by message, and whom a memory has left one of. */
async function askedPerson(): Promise<{ ana: ProvenUser; number: string }> {
  const ana = await provenUser(run);
  const number = await proveNumber(ana);
  const ahead = new Date().getUTCHours() - 12;
  const timeZone = `Etc/GMT${ahead < 0 ? "" : "+"}${ahead}`;
  await run.sql("update users set time_zone = $2 where id = $1", [ana.user.id, timeZone]);
  const json = { title: "A note", content: "Ines called about the car, I should ring her back." };
  await ana.read("/api/content", { method: "POST", json });
  await run.settled();
  return { ana, number };
}
async function sendQuestions(person: ProvenUser, enabled = true): Promise<void> {
  await person.read("/api/question-notification-preferences", { method: "PUT", json: { enabled } });
  await Promise.all([run.cron("23 * * * *"), run.cron("23 * * * *")]);
  await run.settled();
}
const questionsTo = (to: string) => sentTo(to).filter(({ text }) => text.includes("Who is Ines?"));
const askedOf = async (person: ProvenUser) =>
  (await person.read<Question[]>("/api/follow-up-questions/all")).map(({ answer }) => answer);

test("a question goes out to those who want it, once, and the answer to its mail is kept as in the app", async () => {
  const { ana, number } = await askedPerson();
  await sendQuestions(ana, false);
  expect(questionsTo(ana.user.email)).toEqual([]);
  await sendQuestions(ana);
  await sendQuestions(ana);
  expect([questionsTo(ana.user.email), questionsTo(number)].map(({ length }) => length)).toEqual([1, 1]);

  const replyTo = newestTo(ana.user.email)?.replyTo ?? "";
  await mailFrom(run, ana, { to: replyTo, text: "A neighbour", auth: "fail" });
  expect(await askedOf(ana)).toEqual([null]);
  const text = "My sister.\nShe lives in Porto.\n\nOn Mon, 2 Nov 2026, Lilu wrote:\n> Who is Ines?";
  await mailFrom(run, ana, { to: replyTo, text });
  expect(await askedOf(ana)).toEqual(["My sister.\nShe lives in Porto."]);
  expect(newestTo(ana.user.email)?.text).toContain("Kept as your answer to “Who is Ines?”");
  expect((await memoriesOf(ana)).map(({ title, source, trust }) => [title, source, trust])).toContainEqual([
    "Who is Ines?",
    "email",
    "own",
  ]);
  await mailFrom(run, ana, { to: replyTo, text: "My aunt" });
  expect(await askedOf(ana)).toEqual(["My sister.\nShe lives in Porto."]);
});

test("of a reminder and a question that wait at one number each gets its own answer", async () => {
  const { ana, number } = await askedPerson();
  const reminder = await remind(ana, "Water the fern");
  await sendQuestions(ana);
  await textFrom(run, number, "Done");
  expect(newestTo(number)?.text).toBe("Lilu: Done: Water the fern.");
  expect(await reminderOf(ana, reminder)).toMatchObject({ status: "done" });
  await textFrom(run, number, "a colleague.");
  expect(newestTo(number)?.text).toBe("Lilu: Kept as your answer to “Who is Ines?”");
  expect(await askedOf(ana)).toEqual(["A colleague"]);
  await textFrom(run, number, "The ferry leaves at nine");
  expect(newestTo(number)?.text).toBe("Lilu: Kept: “The ferry leaves at nine”.");
});

test("T42: a text message counts once, from a verified number, and with the provider's signature", async () => {
  const ana = await provenUser(run);
  const number = await proveNumber(ana);
  const sid = `SM${"a".repeat(32)}`;
  for (let time = 0; time < 3; time += 1) await textFrom(run, number, "The gate code is 4471", { sid });
  expect(await memoriesOf(ana)).toHaveLength(1);
  expect(await arrivedFor(ana)).toMatchObject([{ state: "accepted", duplicates: 2 }]);

  const stranger = newNumber();
  expect(await (await textFrom(run, stranger, "Let me in")).text()).toBe("<Response/>");
  expect(sentTo(stranger)).toEqual([]);

  const body = new URLSearchParams({ MessageSid: `SM${"b".repeat(32)}`, From: number, Body: "Forged" });
  for (const signature of ["", "AAAA", "RSOYDt4T1cUTdK1PDd93/VVr8B8="]) {
    const headers = { Origin: "", "X-Twilio-Signature": signature };
    const forged = await run.visitor().api("/api/inbound/sms", { method: "POST", headers, body });
    expect(forged.status).toBe(403);
    const status = `/api/inbound/sms/status?id=${randomUUID()}`;
    expect((await run.visitor().api(status, { method: "POST", headers, body })).status).toBe(403);
  }
  await run.settled();
  expect(await memoriesOf(ana)).toHaveLength(1);
});
