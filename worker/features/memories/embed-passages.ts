import { localDate } from "../../ai/openai/local-date.ts";
import { bodyOf, hasOwnTitle } from "../search/index-memory.ts";
import { readableText } from "../search/readable-text.ts";
import { cutWindows } from "../search/windows.ts";

export type MemoryToEmbed = {
  title: string;
  content: string;
  extractedText: string | null;
  author: string | null;
  createdAt: Date;
  /** IANA. */
  timeZone: string;
};

/** What was said just before, in the same conversation. */
export type PreviousTurn = { author: string | null; content: string };

/** The end of what was said before is what is answered. */
const longestPrevious = 300; // characters

/**
 * What a memory's vectors are made of, by position: its passages as search cuts them, a short text whole, each with when it
 * was written, by whom, and under which title; before the first one what it answers.
 */
export function passagesToEmbed(memory: MemoryToEmbed, previous: PreviousTurn | null): string[] {
  const text = readableText(memory);
  const body = bodyOf(text);
  const windows = cutWindows(body.length);
  const title = hasOwnTitle(memory) ? `${memory.title}. ` : "";
  const about = `[${localDate(memory.createdAt, memory.timeZone)}] ${by(memory.author)}${title}`;
  return windows.map(({ from, to }, position) => {
    const passage =
      windows.length === 1 ? text : text.slice(body[from]?.start ?? 0, body[to - 1]?.end ?? text.length);
    return `${position === 0 ? sayPrevious(previous) : ""}${about}${passage}`.trim();
  });
}

const by = (author: string | null): string => (author === null ? "" : `${author}: `);

const sayPrevious = (previous: PreviousTurn | null): string =>
  previous === null ? "" : `${by(previous.author)}${previous.content.slice(-longestPrevious)}\n`;
