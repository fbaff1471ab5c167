import { ascii, startsWith } from "./byte-signs.ts";

/** As much of a file as is looked at. */
const sampleLength = 64 * 1024; // bytes

/**
 * Text in any charset: no control characters but those of typewriters and terminals (MIME Sniffing, "binary data byte"),
 * no markup, and none of the formats that are made of characters and are no text to read. Nothing at all is text, too.
 */
export function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleLength);
  const charset = utf16Of(sample);
  const text = charset === null ? ascii(sample, 0) : new TextDecoder(charset).decode(sample);
  const isBinary = Array.from(text).some((char) => isControl(char.charCodeAt(0)));
  return !isBinary && !otherFormat.test(text.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, ""));
}

/** Tab, line feed, form feed, carriage return and escape occur in texts. */
const isControl = (code: number): boolean => code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(code);

/** It begins with a mark, or has a zero in most second bytes, as it does where it is written in a Latin alphabet. */
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

/** Markup that a browser might run (MIME Sniffing, 7.1, and what else begins a page), RTF and PostScript. */
const otherFormat =
  /^\s*(?:<(?:!doctype|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|img|math|object|embed|link|meta)(?![\w-])|<!--|<\?xml|\{\\rtf|%!PS)/i;
