import type { ReferencedFile } from "#shared/assistant";
import type { MemoryType } from "#shared/memories";

const kinds: Partial<Record<MemoryType, string>> = {
  image: "Photo",
  audio: "Voice memo",
  video: "Video",
  music: "Music",
};

/** "Photo": said of a memory whose words were not written; undefined for one whose glyph and title say enough. */
export const kindOfUpload = (type: MemoryType): string | undefined => kinds[type];

/** A title that a camera, a scanner or a recorder made. */
const madeByDevice = /\.\w{2,4}$|^(?:IMG|DSC|PXL|Scan|Screenshot|Recording|Voice memo)\b|\d{6,}/i;

/** "Your rental agreement says": the line above a passage out of a file, which nobody noted. Null for what was written. */
export function nameUpload({ title, type }: Pick<ReferencedFile, "title" | "type">): string | null {
  if (type === "note" || type === "text") return null;
  const kind = (kinds[type] ?? "document").toLowerCase();
  const isName = !madeByDevice.test(title) && title.length <= longestName;
  return `Your ${isName ? lowered(title) : kind} says`;
}

const longestName = 48; // characters

/** "rental agreement", but "WIFI card" and "Mara's letter" as they are. */
const lowered = (title: string): string =>
  /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
