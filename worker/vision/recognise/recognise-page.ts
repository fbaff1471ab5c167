import type { FileKind } from "#shared/files";
import type { Recognition } from "../../platform/reading.ts";
import { pictureSize } from "../read/picture.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { tidyText } from "../tidy-text.ts";
import { type GreyPicture, turned } from "./grey-picture.ts";

type LoadModel = () => Promise<Uint8Array>;

/** Looks for text in a picture, or in the pictures on one page of a PDF. Throws `Refusal`. */
export async function recognisePage(
  kind: FileKind,
  bytes: Uint8Array,
  page: number,
  loadModel: LoadModel,
): Promise<Recognition> {
  const { pictures, notice } = await orRefuse(
    () => picturesOf(kind, bytes, page),
    "The file is damaged and cannot be read.",
  );
  const { recogniseLines } = await import("./tesseract.ts");
  const texts: string[] = [];
  for (const picture of pictures) texts.push(await recogniseLines(picture, loadModel));
  return { text: tidyText(texts.join("\n")), notice };
}

async function picturesOf(
  kind: FileKind,
  bytes: Uint8Array,
  page: number,
): Promise<{ pictures: GreyPicture[]; notice: string | null }> {
  if (kind === "pdf") {
    const { pdfPictures } = await import("./pdf-pixels.ts");
    const { pictures, unread } = await pdfPictures(bytes, page);
    return { pictures, notice: unread === 0 ? null : `A picture on page ${page} could not be opened.` };
  }
  if (kind !== "jpg" && kind !== "png") throw new Refusal("There are no pictures in this kind of file.");
  await pictureSize(bytes);
  const { picture, isWhole } = await (kind === "jpg" ? uprightJpeg(bytes) : decode("png", bytes));
  return {
    pictures: [picture],
    notice: isWhole ? null : "Parts of the picture are damaged and were not read.",
  };
}

const decode = async (kind: "jpg" | "png", bytes: Uint8Array) =>
  kind === "jpg"
    ? (await import("./jpeg-pixels.ts")).decodeJpeg(bytes)
    : (await import("./png-pixels.ts")).decodePng(bytes);

async function uprightJpeg(bytes: Uint8Array) {
  const { orientationOf, quartersOf } = await import("../read/photo-details.ts");
  const { picture, isWhole } = await decode("jpg", bytes);
  return { picture: turned(picture, quartersOf(await orientationOf(bytes))), isWhole };
}
