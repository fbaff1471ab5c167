import type { Extraction } from "#shared/extraction";
import { type FileKind, fileFacts } from "#shared/files";
import type { Ai } from "../../../ai/ai.ts";
import type { Vision } from "../../../platform/vision.ts";
import type { FileToExtract } from "./file-to-extract.ts";
import { joinPieces, type Piece } from "./join-pieces.ts";
import { recogniseScans } from "./recognise-scans.ts";
import { takenAt } from "./taken-at.ts";
import { transcribeSound } from "./transcribe-sound.ts";

/** All that was read in a file, and where each part of it stands. */
export type Extracted = {
  text: string;
  extraction: Extraction;
  occurredAt: Date | null;
};

const isOf = (type: "audio" | "document", kind: FileKind): boolean => fileFacts[kind].memoryType === type;
const emptyDocument = "No text was found in the file.";

/**
 * Everything that can be read in a file: its own text and details, text in its pictures, what is said in it.
 * A document may hold nothing: its memory has a title and what the person wrote, and reading it again finds no more.
 * @throws Unreadable, OriginalMissing, CannotOpen, AiUnavailable, AiBudgetSpent
 */
export async function extractFile(
  { vision, ai }: { vision: Vision; ai: Ai },
  file: FileToExtract,
): Promise<Extracted> {
  const { stream, kind } = file.original;
  await file.hold();
  const reading = await vision.read(kind, await stream(), file.owner);
  const way = isOf("document", kind) ? "text" : "details";
  const written = reading.sections.map((section): Piece => ({ ...section, second: null, way }));
  const scanned = await recogniseScans(
    { ...file, recognise: async (page) => vision.recognise(kind, await stream(), page, file.owner) },
    reading.scans,
  );
  const spoken = isOf("audio", kind) ? await transcribeSound(ai, file) : { pieces: [], notices: [] };
  const pieces = inOrder([...written, ...scanned.pieces, ...spoken.pieces]);
  const notices = [
    ...reading.notices,
    ...scanned.notices,
    ...spoken.notices,
    ...(pieces.length === 0 && isOf("document", kind) ? [emptyDocument] : []),
  ];
  const { text, sections } = joinPieces(pieces);
  return {
    text,
    extraction: { sections, details: reading.details, notices },
    occurredAt: takenAt(reading.details, file.timeZone),
  };
}

/** By page; a page that was scanned stands where it belongs. */
const inOrder = (pieces: Piece[]): Piece[] => pieces.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Puts text that was read in the pictures of a document behind its own. */
const placeOf = ({ page, way }: Piece): number => page ?? (way === "ocr" ? Number.MAX_SAFE_INTEGER : 0);
