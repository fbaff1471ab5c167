import { clip } from "#shared/cut-text";
import { memoryLimits } from "#shared/memories";
import { bodyOfMail, mailParts } from "../../language/mail/mail-parts.ts";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { findAddressedChannels } from "../channels/list-channels.ts";
import { mailboxOf } from "../channels/mailbox.ts";
import type { Origin } from "../memories/origin.ts";
import { answerMessage } from "./answer-message.ts";
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
  const origin: Origin = { source: "email", sender: row.sender, senderProof: "dkim", trust: "own" };
  const { receivedAt } = row;
  return answerMessage(deps, { owner, messageId: row.id, to, receivedAt, origin, ...ownWords(mail.text) });
}

/** A short signature without a mark in front of it. */
const longestSignature = 40; // characters

/** The person's own words, above the thread that they answer: all of them, and as one line without a name under it. */
export function ownWords(text: string): { line: string; body: string } {
  const thread = mailParts(text).find(({ kind }) => kind === "quote")?.start ?? text.length;
  const lines = bodyOfMail(text.slice(0, thread))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith(">"));
  const [first = "", ...rest] = lines;
  const below = rest.join(" ");
  const isSignature = below.length <= longestSignature && rest.length <= 2;
  return { line: isSignature ? first : `${first} ${below}`, body: lines.join("\n") };
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
    footnote: "You get this mail because you answered a message of Lilu.",
  };
  return { mail: writeLetter(to, letter) };
}
