import { readLanguage } from "../../language/languages.ts";
import { bodyOf, hasOwnTitle } from "../search/index-memory.ts";
import { readableText } from "../search/readable-text.ts";
import { cutWindows } from "../search/windows.ts";

export type MemoryToEmbed = {
  title: string;
  content: string;
  extractedText: string | null;
  /** As its row has it. */
  language: string;
};

/**
 * Passages that a memory's vectors are made of, by position: as search cuts them, a short text whole, each under the
 * memory's title. Neither when nor by whom: small models take a name or a date in front for what the text is about.
 */
export function passagesToEmbed(memory: MemoryToEmbed): string[] {
  const text = readableText(memory);
  const body = bodyOf(text, readLanguage(memory.language));
  const windows = cutWindows(body.length);
  const title = hasOwnTitle(memory) ? `${memory.title}. ` : "";
  return windows.map(({ from, to }) => {
    const passage =
      windows.length === 1 ? text : text.slice(body[from]?.start ?? 0, body[to - 1]?.end ?? text.length);
    return `${title}${passage}`.trim();
  });
}
