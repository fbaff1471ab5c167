import { type DecodedPicture, type FileKind, isDecodedPicture } from "#shared/files";
import type { Language } from "../../language/languages.ts";
import { letGo } from "../../platform/let-go.ts";
import type { Recognition } from "../../platform/reading.ts";
import { isTooLargeToDecode, pictureSize } from "../read/picture.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { tidyText } from "../tidy-text.ts";
import { turned } from "./grey-picture.ts";
import type { HeldKind } from "./held-pixels.ts";
import type { Decoded } from "./jpeg-pixels.ts";
import type { LoadModel } from "./tesseract.ts";

/** Looks for text in a picture, or in the pictures on one page of a PDF, and lets go of its bytes. Throws `Refusal`. */
export async function recognisePage(
  kind: FileKind,
  bytes: Uint8Array,
  { page, language }: { page: number; language: Language },
  loadModel: LoadModel,
): Promise<Recognition> {
  const { picture, isWhole } = await orRefuse(
    () => pictureOf(kind, bytes, page),
    "The file is damaged and cannot be read.",
  );
  letGo(bytes);
  globalThis.gc?.(); // the decoder's, up to 96 MB, which the engine would come on top of
  const { recogniseLines } = await import("./tesseract.ts");
  const { text, confidence } = await recogniseLines(picture, language, loadModel);
  const notice = isWhole ? null : "Parts of the picture are damaged and were not read.";
  return { text: tidyText(text), confidence, notice };
}

async function pictureOf(kind: FileKind, bytes: Uint8Array, page: number): Promise<Decoded> {
  if (kind === "pdf") {
    const { drawPdfPage } = await import("./pdf-pixels.ts");
    return { picture: await drawPdfPage(bytes, page), isWhole: true };
  }
  if (kind === "docx") {
    const picture = (await import("../read/docx.ts")).pictureOfDocx(bytes, page);
    return pictureOf(picture.kind, picture.bytes, 1);
  }
  if (!isDecodedPicture(kind)) throw new Refusal("There are no pictures in this kind of file.");
  const size = await pictureSize(kind, bytes);
  if (isTooLargeToDecode(kind, size))
    throw new Refusal("The picture is too large for text to be looked for in it.");
  return decoders[kind](bytes, page);
}

const decoders: Record<DecodedPicture, (bytes: Uint8Array, page: number) => Promise<Decoded>> = {
  jpg: uprightJpeg,
  png: async (bytes) => (await import("./png-pixels.ts")).decodePng(bytes),
  gif: (bytes) => decodeHeld("gif", bytes),
  webp: (bytes) => decodeHeld("webp", bytes),
  bmp: (bytes) => decodeHeld("bmp", bytes),
  avif: (bytes) => decodeHeld("avif", bytes),
  heic: async (bytes) => ({ picture: (await import("./heic-pixels.ts")).decodeHeic(bytes), isWhole: true }),
  tiff: async (bytes, page) => ({
    picture: await (await import("./tiff-pixels.ts")).decodeTiff(bytes, page),
    isWhole: true,
  }),
};

async function decodeHeld(kind: HeldKind, bytes: Uint8Array): Promise<Decoded> {
  return { picture: await (await import("./held-pixels.ts")).decodeHeld(kind, bytes), isWhole: true };
}

async function uprightJpeg(bytes: Uint8Array): Promise<Decoded> {
  const { orientationOf, quartersOf } = await import("../read/photo-details.ts");
  const { decodeJpeg } = await import("./jpeg-pixels.ts");
  const { picture, isWhole } = decodeJpeg(bytes);
  return { picture: turned(picture, quartersOf(await orientationOf(bytes))), isWhole };
}
