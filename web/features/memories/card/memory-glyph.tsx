import {
  AudioLines,
  File,
  FileText,
  Film,
  Image,
  type LucideIcon,
  Music,
  NotebookPen,
  ScrollText,
} from "lucide-react";
import type { MemoryType } from "#shared/memories";

const glyphs = {
  text: FileText,
  note: NotebookPen,
  image: Image,
  document: ScrollText,
  audio: AudioLines,
  video: Film,
  file: File,
  music: Music,
} satisfies Record<MemoryType, LucideIcon>;

/** Names of the kinds of memory. */
export const typeNames = {
  text: "Text",
  note: "Note",
  image: "Image",
  document: "Document",
  audio: "Audio",
  video: "Video",
  file: "File",
  music: "Music",
} as const satisfies Record<MemoryType, string>;

/** The sign of a kind of memory; its name stands beside it or is said by `typeNames`. */
export function MemoryGlyph({ type, className = "size-4.5" }: { type: MemoryType; className?: string }) {
  const Glyph = glyphs[type];
  return <Glyph aria-hidden="true" strokeWidth={1.75} className={`shrink-0 text-ink3 ${className}`} />;
}
