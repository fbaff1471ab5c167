import { type FileKind, fileFacts } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";
import { compoundKind, isCompound, zipKind } from "./sniff-container.ts";
import { isMp3, soundKind } from "./sniff-sound.ts";
import { textKind } from "./sniff-text.ts";

/** Sender's word on a file. */
export type Claim = {
  name: string;
  /** True where it comes from the recorder: what browsers record in is accepted there only. */
  recorded: boolean;
};

/** The kind of a file by its bytes, or null when it is none that is read. */
export function sniffKind(bytes: Uint8Array, claim: Claim): FileKind | null {
  const kind = kindOf(bytes, claim);
  if (kind === null) return null;
  const { chosen, memoryType } = fileFacts[kind];
  return (claim.recorded ? memoryType === "audio" : chosen) ? kind : null;
}

/** Text, which has no sign of its own, comes last. */
function kindOf(bytes: Uint8Array, claim: Claim): FileKind | null {
  if (isPdf(bytes)) return "pdf";
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return zipKind(bytes, claim.name);
  if (isCompound(bytes)) return compoundKind(bytes, claim.name);
  return (
    pictureKind(bytes) ?? soundKind(bytes, claim) ?? (isMp3(bytes) ? "mp3" : textKind(bytes, claim.name))
  );
}

/** Some programs write a few lines before the header; then the end has to look like a PDF's, too. */
function isPdf(bytes: Uint8Array): boolean {
  const at = ascii(bytes, 0, 1024).search(/%PDF-\d/);
  return at === 0 || (at > 0 && ascii(bytes, bytes.length - 2048).includes("%%EOF"));
}

/** Lengths that the header of a bitmap has (BITMAPCOREHEADER to BITMAPV5HEADER): two letters alone are no sign. */
const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124];

function pictureKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, [0x4d, 0x4d, 0, 0x2a])) return "tiff";
  if (ascii(bytes, 0, 2) === "BM" && bitmapHeaders.includes(bytes[14] ?? 0) && bytes[15] === 0) return "bmp";
  // The brand tells pictures from the sound and the films that use the same container.
  const brand = ascii(bytes, 4, 8) === "ftyp" ? ascii(bytes, 8, 12) : "";
  if (/^avi[fs]$/.test(brand)) return "avif";
  return /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand) ? "heic" : null;
}
