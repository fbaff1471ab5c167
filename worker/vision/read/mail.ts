import type { Address } from "postal-mime";
import { htmlText } from "../../language/html-text.ts";
import { type MailFile, type ParsedMail, parseMail as parse } from "../../language/mail/parse-mail.ts";

/** Messages within messages: more are written by nobody. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const;

/** 25 MB in base64 have 340,000. The parser keeps an object for each. */
const mostLines = 400_000;
/** Lines that may begin a part: each is one or belongs to a text. */
const mostMarks = 5_000;
const [lineFeed, hyphen] = [0x0a, 0x2d];

/** Parses a message, or as much of it as may be written by anybody. */
export const parseMail = (bytes: Uint8Array): Promise<ParsedMail> => parse(usualPart(bytes), limits);

function usualPart(bytes: Uint8Array): Uint8Array {
  let marks = 0;
  let at = 0;
  for (let lines = 0; lines < mostLines && marks < mostMarks; lines++) {
    if (bytes[at] === hyphen && bytes[at + 1] === hyphen) marks += 1;
    at = bytes.indexOf(lineFeed, at) + 1;
    if (at === 0) return bytes;
  }
  return bytes.subarray(0, at);
}

/** Writes a message as text: its head, its body, and the names of its attachments. */
export function mailText(mail: ParsedMail): string {
  const body = mail.text?.trim() ? mail.text : htmlText(mail.html ?? "").text;
  const head = {
    From: mail.from === undefined ? "" : named(mail.from),
    To: (mail.to ?? []).map(named).join(", "),
    Cc: (mail.cc ?? []).map(named).join(", "),
    Date: mail.date ?? "",
    Subject: mail.subject ?? "",
  };
  return writeMail(head, body, attachedTo(mail).map(nameOf));
}

/** A message as it is read, whichever program saved it. */
export function writeMail(head: Record<string, string>, body: string, attached: string[]): string {
  const lines = Object.entries({ ...head, Attached: attached.join(", ") }).map(([name, said]) =>
    said === "" ? "" : `${name}: ${said}\n`,
  );
  return [lines.slice(0, -1).join(""), body, lines.at(-1)].join("\n").trim();
}

/** Attachments that are no part of the text: the logo under a name is no file. */
export const attachedTo = (mail: ParsedMail): MailFile[] =>
  mail.files.filter(({ filename, disposition }) => filename && disposition !== "inline");

export const nameOf = ({ filename }: MailFile): string => filename ?? "file";

const named = (address: Address): string => {
  if (address.group !== undefined) return address.group.map(named).join(", ");
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? "");
};
