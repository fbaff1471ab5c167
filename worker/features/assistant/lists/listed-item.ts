import type { ListedItem } from "../../../ai/ai.ts";
import { fold } from "../../../language/fold.ts";
import { sentencesOf } from "../../../language/sentences.ts";
import { findQuote } from "../../../proof/find-quote.ts";
import { readableText } from "../../search/readable-text.ts";
import type { ReadableMemory } from "../context.store.ts";

/** A row that was found, before its memory is read. */
export type Entry = Pick<ListedItem, "memoryId"> &
  Partial<Pick<ListedItem, "day" | "time" | "isSince" | "remark" | "name" | "memories">> & {
    /** The words that it stands on; without them the memory's beginning. */
    said?: string;
    /** Place of the name in the memory's text. */
    start?: number | null;
  };

const longestQuote = 180; // characters
/** Sentences are looked for in so much of a text. */
const reach = 2_000; // characters

/** The entry with the words of its memory; null where the memory is not there, or has none. */
export function itemOf(entry: Entry, memory: ReadableMemory | undefined): ListedItem | null {
  if (memory === undefined) return null;
  const text = readableText(memory);
  const quote = quoteFor(entry, memory.title, text);
  if (quote === null) return null;
  const {
    memoryId,
    day = null,
    time = null,
    isSince = false,
    remark = null,
    name = null,
    memories = null,
  } = entry;
  const under = saysTitle(quote, memory.title) ? null : memory.title;
  return { memoryId, quote, under, day, time, name, memories, remark, isSince };
}

function quoteFor({ said, name, start }: Entry, title: string, text: string): string | null {
  const words = shortened(said ?? (name ? sentenceWith(name, start ?? null, text) : beginningOf(text)));
  return findQuote(text, words) ?? findQuote(title, words) ?? findQuote(title, title);
}

/** The first sentence, and those after it while all are short. */
function beginningOf(text: string): string {
  const [first, ...others] = sentencesOf(text.slice(0, reach));
  if (first === undefined) return "";
  const last = others.findLast(({ end }) => end - first.start <= shortBeginning) ?? first;
  return text.slice(first.start, last.end);
}
const shortBeginning = 120; // characters

function sentenceWith(name: string, start: number | null, text: string): string {
  const at = start ?? Math.max(0, text.indexOf(name));
  const from = Math.max(0, at - reach / 2);
  const around = text.slice(from, at + reach / 2);
  return sentencesOf(around).find((sentence) => at - from < sentence.end)?.text ?? "";
}

/** Up to the end of a word. */
function shortened(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= longestQuote) return trimmed;
  return trimmed.slice(0, longestQuote + 1).replace(/\s+\S*$/, "");
}

/** A title that stands at the beginning of what is quoted, or that has that beginning in it, says nothing beside it. */
function saysTitle(quote: string, title: string): boolean {
  const [said, opening] = [plain(quote), plain(title)];
  return said.includes(opening.slice(0, openingLength)) || opening.includes(said.slice(0, openingLength));
}
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const openingLength = 16; // characters
