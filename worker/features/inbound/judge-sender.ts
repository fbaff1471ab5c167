import type { LookUpTxt } from "../../platform/dns.ts";
import { fieldValue, type MailBytes } from "./dkim/mail-bytes.ts";
import { findSigner } from "./dkim/verify-dkim.ts";

const longestFrom = 1_000; // characters
const longestTo = 20_000; // characters
/** One mailbox, with or without a name; a group, a second address and an address in the name have no place. */
const oneMailbox =
  /^(?:(?:"(?:[^"\\]|\\.)*"\s*|[^"<>()@,:;\\]*)<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+)>|([\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+))$/i;
/** Fields that say something to a reader, and may stand once. */
const single = [
  "from",
  "to",
  "cc",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "content-type",
];

/** The address that a mail says it is from, lower case; null where programs would read different ones. */
function readFrom({ fields }: MailBytes): string | null {
  if (fields === null) return null;
  const isTwice = single.some((name) => fields.filter((field) => field.name === name).length > 1);
  const from = fields.find(({ name }) => name === "from");
  if (isTwice || from === undefined) return null;
  const value = fieldValue(from);
  const isPlain = value.length <= longestFrom && /^[\x20-\x7e\t]*$/.test(value);
  const match = isPlain ? oneMailbox.exec(value) : null;
  return (match?.[1] ?? match?.[2])?.toLowerCase() ?? null;
}

/** The field in which a mail names the person's mailbox, and the token behind its "+". */
type Addressed = { field: "to" | "cc"; token: string | null };

/** Null when the mail names the mailbox nowhere: somebody sent on what was written to others. */
function readAddressed({ fields }: MailBytes, mailbox: string): Addressed | null {
  const [localPart, domain] = mailbox.split("@").map((part) => part.replaceAll(".", "\\."));
  const own = new RegExp(`(?<![\\w.+-])${localPart}(?:\\+([a-z2-7]{16}))?@${domain}(?![\\w.-])`, "i");
  for (const name of ["to", "cc"] as const) {
    const field = fields?.find((one) => one.name === name);
    const match = field && own.exec(fieldValue(field).slice(0, longestTo));
    if (match) return { field: name, token: match[1]?.toLowerCase() ?? null };
  }
  return null;
}

/** RFC 3834, 5: an answer that nobody wrote. */
const isAutomatic = ({ fields }: MailBytes): boolean =>
  fields?.some((field) => field.name === "auto-submitted" && !/^no\b/i.test(fieldValue(field))) === true;

export type Verdict =
  /** `token` stands behind the "+" of the address that was answered to. */
  { proven: true; from: string; token: string | null } | { proven: false; why: string };
const notProven = (why: string): Verdict => ({ proven: false, why });

/** The person that a mail came for. */
type Recipient = {
  /** Their verified addresses. */
  own: readonly string[];
  /** Their inbound address. */
  mailbox: string;
};

/**
 * Judges by nothing but the mail and the keys of the sender's domain; what other servers wrote into it does not count. The
 * signature has to cover that the mail was meant for this mailbox: one that the person wrote to somebody else proves nothing.
 * @throws DnsUnavailable
 */
export async function judgeSender(
  mail: MailBytes,
  { own, mailbox }: Recipient,
  world: { lookUpTxt: LookUpTxt; now: Date },
): Promise<Verdict> {
  const from = readFrom(mail);
  if (from === null) return notProven("It does not name one plain sender.");
  if (!own.includes(from)) return notProven("It comes from an address that you have not verified.");
  const addressed = readAddressed(mail, mailbox);
  if (addressed === null) return notProven("It is not addressed to your mailbox.");
  if (isAutomatic(mail)) return notProven("It is an automatic reply.");
  const hasSubject = mail.fields?.some(({ name }) => name === "subject") === true;
  const covers = ["from", addressed.field, ...(hasSubject ? ["subject"] : [])];
  const signer = await findSigner(mail, from.slice(from.indexOf("@") + 1), { ...world, covers });
  if (signer !== null) return { proven: true, from, token: addressed.token };
  return notProven("It says it is from you, and carries no valid signature of that domain.");
}
