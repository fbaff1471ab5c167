import { cutText } from "./cut-text.ts";

type Named = { memoryTitle: string; quote: string | null };

const longestName = 80; // characters
/** What a camera, a scanner or a program called a file. */
const ofProgram =
  /\.[a-z0-9]{2,4}$|^(?:img|dsc|pxl|scan|screenshot|photo|image|document|recording|untitled|new note)(?![a-z])/i;

/**
 * What a reminder is called: what its memory is, or, where that title says nothing of it (the beginning of a text, the
 * name of a file), the words that say what is to be done.
 */
export function reminderName({ memoryTitle, quote }: Named): string {
  if (quote === null || quote === "") return memoryTitle;
  const isBeginning = memoryTitle.endsWith("…") || memoryTitle.includes(quote);
  if (!isBeginning && !ofProgram.test(memoryTitle)) return memoryTitle;
  return cutText(quote, longestName);
}
