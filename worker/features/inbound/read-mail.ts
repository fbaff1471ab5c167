import PostalMime from "postal-mime";
import { memoryLimits } from "#shared/memories";
import { titleOfNote } from "#shared/title-of-note";
import { isForwardMark, linesOf } from "../../language/mail/mail-lines.ts";
import { mailParts } from "../../language/mail/mail-parts.ts";
import { type MailFile, parseMail } from "../../language/mail/parse-mail.ts";
import { messageIdsIn } from "./message-ids.ts";
import type { ArrivedFile } from "./save-arrived.ts";

const limits = { maxNestingDepth: 10, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 } as const;
const mostFiles = 50;
/** Lines that may part a mail. */
const mostDashedLines = 1_000;

export type ReadMail = {
  title: string;
  text: string;
  files: ArrivedFile[];
  /** The first author, and when they wrote, of a mail that was handed on. */
  forwarded: { author: string; at: Date | null } | null;
  /** Its sender by name, or else by address, and when it was written: as it says itself. */
  from: string | null;
  sentAt: Date | null;
  /** Somebody else's words are in it: what it answers, or what was handed on. */
  quotes: boolean;
  /** Ids of the messages that it answers, the nearest last. */
  answers: string[];
};

/** Opens a mail; a sentence that says why where it cannot be opened. */
export async function readMail(raw: Uint8Array): Promise<ReadMail | string> {
  if (countDashedLines(raw) > mostDashedLines) return "It has too many parts.";
  try {
    const mail = await parseMail(raw, limits);
    if (mail.files.length > mostFiles) return `It has more than ${mostFiles} files.`;
    const text = storable(mail.text ?? (await textOfHtml(mail.html ?? "")))
      .replaceAll("\r\n", "\n")
      .trim();
    const forwarded = findForwarded(text);
    return {
      title: titleOf(mail.subject ?? "", text),
      text,
      files: mail.files.map(fileOf),
      forwarded,
      from: mail.from?.name || mail.from?.address || null,
      sentAt: readDate(mail.date),
      quotes: forwarded !== null || mailParts(text).some(({ kind }) => kind === "quote"),
      answers: messageIdsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`),
    };
  } catch {
    return "It is not built as a mail is.";
  }
}

function countDashedLines(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(10); at !== -1 && count <= mostDashedLines; at = raw.indexOf(10, at + 1))
    if (raw[at + 1] === 45 && raw[at + 2] === 45) count += 1;
  return count;
}

/** Longer than a memory by far; the mail itself is kept whole as a file then. */
const longestHtml = 1_000_000; // characters
const parting = "=_lilu";

/** A mail with nothing but HTML, as text. The parser turns HTML into text only beside a part of plain text. */
async function textOfHtml(html: string): Promise<string> {
  if (html === "") return "";
  const shown = withoutStyles(html.slice(0, longestHtml));
  const bytes = new TextEncoder().encode(shown.toWellFormed());
  const both = [
    `Content-Type: multipart/mixed; boundary="${parting}"`,
    "",
    `--${parting}`,
    "Content-Type: text/plain",
    "",
    "",
    `--${parting}`,
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
    `--${parting}--`,
    "",
  ];
  return (await PostalMime.parse(both.join("\r\n"))).text ?? "";
}

/** Leaves out all between a style and its end; of one without an end, all below it. */
const withoutStyles = (html: string): string =>
  html
    .split(/<style\b/i)
    .map((part, at) => (at === 0 ? part : (/<\/style\s{0,9}>([\s\S]*)$/i.exec(part)?.[1] ?? "")))
    .join(" ");

/** Postgres keeps no NUL. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function titleOf(subject: string, text: string): string {
  const line = storable(subject)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  if (line !== "") return line.slice(0, memoryLimits.title).toWellFormed();
  return text === "" ? "Mail without a subject" : titleOfNote(text);
}

const fileOf = ({ filename, mimeType, size, bytes }: MailFile): ArrivedFile => ({
  name: filename ?? mimeType.replace("/", "."),
  type: mimeType,
  size,
  bytes,
});

/** Between the mark and the text. */
const mostHeaders = 12;

function findForwarded(text: string): ReadMail["forwarded"] {
  const lines = linesOf(text.slice(0, memoryLimits.content));
  const mark = lines.findIndex(isForwardMark);
  if (mark === -1) return null;
  const headers = lines.slice(mark + 1, mark + mostHeaders);
  const headerOf = (names: string) => {
    const field = new RegExp(`^\\s{0,3}\\*?(?:${names})\\s?:\\*?\\s*(.{1,300})$`);
    return headers.map((line) => field.exec(line.text)?.[1]?.trim()).find((value) => value !== undefined);
  };
  const author = headerOf("From|Von|De|Da|Van") ?? "Unknown";
  const date = headerOf("Sent|Date|Gesendet|Datum|Enviado|Data|Fecha|Envoyé|Verzonden");
  return { author: author.slice(0, memoryLimits.author).toWellFormed(), at: readDate(date) };
}

/** RFC 5322 and what programs write of it: "Tue, May 5, 2026 at 9:00 AM". */
function readDate(written: string | undefined): Date | null {
  const at = new Date((written ?? "").replace(/ at /, " ").replace(/\u202f/g, " "));
  const isSensible = at.getUTCFullYear() >= 1970 && at.getUTCFullYear() < 2200;
  return isSensible ? at : null;
}
