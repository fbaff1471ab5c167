import type { FileKind } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";

/** As much of a file as is looked at. */
const sampleLength = 64 * 1024; // bytes

/** Kinds that are plain text, by the names that they have. */
const named: readonly [RegExp, FileKind][] = [
  [/\.(?:md|markdown)$/i, "md"],
  [/\.(?:csv|tsv)$/i, "csv"],
  [/\.json$/i, "json"],
];

/** A message begins with a line of its head, and has one that says from whom it is (RFC 5322, 3.6). */
const messageHead = /^(?:[!-9;-~]+:[^\n]*\n|[ \t][^\n]*\n)*?from:/i;
/** Each message of a mailbox stands below a line of its own (RFC 4155). */
const mailboxHead = /^From \S[^\n]*\n[!-9;-~]+:/;
const longestHead = 16 * 1024; // characters

/**
 * The kind of a text in any charset, or null: no control characters but those of typewriters and terminals (MIME Sniffing,
 * "binary data byte"). Nothing at all is text, too. Markup is a page where it is one; what else is markup is none of these.
 */
export function textKind(bytes: Uint8Array, name: string): FileKind | null {
  const sample = bytes.subarray(0, sampleLength);
  const charset = utf16Of(sample);
  const decoded = charset === null ? ascii(sample, 0) : new TextDecoder(charset).decode(sample);
  if (Array.from(decoded).some((char) => isControl(char.charCodeAt(0)))) return null;
  const text = decoded.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, "").trimStart();
  if (/^\{\\rtf/i.test(text)) return "rtf";
  if (/^BEGIN:VCALENDAR/i.test(text)) return "ics";
  if (/^BEGIN:VCARD/i.test(text)) return "vcf";
  const ending = named.find(([pattern]) => pattern.test(name.trim()))?.[1];
  if (ending === "md" && !runs.test(text)) return ending;
  if (markup.test(text)) return isPage(text) ? "html" : null;
  if (/\.eml$/i.test(name.trim()) && messageHead.test(text.slice(0, longestHead).replaceAll("\r\n", "\n")))
    return "eml";
  if (/\.mbox?$/i.test(name.trim()) && mailboxHead.test(text.slice(0, longestHead))) return "mbox";
  return text.startsWith("%!PS") ? null : (ending ?? "txt");
}

/** Tab, line feed, form feed, carriage return and escape occur in texts. */
const isControl = (code: number): boolean => code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(code);

/** Recognises UTF-16 by its mark, or by zeros in most second bytes, as in text of a Latin alphabet; null otherwise. */
function utf16Of(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (startsWith(sample, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(sample, [0xfe, 0xff])) return "utf-16be";
  let [even, odd] = [0, 0];
  for (let index = 0; index < sample.length; index += 2) {
    if (sample[index] === 0) even++;
    if (sample[index + 1] === 0) odd++;
  }
  const many = sample.length / 3;
  if (even === 0 && odd > many) return "utf-16le";
  return odd === 0 && even > many ? "utf-16be" : null;
}

/** Markup that a browser might run (MIME Sniffing, 7.1, and what else begins a page). */
const markup =
  /^(?:<(?:!doctype|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|img|math|object|embed|link|meta)(?![\w-])|<!--|<\?xml)/i;
const runs = /^<(?:!doctype|html|head|script|svg|\?xml)/i;

/** A page and no drawing, feed or other data. */
const isPage = (text: string): boolean =>
  !/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<svg/i.test(text) &&
  (/<(?:html|body)[\s>]/i.test(text.slice(0, sampleLength)) ||
    /^<(?!\?xml|!--|!doctype (?!html)|svg|math)/i.test(text));
