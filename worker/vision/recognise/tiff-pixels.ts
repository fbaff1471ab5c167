import { letGo } from "../../platform/let-go.ts";
import { openPieces, type Pdf, type PdfPage } from "../pdf/open-pdf.ts";
import { Pdfium } from "../pdf/pdfium.ts";
import { quartersOf } from "../read/photo-details.ts";
import { type TiffPage, type TiffPiece, tiffPages } from "../read/tiff-file.ts";
import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, turned } from "./grey-picture.ts";
import { paint } from "./pdf-pixels.ts";
import { tiffToPdf } from "./tiff-to-pdf.ts";

const damaged = "The picture is damaged and cannot be opened.";
const missing = "There is no such page in the picture.";

/** One of the pictures of a TIFF, in grey and upright. Page 1 is the first. Its bytes are let go of. */
export async function decodeTiff(bytes: Uint8Array, number: number): Promise<GreyPicture> {
  const [light] = await decodeParts(bytes, number, { format: "grey", parts: [0] });
  if (light === undefined) throw new Refusal(missing);
  return light;
}

/** As `decodeTiff`, the first picture, red, green and blue apart, of at most so many points each. */
export const decodeTiffColours = (bytes: Uint8Array, most: number): Promise<GreyPicture[]> =>
  decodeParts(bytes, 1, { format: "blueGreenRed", parts: [2, 1, 0], most });

type Look = { format: "grey" | "blueGreenRed"; parts: number[]; most?: number };

/**
 * Painted point by point, and made smaller after that: pieces that were made smaller each by itself would show their seams.
 * PDFium has one band at a time; each is a document of its own, because it keeps what it has painted of one.
 */
async function decodeParts(bytes: Uint8Array, number: number, look: Look): Promise<GreyPicture[]> {
  const page = tiffPages(bytes)[number - 1];
  if (page === undefined) throw new Refusal(missing);
  const quarters = quartersOf(page.field("orientation", 1));
  const scalers = look.parts.map(() => new GreyScaler(page.width, page.height, look.most));
  const pdfium = await Pdfium.start();
  const bands = bandsOf(page);
  for (const band of bands) {
    const pdf = openWeighed(pdfium, band);
    if (band === bands.at(-1)) letGo(bytes);
    pdf.onPage(1, (drawn) => paintRows(drawn, band, look, scalers));
    pdf.close();
  }
  return scalers.map(({ picture }) => turned(picture, quarters));
}

/** Goes through no point itself: V8 optimises what does, and optimised code that calls PDFium keeps all of its memory. */
function paintRows(drawn: PdfPage, band: TiffPage, { format, parts }: Look, scalers: GreyScaler[]): void {
  const { width, height } = band;
  const each = format === "grey" ? 1 : 3;
  drawn.pdfium.withRoom(width * height * each, (points) => {
    paint(drawn, { points, width, height, format });
    const painted = drawn.pdfium.calls.HEAPU8.subarray(points, points + width * height * each);
    for (const [index, part] of parts.entries()) scalers[index]?.addRows(painted, part, each);
  });
}

/** Points of a band, or as many as a piece has. */
const bandSize = 1_000_000;

/** Parts a picture, from the top, into such as can be painted one after the other: between its pieces, or rows as they are. */
function bandsOf(page: TiffPage): TiffPage[] {
  const pieces = page.pieces();
  const rows = Math.max(1, Math.floor(bandSize / page.width));
  const step = Math.max(1, pieces[0]?.height ?? 1);
  const height = isPacked(page) ? step * Math.max(1, Math.floor(rows / step)) : rows;
  return Array.from({ length: Math.ceil(page.height / height) }, (_, index) => {
    const top = index * height;
    const own = pieces.flatMap((piece) => cut(page, piece, top, top + height));
    return { ...page, height: Math.min(height, page.height - top), pieces: () => own };
  });
}

const isPacked = (page: TiffPage): boolean => page.field("compression", 1) !== 1;
const rowSize = (page: TiffPage, { width }: TiffPiece): number =>
  Math.ceil((width * page.field("samples", 1) * page.field("bits", 1)) / 8);

/** As much of a piece as lies within a band. */
function cut(page: TiffPage, piece: TiffPiece, top: number, end: number): TiffPiece[] {
  const [from, to] = [Math.max(0, top - piece.y), Math.min(piece.height, end - piece.y)];
  if (from >= to) return [];
  const size = rowSize(page, piece);
  const data = isPacked(page) ? piece.data : piece.data.subarray(from * size, to * size);
  return [{ ...piece, y: piece.y + from - top, height: to - from, data }];
}

/** Strips may be filled up; what unpacks to twice its points, and a megabyte, is no picture. */
const room = { times: 2, bytes: 1024 * 1024 } as const;

function openWeighed(pdfium: Pdfium, page: TiffPage): Pdf {
  const sizes = page.pieces().map((piece) => rowSize(page, piece) * piece.height);
  const most = room.bytes + room.times * sizes.reduce((sum, size) => sum + size, 0);
  try {
    return openPieces(pdfium, tiffToPdf(page), { stream: most, document: most, apart: most, allApart: most });
  } catch (error) {
    throw new Refusal(damaged, { cause: error });
  }
}
