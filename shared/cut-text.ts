/** As much of a text as a field takes, in UTF-16 code units, and no half of a character at its end: a database takes none. */
export const clip = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/**
 * The first `length` characters of a text, and an ellipsis where there was more.
 * Counts code points, so that an emoji at the edge is kept or dropped as a whole.
 */
export function cutText(text: string, length: number): string {
  // A code point is at most two UTF-16 units: no need to walk a text of 100,000 characters for a line of it.
  const start = Array.from(text.slice(0, (length + 1) * 2));
  if (start.length <= length) return text;
  return `${start.slice(0, length).join("").trimEnd()}…`;
}
