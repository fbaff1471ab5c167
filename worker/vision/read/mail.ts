import type { Address, Attachment, Email } from "postal-mime";
import PostalMime from "postal-mime";
import { htmlText } from "../../language/html-text.ts";

/** Messages within messages: more are written by nobody. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const;

export const parseMail = (bytes: Uint8Array): Promise<Email> => PostalMime.parse(bytes, limits);

/** Writes a message as text: its head, its body, and the names of its attachments. */
export function mailText(mail: Email): string {
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
export const attachedTo = (mail: Email): Attachment[] =>
  mail.attachments.filter(({ filename, disposition }) => filename && disposition !== "inline");

export const nameOf = ({ filename }: Attachment): string => filename ?? "file";

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);

const named = (address: Address): string => {
  if (address.group !== undefined) return address.group.map(named).join(", ");
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? "");
};
