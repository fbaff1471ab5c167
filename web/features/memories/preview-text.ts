import type { Memory } from "#shared/memories";
import { formatFileSize } from "./format-file-size.ts";

type Previewed = Pick<Memory, "title" | "content" | "aiAnalysis" | "fileName" | "fileSize">;

/**
 * What a card says of a memory, uncut: what the person wrote; for a file that nothing was written about, what the analysis
 * says of it; before that, or when nothing could be read, the file's own name, unless that is the title, and its size.
 */
export function previewText({ title, content, aiAnalysis, fileName, fileSize }: Previewed): string {
  const written = content.trim();
  if (written !== "") return written;
  const summary = aiAnalysis?.summary.trim() ?? "";
  if (summary !== "" || fileName === null) return summary;
  const size = formatFileSize(fileSize);
  return fileName === title ? size : `${fileName} · ${size}`;
}
