import { cutAtWord } from "#shared/cut-text";
import { parseSearchQuery } from "#shared/search-query";

/** As much of a pasted text as names it. */
const longestName = 60; // characters

/** Describes a search that found nothing, and what to do about it. */
export function describeNothing(search: string): string {
  const { words: asked, operators } = parseSearchQuery(search);
  const words = cutAtWord(asked, longestName);
  if (operators.length === 0)
    return `Nothing in your memories is about “${words}”. Try a name, a place, or fewer words.`;
  return words === ""
    ? "No memory meets these conditions. Take one away to see more."
    : `No memory that meets these conditions is about “${words}”. Take one away to see more.`;
}
