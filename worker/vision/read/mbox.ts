import { type Reading, readingLimits } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";
import { mailText, parseMail } from "./mail.ts";

/** "From ", at the beginning of a line: a message begins with the next one (RFC 4155). */
const mark = [0x46, 0x72, 0x6f, 0x6d, 0x20];
const lineFeed = 0x0a;

/** Of a mailbox; the others are counted. */
const mostMessages = readingLimits.sections;

/** The messages of a mailbox, each counted as a page. */
export async function readMbox(bytes: Uint8Array): Promise<Reading> {
  const { messages, count } = messagesIn(bytes);
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
    details: { pages: count, pagesAre: "message" },
    notices: [
      ...pages.notices,
      ...(count > mostMessages ? [`Only the first ${mostMessages} messages were read.`] : []),
      ...(damaged === 0 ? [] : [`${damaged} of its messages are damaged and were not read.`]),
    ],
  };
}

/**
 * The first messages, each without the line above it, and how many there are. A ">" that was put before such a line in a
 * text stays.
 */
export function messagesIn(bytes: Uint8Array): { messages: Uint8Array[]; count: number } {
  const starts: number[] = [];
  let count = 0;
  for (let at = 0; at !== -1 && at < bytes.length; ) {
    const isBelowGap = at === 0 || isEmptyLine(bytes, at - 1);
    if (isBelowGap && mark.every((byte, index) => bytes[at + index] === byte)) {
      count += 1;
      if (count <= mostMessages + 1) starts.push(at); // the one more is where the last one ends
    }
    const end = bytes.indexOf(lineFeed, at);
    at = end === -1 ? -1 : end + 1;
  }
  const messages = starts.slice(0, mostMessages).map((start, index) => {
    const head = bytes.indexOf(lineFeed, start);
    return bytes.subarray(head === -1 ? bytes.length : head + 1, starts[index + 1] ?? bytes.length);
  });
  return { messages, count };
}

/** @param at the line feed that ends it */
function isEmptyLine(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] === 0x0d ? at - 2 : at - 1;
  return before < 0 || bytes[before] === lineFeed;
}
