import { parseSearchQuery } from "#shared/search-query";

/** Describes a search that found nothing, and what to do about it. */
export function describeNothing(search: string): string {
  const { words, operators } = parseSearchQuery(search);
  if (operators.length === 0)
    return `Nothing in your memories is about “${words}”. Try a name, a place, or fewer words.`;
  return words === ""
    ? "No memory meets these conditions. Take one away to see more."
    : `No memory that meets these conditions is about “${words}”. Take one away to see more.`;
}
