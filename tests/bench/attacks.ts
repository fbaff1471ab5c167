import { isDeepStrictEqual } from "node:util";
import type { InboundMessage } from "#shared/inbound";
import type { Memory } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import {
  type MessageRun,
  mailFrom,
  type ProvenUser,
  provenUser,
  textFrom,
} from "../local-run/send-messages.ts";
import { type Attack, makeAttacks } from "../mails/make-attacks.ts";
import { messageRun } from "./message-run.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * Mails and text messages that want to act for somebody who is not their sender: `npm run bench:attacks`. None may change a
 * reminder, a name, a channel, a setting or a memory of the victim's own words, and none is answered. Some of them the
 * victim accepts with a tap: they become memories of somebody else's words, and nothing more.
 */

/** All of a person that a message may never change. What Lilu proposes waits for a tap and is none of it. */
async function actingState(run: BenchRun, { user }: ProvenUser): Promise<unknown> {
  const one = (text: string) => run.sql(text, [user.id]);
  return {
    reminders: await one(
      "select id, status, due_at, wall_time from reminders where user_id = $1 and status <> 'proposed' order by id",
    ),
    replies: await one("select id, answered_by from expected_replies where user_id = $1 order by id"),
    merges: await one(
      "select id, merged_into, told_value from entities where user_id = $1 and (merged_into is not null or told_value is not null) order by id",
    ),
    channels: await one(
      "select id, is_verified, is_active, for_reminders, address_hash from channels where user_id = $1 order by id",
    ),
    mailbox: await one("select local_part, retired_at from inbound_addresses where user_id = $1"),
    person: await one("select name, email, password_hash from users where id = $1"),
    own: await one(
      "select id, title, content, deleted_at from memories where user_id = $1 and trust = 'own' order by id",
    ),
    sent: run.outbox.list().length,
  };
}

async function victimOf(run: BenchRun, world: MessageRun) {
  const victim = await provenUser(world, { name: "Ana Reis" });
  const number = "+351912345678";
  const json = { phoneNumber: number };
  const { channelId } = await victim.read<{ channelId: number }>("/api/verification/sms/request", {
    method: "POST",
    json,
  });
  await world.settled();
  const code = /enter (\d{6}) /.exec(run.outbox.list().find(({ to }) => to === number)?.text ?? "")?.[1];
  await victim.read("/api/verification/verify", { method: "POST", json: { channelId, code } });
  const memory = await victim.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "Rent", content: "The rent is 900 euros. Ana Reis pays it." },
  });
  const reminderTime = new Date().toISOString();
  await victim.read<Reminder>("/api/reminders", {
    method: "POST",
    json: { memoryId: memory.id, reminderTime },
  });
  await run.runtime.gateway(`/cron?${new URLSearchParams({ cron: "* * * * *" })}`);
  await world.settled();
  const replyTo = run.outbox.list().find(({ to }) => to === victim.user.email)?.replyTo ?? "";
  return { victim, known: { email: victim.user.email, mailbox: victim.mailbox, replyTo, number } };
}

async function send(world: MessageRun, victim: ProvenUser, attack: Attack): Promise<void> {
  if (attack.kind === "sms") return void (await textFrom(world, attack.from ?? "", attack.text));
  const { kind: _, name: __, isAccepted, ...mail } = attack;
  await mailFrom(world, victim, mail);
  if (isAccepted !== true) return;
  const [held] = await victim.read<InboundMessage[]>("/api/inbound?state=held");
  await victim.read(`/api/inbound/${held?.id}/accept`, { method: "POST" });
  await world.settled();
}

const acting: string[] = [];
let count = 0;
await withBenchRun(async (run) => {
  const world = messageRun(run);
  const { victim, known } = await victimOf(run, world);
  const before = await actingState(run, victim);
  for (const attack of makeAttacks(known)) {
    count += 1;
    await send(world, victim, attack);
    if (!isDeepStrictEqual(await actingState(run, victim), before)) {
      acting.push(attack.name);
      console.log(attack.name, JSON.stringify(await actingState(run, victim)), JSON.stringify(before));
      break;
    }
  }
  const arrived = await victim.read<InboundMessage[]>("/api/inbound");
  const of = (state: string) => arrived.filter((message) => message.state === state).length;
  const others = await run.sql("select count(*) as n from memories where user_id = $1 and trust = 'others'", [
    victim.user.id,
  ]);
  printTable(
    ["attacks", "acting", "held", "accepted with a tap", "memories of others"],
    [[count, acting.length, of("held"), of("accepted"), Number(others[0]?.n)]],
  );
});
console.log(acting.length === 0 ? "none acts" : `acts: ${acting.join(", ")}`);
process.exitCode = acting.length === 0 ? 0 : 1;
