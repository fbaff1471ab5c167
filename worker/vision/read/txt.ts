import { detect } from "chardet";
import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";

/** Enough to tell by. */
const sampled = 64 * 1024; // bytes
/** A text in any charset has next to no control characters but tabs, line breaks and page breaks. */
const mostControls = 0.02; // share

/** A text in whatever charset it was written. Form feeds are page breaks. */
export function readTxt(bytes: Uint8Array): Reading {
  const text = decodeText(bytes);
  if (isBinary(text)) throw new Refusal("The file is not a text.");
  const pages = new Pages();
  const texts = text.split("\f");
  for (const [index, page] of texts.entries()) pages.add(page, texts.length > 1 ? index + 1 : null);
  return {
    sections: pages.sections,
    scans: [],
    details: {},
    notices: pages.notices,
  };
}

/** A byte order mark decides; then UTF-8, which no other charset passes for by chance; then what is most likely. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(detect(bytes.subarray(0, sampled))).decode(bytes);
  }
}

/** The charset found where the platform knows it, or the one that every byte has a character in. */
function decoderOf(charset: string | null): TextDecoder {
  try {
    return new TextDecoder(charset ?? "windows-1252");
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, sampled);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0;
  return controls > mostControls * sample.length;
}
