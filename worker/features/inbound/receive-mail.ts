import { decodeWords } from "postal-mime";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { letGo } from "../../platform/let-go.ts";
import { fieldValue, splitMail } from "./dkim/mail-bytes.ts";
import { findMailboxOwner, findOwner } from "./inbound.store.ts";
import { type Arrival, keepArrival, noteRefused } from "./keep-arrival.ts";
import { messageIdsIn } from "./message-ids.ts";

/** As Email Routing hands a mail over. */
type ArrivedMail = {
  to: string;
  raw: unknown;
  rawSize: number;
  setReject(reason: string): void;
};

const mostBytes = 25 * 1024 * 1024;
const longestShown = 300; // characters

/**
 * Takes a mail in for whoever has the mailbox, to be judged by a job. Only mail to nobody is turned away, and its sender
 * learns no more than that: nobody who is not proven is ever answered.
 */
export async function receiveMail(deps: Deps, message: ArrivedMail): Promise<void> {
  const [local = "", domain = ""] = message.to.toLowerCase().split("@");
  const [localPart = ""] = local.split("+");
  const isOurs = domain === deps.settings.MAIL_INBOUND_DOMAIN && /^[a-z2-7]{20}$/.test(localPart);
  const userId = isOurs ? await findMailboxOwner(deps.db, localPart) : null;
  const owner = userId === null ? null : await findOwner(deps.db, userId);
  if (owner === null) return message.setReject("There is no such address");
  if (message.rawSize > mostBytes) return noteRefused(deps, owner.id, "email", "It is larger than 25 MB.");
  const raw = new Uint8Array(await new Response(message.raw as ReadableStream).arrayBuffer());
  await keepArrival(deps, owner, await describe(raw), raw);
  letGo(raw);
}

async function describe(raw: Uint8Array<ArrayBuffer>): Promise<Arrival> {
  const { fields, body } = splitMail(raw);
  const textOf = (name: string) => {
    const field = fields?.find((one) => one.name === name);
    return field === undefined ? null : fieldValue(field);
  };
  const [messageId = ""] = messageIdsIn(textOf("message-id"));
  return {
    kind: "email",
    // Of a head that nobody can read, all of it counts: else all such mails without a text would be one.
    messageHash: await sha256Hex(`${messageId}\n${await sha256Hex(fields === null ? raw : body)}`),
    messageIdHash: messageId === "" ? null : await sha256Hex(messageId),
    sender: shown(textOf("from")),
    subject: shown(textOf("subject")),
  };
}

/** A field as it is shown to a person: without what turns the direction of writing or hides. */
function shown(value: string | null): string | null {
  if (value === null) return null;
  const text = decodeWords(value.slice(0, 4 * longestShown)).toWellFormed();
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").replace(/\s+/g, " ");
  return visible.trim().slice(0, longestShown).toWellFormed();
}
