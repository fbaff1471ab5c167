/** As much of a text as a field takes, in UTF-16 code units, and no half of a character at its end: a database takes none. */
export const clip = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/**
 * The first `length` characters of a text, and an ellipsis where there was more.
 * Counts code points, so that an emoji at the edge is kept or dropped as a whole.
 */
export const cutText = (text: string, length: number): string => cut(text, length, (start) => start);

/** The same, ending with a whole word; a word that takes more than half of the room is cut itself. */
export const cutAtWord = (text: string, length: number): string =>
  cut(text, length, (start, next) => {
    const word = start.search(/\s\S*$/u);
    const isWhole = /[\s\p{P}]/u.test(next) || word < start.length / 2;
    return (isWhole ? start : start.slice(0, word)).replace(/[\s,;:–—-]+$/u, "");
  });

function cut(text: string, length: number, end: (start: string, next: string) => string): string {
  // A code point is at most two UTF-16 units: no need to walk a text of 100,000 characters for a line of it.
  const start = Array.from(text.slice(0, (length + 1) * 2));
  if (start.length <= length) return text;
  return `${end(start.slice(0, length).join(""), start[length] ?? "").trimEnd()}…`;
}
