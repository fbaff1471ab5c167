const before = 60; // characters shown ahead of what was found
const length = 200; // characters in all

/** The part of a text around what was searched for, from a word's start; the text's own start where it is not in it. */
export function findExcerpt(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at <= before) return text.slice(0, length);
  const space = text.indexOf(" ", at - before);
  const start = space === -1 || space >= at ? at : space + 1;
  return `…${text.slice(start, at + length - before)}`;
}
