import type { Memory } from "#shared/memories";
import { formatFileSize } from "./format-file-size.ts";

type Previewed = Pick<Memory, "title" | "content" | "aiAnalysis" | "fileName" | "fileSize">;

/**
 * What a card says of a memory beside its title, uncut: what the person wrote; for a file that nothing was written about,
 * what the analysis says of it; before that, or when nothing could be read, the file's own name and its size. Nothing of
 * it is what the title says already.
 */
export function previewText({ title, content, aiAnalysis, fileName, fileSize }: Previewed): string {
  const said = [content, aiAnalysis?.summary ?? ""].find(
    (text) => text.trim() !== "" && !saysTheSame(text, title),
  );
  if (said !== undefined) return said.trim();
  if (fileName === null) return "";
  const size = formatFileSize(fileSize);
  return fileName === title ? size : `${fileName} · ${size}`;
}

/** Whether two texts have the same words in the same order. */
export const saysTheSame = (one: string, other: string): boolean => inOneLine(one) === inOneLine(other);

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
