import type { Memory } from "#shared/memories";
import { formatFileSize } from "./format-file-size.ts";

type Previewed = Pick<Memory, "content" | "aiAnalysis" | "fileName" | "fileSize">;

/**
 * What a card says of a memory, uncut: what the person wrote; for a file that nothing was written about, what the analysis
 * says of it; before that, or when nothing could be read, the file's own name and size.
 */
export function previewText({ content, aiAnalysis, fileName, fileSize }: Previewed): string {
  const written = content.trim();
  if (written !== "") return written;
  const summary = aiAnalysis?.summary.trim() ?? "";
  if (summary !== "" || fileName === null) return summary;
  return `${fileName} · ${formatFileSize(fileSize)}`;
}
