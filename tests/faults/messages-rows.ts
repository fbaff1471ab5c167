import { randomUUID } from "node:crypto";
import type { ChannelList } from "#shared/channels";
import type { Memory } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import type { Message } from "../../scripts/local/outbox.ts";
import { writeMail } from "../local-run/send-messages.ts";
import type { Kept } from "./fault-run.ts";
import { recover, settle } from "./invariants.ts";
import { hold, type Person, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];
type Place = Kept & { url: string };

const sweep = "* * * * *";

async function outboxOf(url: string): Promise<Message[]> {
  const headers = { Accept: "application/json" };
  return (await (await fetch(`${url}/__dev/outbox`, { headers })).json()) as Message[];
}

const numberOf = ({ client }: Person): string => `+35191${1_000_000 + client.user.id}`;

/** Proves the person's number by the code that is sent there. */
export async function proveNumber(place: Place, person: Person): Promise<string> {
  const [{ client }, phoneNumber] = [person, numberOf(person)];
  const request = { method: "POST", json: { phoneNumber } } as const;
  const { channelId } = await client.read<{ channelId: number }>("/api/verification/sms/request", request);
  await settle(place);
  const sent = (await outboxOf(place.url)).find(({ to }) => to === phoneNumber);
  const code = /enter (\d{6}) /.exec(sent?.text ?? "")?.[1];
  await client.read("/api/verification/verify", { method: "POST", json: { channelId, code } });
  return phoneNumber;
}

/** A mail or a text message, as its provider delivers it as often as it likes. */
async function messageOf({ run, ana, chance, text }: Context): Promise<() => Promise<unknown>> {
  if (chance.turn(["email", "sms"] as const) === "email") {
    const { mailbox } = await ana.client.read<ChannelList>("/api/verification/channels");
    const to = mailbox ?? "";
    const headers = { from: ana.client.user.email, to };
    const raw = Uint8Array.from(
      writeMail({ ...headers, subject: "A key", text, id: `<${randomUUID()}@a.example>` }),
    );
    const query = new URLSearchParams({ ...headers, auth: "pass" });
    return () => fetch(`${run.url}/__dev/email?${query}`, { method: "POST", body: raw });
  }
  const from = await proveNumber(run, ana);
  const sid = `SM${randomUUID().replaceAll("-", "")}`;
  const body = new URLSearchParams({ from, body: text, sid });
  return () => fetch(`${run.url}/__dev/sms`, { method: "POST", body });
}

/** Between any two writes of what takes a message in, something breaks; then it is delivered again, several times at once. */
async function breakArrival(context: Context): Promise<void> {
  const { run, ana, chance, text } = context;
  const deliver = await messageOf(context);
  const what = chance.turn(["cut off after", "refused", "answer lost", "files", "queue"] as const);
  if (what === "files")
    run.calls.meet(
      ...(["put", "get", "delete"] as const).map((method) => ({
        ...{ binding: "FILES" as const, method, at: 1 + chance.below(2), times: 1 },
        what: chance.pick(["refused", "answer lost"] as const),
      })),
    );
  else if (what === "queue") run.calls.meet({ binding: "JOBS", method: "send", what: "refused" });
  else run.postgres.meet({ at: 1 + chance.below(14), what, inside: 1, on: true });
  await deliver().catch(() => {});
  await run.heal();
  await Promise.all(Array.from({ length: 1 + chance.below(3) }, deliver));
  await recover(run);
  const kept = (await ana.client.read<Memory[]>("/api/content")).filter(({ content }) =>
    content.includes(text),
  );
  hold(kept.length === 1, "I2", `${kept.length} memories of one message`);
  const rows = await run.sql("select state, raw_path from inbound_messages where user_id = $1", [
    String(ana.client.user.id),
  ]);
  hold(rows.length === 1 && rows[0]?.state === "accepted", "I1", `accounted for as ${JSON.stringify(rows)}`);
  hold(rows[0]?.raw_path === null, "I4", "its bytes are kept although it is a memory");
  const left = (await run.objects()).filter((key) => key.includes("/inbound/"));
  hold(left.length === 0, "I4", `objects of messages that are over: ${left.length}`);
}

/** A reminder whose time has just come. */
export async function remindNow({ client }: Person, memoryId: string): Promise<void> {
  const json = { memoryId, reminderTime: new Date(Date.now() - 1_000).toISOString() };
  await client.read("/api/reminders", { method: "POST", json });
}

/** By mail and by text message no reminder goes out twice, and each says of both what became of them; how many went out. */
export async function expectEachOnce({ url }: Place, ana: Person): Promise<number> {
  let sent = 0;
  const reminders = await ana.client.read<Reminder[]>("/api/reminders");
  const outbox = await outboxOf(url);
  for (const [kind, to] of [["email", ana.client.user.email] as const, ["sms", numberOf(ana)] as const]) {
    const messages = outbox.filter((one) => one.to === to && /remind/i.test(one.subject ?? one.text)).length;
    const states = reminders.flatMap(({ lastFired }) =>
      (lastFired?.deliveries ?? []).filter((one) => one.kind === kind).map(({ state }) => state),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    hold(
      states.length === reminders.length,
      "I3",
      `${states.length} of ${reminders.length} say so by ${kind}`,
    );
    hold(
      count("sent") <= messages,
      "I3",
      `${count("sent")} are said to be sent by ${kind}, ${messages} went out`,
    );
    hold(messages <= count("sent") + count("unknown"), "I2", `${messages} by ${kind}: ${states.join(", ")}`);
    sent += messages;
  }
  return sent;
}

async function remindByBoth({ run, ana, chance, text }: Context): Promise<void> {
  await proveNumber(run, ana);
  const memory = await saved(ana, text);
  for (let count = 0; count < 3; count++) await remindNow(ana, memory.id);
  const how = chance.turn(["refused", "not said", "refused once", "answer lost"] as const);
  if (how === "refused") run.mail.refuses = true;
  else if (how !== "not said")
    run.calls.meet({
      ...{ binding: "OUTBOX", method: "fetch", at: 1 + chance.below(4), times: 1 + chance.below(3) },
      what: how === "refused once" ? "refused" : "answer lost",
    });
  else run.postgres.meet({ what: "uneven", upTo: 30, random: chance.next });
  await Promise.all(Array.from({ length: 2 + chance.below(3) }, () => run.cron(sweep)));
  await run.heal();
  await run.cron(sweep);
  await recover(run);
  const sent = await expectEachOnce(run, ana);
  if (how === "refused") hold(sent === 6, "must hold", `${sent} of 6 went out after a while of refusals`);
}

export const messagesRows: Scenario[] = [
  { row: 26, fault: "taking in a mail or a text message breaks, and it comes again", run: breakArrival },
  { row: 27, fault: "reminders by mail and text message, under crons in parallel", run: remindByBoth },
];
