import type { Memory } from "#shared/memories";
import { formatFileSize } from "./format-file-size.ts";

type Previewed = Pick<Memory, "title" | "content" | "aiAnalysis" | "fileName" | "fileSize">;

/**
 * Returns what a card says of a memory beside its title, uncut: the person's own text; for a file without one, or whose
 * summary continues it, the summary; before the analysis, or when nothing could be read, the name and size of the file.
 * Repeats nothing that the title says already.
 */
export function previewText({ title, content, aiAnalysis, fileName, fileSize }: Previewed): string {
  const summary = aiAnalysis?.summary ?? "";
  const written = fileName !== null && beginsWith(summary, content) ? summary : content;
  const said = [behindTitle(written, title), summary].find(
    (text) => text.trim() !== "" && !saysTheSame(text, title),
  );
  if (said !== undefined) return said.trim();
  if (fileName === null) return "";
  const size = formatFileSize(fileSize);
  return fileName === title ? size : `${fileName} · ${size}`;
}

/** Marks of lists and headings at the begin of a line. */
const marks = /^[\s#>*•-]+/;

/** A text without the words that it begins with where those are its title, and no sentence goes on behind them. */
function behindTitle(text: string, title: string): string {
  const [line, begin] = [inOneLine(text).replace(marks, ""), inOneLine(title).replace(/…$/, "")];
  const rest = line.slice(begin.length);
  if (begin === "" || !line.startsWith(begin) || /^[\p{L}\p{N}]/u.test(rest)) return text;
  const isHeading = inOneLine(text.trim().split("\n", 1)[0] ?? "").replace(marks, "") === begin;
  if (/^ [\p{L}\p{N}]/u.test(rest) && !title.endsWith("…") && !isHeading) return text;
  return title.endsWith("…") && rest !== "" ? `…${rest}` : rest.replace(/^[\s.,:;!?–—-]+/u, "");
}

/** True where two texts have the same words in the same order. */
export const saysTheSame = (one: string, other: string): boolean => inOneLine(one) === inOneLine(other);

/** True when a text begins with all of another one, as untitled notes do with their title. */
const beginsWith = (text: string, beginning: string): boolean =>
  inOneLine(text).startsWith(inOneLine(beginning).replace(/…$/, ""));

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** True when a summary is most of its text: it then says nothing that one does not read there. */
export function repeats(summary: string, text: string): boolean {
  const [short, whole] = [inOneLine(summary), inOneLine(text)];
  return whole.includes(short) && short.length > whole.length / 2;
}
