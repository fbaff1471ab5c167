import { cutText } from "./cut-text.ts";
import { isNameless } from "./nameless-file.ts";

type Named = { memoryTitle: string; quote: string | null };

const longestName = 80; // characters
/**
 * The name of a reminder: what its memory is called, or, where that title says nothing of it (the beginning of a text, the
 * name of a file), the words that say what is to be done.
 */
export function reminderName({ memoryTitle, quote }: Named): string {
  if (quote === null || quote === "") return memoryTitle;
  const isBeginning = memoryTitle.endsWith("…") || memoryTitle.includes(quote);
  const isOfFile = /\.[a-z0-9]{2,4}$/i.test(memoryTitle) || isNameless(memoryTitle);
  if (!isBeginning && !isOfFile) return memoryTitle;
  return cutText(quote, longestName);
}
