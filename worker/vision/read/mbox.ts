import { type Reading, readingLimits } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";
import { mailText, parseMail } from "./mail.ts";

/** "From ", at the beginning of a line: a message begins with the next one (RFC 4155). */
const mark = [0x46, 0x72, 0x6f, 0x6d, 0x20];
const lineFeed = 0x0a;

/** Of a mailbox; the others are counted. */
export const mostMessages = readingLimits.sections;

/** The messages of a mailbox, each counted as a page. */
export async function readMbox(bytes: Uint8Array): Promise<Reading> {
  const all = messagesIn(bytes);
  const messages = all.slice(0, mostMessages);
  const pages = new Pages();
  let damaged = 0;
  for (const [index, message] of messages.entries()) {
    if (!pages.hasRoom) break;
    const mail = await parseMail(message).catch(() => null);
    if (mail === null) damaged += 1;
    else pages.add(mailText(mail), index + 1);
  }
  return {
    sections: pages.sections,
    scans: [],
    details: { pages: all.length, pagesAre: "message" },
    notices: [
      ...pages.notices,
      ...(all.length > mostMessages ? [`Only the first ${mostMessages} messages were read.`] : []),
      ...(damaged === 0 ? [] : [`${damaged} of its messages are damaged and were not read.`]),
    ],
  };
}

/** Each message without the line above it. A ">" that was put before such a line in a text stays. */
export function messagesIn(bytes: Uint8Array): Uint8Array[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1 && at < bytes.length; ) {
    const isBelowGap = at === 0 || isEmptyLine(bytes, at - 1);
    if (isBelowGap && mark.every((byte, index) => bytes[at + index] === byte)) starts.push(at);
    const end = bytes.indexOf(lineFeed, at);
    at = end === -1 ? -1 : end + 1;
  }
  return starts.map((start, index) => {
    const head = bytes.indexOf(lineFeed, start);
    return bytes.subarray(head === -1 ? bytes.length : head + 1, starts[index + 1] ?? bytes.length);
  });
}

/** @param at the line feed that ends it */
function isEmptyLine(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] === 0x0d ? at - 2 : at - 1;
  return before < 0 || bytes[before] === lineFeed;
}
