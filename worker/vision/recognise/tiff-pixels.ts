import { openPieces, type Pdf, type PdfPage } from "../pdf/open-pdf.ts";
import { quartersOf } from "../read/photo-details.ts";
import { type TiffPage, tiffPages } from "../read/tiff-file.ts";
import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, turned } from "./grey-picture.ts";
import { paint } from "./pdf-pixels.ts";
import { tiffToPdf } from "./tiff-to-pdf.ts";

const damaged = "The picture is damaged and cannot be opened.";
const missing = "There is no such page in the picture.";

/** Opens one of the pictures of a TIFF, in grey and upright. Page 1 is the first. To paint it takes no more of the bytes. */
export async function openTiff(bytes: Uint8Array, number: number): Promise<() => GreyPicture> {
  const paintParts = await openPage(pageOf(bytes, number), { format: "grey", parts: [0] });
  return () => {
    const [light] = paintParts();
    if (light === undefined) throw new Refusal(missing);
    return light;
  };
}

/** The first picture of a TIFF, red, green and blue apart, of at most so many points each. */
export const decodeTiffColours = async (bytes: Uint8Array, most: number): Promise<GreyPicture[]> =>
  (await openPage(pageOf(bytes, 1), { format: "blueGreenRed", parts: [2, 1, 0] }, most))();

function pageOf(bytes: Uint8Array, number: number): TiffPage {
  const page = tiffPages(bytes)[number - 1];
  if (page === undefined) throw new Refusal(missing);
  return page;
}

type Look = { format: "grey" | "blueGreenRed"; parts: number[] };

/** Painted point by point, and made smaller after that: pieces that were made smaller each by itself would show their seams. */
async function openPage(
  page: TiffPage,
  { format, parts }: Look,
  most?: number,
): Promise<() => GreyPicture[]> {
  const { width, height } = page;
  const quarters = quartersOf(page.field("orientation", 1));
  const pdf = await openWeighed(page, tiffToPdf(page));
  const each = format === "grey" ? 1 : 3;
  const paintParts = (drawn: PdfPage) =>
    drawn.pdfium.withRoom(width * height * each, (points) => {
      paint(drawn, { points, width, height, format });
      const memory = drawn.pdfium.calls.HEAPU8;
      return parts.map((part) => {
        const scaler = new GreyScaler(width, height, most);
        const row = new Uint8Array(width);
        for (let y = 0; y < height; y++) {
          const start = points + y * width * each + part;
          for (let x = 0; x < width; x++) row[x] = memory[start + x * each] ?? 255;
          scaler.addRow(row);
        }
        return turned(scaler.picture, quarters);
      });
    });
  return () => pdf.onPage(1, paintParts);
}

/** Strips may be filled up; what unpacks to twice its points, and a megabyte, is no picture. */
const room = { times: 2, bytes: 1024 * 1024 } as const;

async function openWeighed(page: TiffPage, pieces: readonly Uint8Array[]): Promise<Pdf> {
  const bits = page.field("samples", 1) * page.field("bits", 1);
  const sizes = page.pieces().map(({ width, height }) => Math.ceil((width * bits) / 8) * height);
  const most = room.bytes + room.times * sizes.reduce((sum, size) => sum + size, 0);
  try {
    return await openPieces(pieces, { stream: most, document: most, apart: most, allApart: most });
  } catch (error) {
    throw new Refusal(damaged, { cause: error });
  }
}
