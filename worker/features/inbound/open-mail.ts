import { clip } from "#shared/cut-text";
import { memoryLimits } from "#shared/memories";
import { bodyOfMail, mailParts } from "../../language/mail/mail-parts.ts";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { findAddressedChannels } from "../channels/list-channels.ts";
import { mailboxOf } from "../channels/mailbox.ts";
import type { Origin } from "../memories/origin.ts";
import { answerReminder } from "../reminders/answer-reminder.ts";
import { splitMail } from "./dkim/mail-bytes.ts";
import { findThread } from "./inbound.store.ts";
import { judgeSender } from "./judge-sender.ts";
import type { OpenedMessage, Outcome } from "./opened-message.ts";
import { type ReadMail, readMail } from "./read-mail.ts";
import { saveArrived } from "./save-arrived.ts";

/** Judges a mail; what is proven, or was accepted with a tap, is parsed and kept, or carried out where it answers. */
export async function openMail(deps: Deps, opened: OpenedMessage): Promise<Outcome> {
  const { owner, row, raw } = opened;
  const isTapped = row.state === "approved";
  const verdict = isTapped ? null : await judge(deps, opened);
  if (verdict?.proven === false) return { held: verdict.why };
  const mail = await readMail(raw);
  if (typeof mail === "string") return { held: mail };
  const token = verdict?.token ?? null;
  const done = token === null ? null : await answer(deps, opened, mail, token);
  if (done !== null && mail.files.length === 0) return { tell: told(verdict?.from, done) };
  const origin = await originOf(deps, opened, mail);
  const kept = await saveArrived(deps, owner, row, { ...mail, origin });
  // Mail that is kept needs no answer; one that should have been an answer does.
  return { tell: token === null ? null : told(verdict?.from, `${done ?? ""} ${kept}`.trim()) };
}

async function judge(deps: Deps, { owner, raw }: OpenedMessage) {
  const [channels, mailbox] = await Promise.all([
    findAddressedChannels(deps, owner),
    mailboxOf(deps, owner.id),
  ]);
  const own = channels.filter(({ type }) => type === "email").map(({ to }) => to);
  const world = { lookUpTxt: deps.lookUpTxt, now: deps.now() };
  return judgeSender(splitMail(raw), { own, mailbox: mailbox ?? "" }, world);
}

async function answer(
  deps: Deps,
  { owner, row }: OpenedMessage,
  mail: ReadMail,
  token: string,
): Promise<string | null> {
  const to = { tokenHash: await sha256Hex(token) };
  return answerReminder(deps, owner.id, ownLine(mail.text), { messageId: row.id, to });
}

/** A short signature without a mark in front of it. */
const longestSignature = 40; // characters

/** The person's own words, above the thread that they answer and without a name under one line. */
export function ownLine(text: string): string {
  const thread = mailParts(text).find(({ kind }) => kind === "quote")?.start ?? text.length;
  const [first = "", ...rest] = bodyOfMail(text.slice(0, thread))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith(">"));
  const below = rest.join(" ");
  return below.length <= longestSignature && rest.length <= 2 ? first : `${first} ${below}`;
}

async function originOf(deps: Deps, { owner, row }: OpenedMessage, mail: ReadMail): Promise<Origin> {
  const isTapped = row.state === "approved";
  const day = row.receivedAt.toISOString().slice(0, 10);
  const hashes = await Promise.all(mail.answers.map((id) => sha256Hex(id)));
  const thread = await findThread(deps.db, owner.id, hashes);
  const topic = mail.title.replace(/^(?:(?:re|fwd?|aw|wg|sv|antw)\s?:\s*)+/i, "") || mail.title;
  return {
    source: "email",
    sender: row.sender,
    senderProof: isTapped ? "tap" : "dkim",
    trust: isTapped || mail.quotes ? "others" : "own",
    thread: thread ?? `${clip(topic, memoryLimits.thread - 20)}, ${day}`,
    author: mail.forwarded?.author ?? null,
    occurredAt: mail.forwarded?.at ?? null,
  };
}

function told(to: string | undefined, sentence: string): { mail: ReturnType<typeof writeLetter> } | null {
  if (to === undefined) return null;
  const letter = {
    subject: "Your answer to Lilu",
    heading: "Your answer to Lilu",
    paragraphs: [sentence],
    footnote: "You get this mail because you answered a reminder of Lilu.",
  };
  return { mail: writeLetter(to, letter) };
}
