import type { FileKind } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";

/** The kinds of sound but MP3. What the recorder makes is known by its container alone; a chosen film would be, too. */
export function soundKind(bytes: Uint8Array, { recorded }: { recorded: boolean }): FileKind | null {
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WAVE") return "wav";
  if (ascii(bytes, 0, 4) === "OggS") return "ogg";
  if (ascii(bytes, 0, 4) === "fLaC") return "flac";
  if (isAac(bytes)) return "aac";
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]))
    return ascii(bytes, 0, 64).includes("webm") ? "webm" : null;
  const brand = ascii(bytes, 4, 8) === "ftyp" ? ascii(bytes, 8, 12) : "";
  if (!recorded && /^M4[AB]/.test(brand)) return "m4a";
  return /^(iso|mp4|M4A|dash|qt)/.test(brand) ? "mp4" : null;
}

/** Two ADTS frames in a row (ISO/IEC 13818-7, 6.2): one alone occurs in any file. */
function isAac(bytes: Uint8Array): boolean {
  const isFrame = (at: number) => bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0;
  if (!isFrame(0)) return false;
  const [third = 0, fourth = 0, fifth = 0] = bytes.subarray(3, 6);
  const length = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5);
  return length > 7 && isFrame(length);
}

/** A tag, or two frames of layer III in a row: one alone occurs in any file. ISO/IEC 11172-3, 2.4.1.3. */
export function isMp3(bytes: Uint8Array): boolean {
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
