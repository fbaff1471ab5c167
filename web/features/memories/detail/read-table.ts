const separators = [",", ";", "\t"] as const;

/**
 * The rows of a table that is written as text (RFC 4180; also with semicolons or tabs, as spreadsheets of other countries
 * write it). Null for a text that is none: with a single column, or with rows of very different lengths.
 */
export function readTable(text: string): string[][] | null {
  const firstLine = text.slice(0, text.search(/\r?\n|$/));
  const count = (separator: string) => firstLine.split(separator).length;
  const separator = separators.reduce((best, next) => (count(next) > count(best) ? next : best));
  const rows = splitRows(text, separator);
  const [head = []] = rows;
  const alike = rows.filter((row) => row.length === head.length).length;
  return head.length < 2 || alike < 0.9 * rows.length ? null : rows;
}

function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at, separator);
    row.push(cell);
    if (text[end] === separator && end + 1 < text.length) {
      at = end + 1;
      continue;
    }
    if (text[end] === separator) row.push("");
    rows.push(row);
    row = [];
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  return rows.filter((cells) => cells.length > 1 || cells[0] !== "");
}

/** A cell that begins with a quotation mark ends with one; two within it stand for one. */
function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  const from = text[start] === '"' ? closingQuote(text, start) + 1 : start;
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  const isQuoted = from > start;
  const cell = isQuoted ? text.slice(start + 1, from - 1).replaceAll('""', '"') : text.slice(start, end);
  return { cell: cell.trim(), end };
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
