import { type FileKind, fileFacts } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";
import { isText } from "./sniff-text.ts";

/** What the sender says of a file. */
type Claim = {
  name: string;
  /** Whether it comes from the recorder: what browsers record in is accepted there only. */
  recorded: boolean;
};

/** The kind of a file by its bytes, or null when it is none that is kept. Markup is never kept: it could run. */
export function sniffKind(bytes: Uint8Array, claim: Claim): FileKind | null {
  const kind = kinds.find((known) => signs[known](bytes, claim)) ?? null;
  if (kind === null) return null;
  const { chosen, memoryType } = fileFacts[kind];
  return (claim.recorded ? memoryType === "audio" : chosen) ? kind : null;
}

/** In the order in which they are asked: text, which has no sign of its own, comes last. */
const kinds = ["pdf", "docx", "doc", "jpg", "png", "wav", "mp3", "webm", "mp4", "txt"] as const;

const signs: Record<FileKind, (bytes: Uint8Array, claim: Claim) => boolean> = {
  pdf: isPdf,
  docx: isDocx,
  doc: (bytes) => isCompound(bytes) && hasStream(bytes, "WordDocument"),
  jpg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  wav: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WAVE",
  mp3: isMp3,
  webm: (bytes) => startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && ascii(bytes, 0, 64).includes("webm"),
  // The brand tells sound from the pictures that use the same container (HEIC, AVIF).
  mp4: (bytes) => ascii(bytes, 4, 8) === "ftyp" && /^(iso|mp4|M4A|dash|qt)/.test(ascii(bytes, 8, 12)),
  txt: isText,
};

/** Some programs write a few lines before the header; then the end has to look like a PDF's, too. */
function isPdf(bytes: Uint8Array): boolean {
  const at = ascii(bytes, 0, 1024).search(/%PDF-\d/);
  return at === 0 || (at > 0 && ascii(bytes, bytes.length - 2048).includes("%%EOF"));
}

/** Names of a zip's entries stand in its directory, at the end. */
const directoryLength = 1024 * 1024; // bytes

/**
 * A zip with the parts of a Word document; or one that says it is a .docx, because a damaged one is kept too, and what is
 * wrong with it is found out when it is read. One with a password is a compound file around an encrypted package.
 */
function isDocx(bytes: Uint8Array, { name }: Claim): boolean {
  if (isCompound(bytes)) return hasStream(bytes, "EncryptedPackage");
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return false;
  return (
    ascii(bytes, bytes.length - directoryLength).includes("word/document") || /\.docx$/i.test(name.trim())
  );
}

/** [MS-CFB], 2.2: the container of Word, Excel, PowerPoint, installers and others. */
const isCompound = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** [MS-CFB], 2.6.1: an entry of the directory is 128 bytes and begins with its name in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const written = Array.from(name, (char) => [char.charCodeAt(0), 0]).flat();
  for (let entry = 512; entry + 128 <= bytes.length; entry += 128) {
    if (written.every((byte, index) => bytes[entry + index] === byte)) return true;
  }
  return false;
}

/** A tag, or two frames of layer III in a row: one alone occurs in any file. ISO/IEC 11172-3, 2.4.1.3. */
function isMp3(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === "ID3") return (bytes[3] ?? 0xff) < 0xff && (bytes[6] ?? 0xff) < 0x80;
  const length = frameLength(bytes, 0);
  return length > 0 && (bytes.length <= length || frameLength(bytes, length) > 0);
}

const bitRates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320], // kbit/s, MPEG-1
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160], // kbit/s, MPEG-2 and 2.5
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const; // Hz, MPEG-1; half of it and a quarter in the others

/** Bytes of the layer III frame that begins at `at`; 0 when none does. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, head = 0, rates = 0] = bytes.subarray(at, at + 3);
  const isLayerThree = sync === 0xff && (head & 0xe6) === 0xe2;
  const version = (head >> 3) & 3; // 0: 2.5, 1: none, 2: 2, 3: 1
  const rate = sampleRates[(rates >> 2) & 3];
  if (!isLayerThree || version === 1 || rate === undefined) return 0;
  const first = version === 3;
  const bits = bitRates[first ? "first" : "second"][rates >> 4] ?? 0;
  const samples = rate / (first ? 1 : version === 2 ? 2 : 4);
  return bits === 0 ? 0 : Math.floor(((first ? 144 : 72) * bits * 1000) / samples) + ((rates >> 1) & 1);
}
