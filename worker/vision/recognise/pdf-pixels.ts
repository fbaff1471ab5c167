import { z } from "zod";
import { loadPdfJs, type Pdf, withPdf } from "../open-pdf.ts";
import { type GreyPicture, GreyScaler, lightOf, turned } from "./grey-picture.ts";

/** A page that was scanned is one picture, or a few strips of one. */
const mostPictures = 8;
/** Some 300,000 steps of drawing; a page that was scanned takes ten. */
const mostMessages = 300;
/** Smaller ones are logos and rules. */
const leastSide = { width: 100, height: 24 } as const; // points

/** `ImageKind` of pdf.js: one bit a point in rows of whole bytes (1 is white), three bytes, four bytes. */
const kinds = { bits: 1, rgb: 2, rgba: 3 } as const;

const maskSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  data: z.custom<Uint8Array>((data) => ArrayBuffer.isView(data)),
});
const imageSchema = maskSchema.extend({ kind: z.enum(kinds) });
/** A mask whose points are elsewhere. */
const nameSchema = z.object({ data: z.string() });
type PdfImage = z.infer<typeof imageSchema>;

/** The pictures on a page, upright, in the order in which they are painted. `unread` counts those that cannot be decoded. */
export const pdfPictures = (
  bytes: Uint8Array,
  number: number,
): Promise<{ pictures: GreyPicture[]; unread: number }> =>
  withPdf(bytes, (pdf) => picturesOn(pdf, number), mostMessages);

async function picturesOn(pdf: Pdf, number: number): Promise<{ pictures: GreyPicture[]; unread: number }> {
  const page = await pdf.getPage(number);
  const pictures: GreyPicture[] = [];
  let unread = 0;
  for (const painted of await paintedPictures(page)) {
    const image = imageSchema.safeParse(painted);
    if (!image.success) unread += 1;
    else if (isLargeEnough(image.data))
      pictures.push(turned(toGrey(image.data), Math.round(page.rotate / 90)));
  }
  return { pictures, unread };
}

type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** What the page paints: pictures by name or as they stand in it, and masks, whose points are one bit each. */
async function paintedPictures(page: Page): Promise<unknown[]> {
  const { OPS } = await loadPdfJs();
  const { fnArray, argsArray } = await page.getOperatorList();
  const seen = new Set<unknown>();
  const painted: unknown[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const argument: unknown = argsArray[index]?.[0];
    const isMask = operator === OPS.paintImageMaskXObject;
    if (!isMask && operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
    const name = isMask ? nameSchema.safeParse(argument).data?.data : argument;
    if (painted.length >= mostPictures || (typeof name === "string" && seen.has(name))) continue;
    seen.add(name);
    const picture = typeof name === "string" ? await pictureNamed(page, name) : argument;
    painted.push(isMask ? { kind: kinds.bits, ...maskSchema.safeParse(picture).data } : picture);
  }
  return painted;
}

const pictureNamed = (page: Page, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    (name.startsWith("g_") ? page.commonObjs : page.objs).get(name, resolve);
  });

const isLargeEnough = ({ width, height }: PdfImage): boolean =>
  width >= leastSide.width && height >= leastSide.height;

function toGrey({ width, height, kind, data }: PdfImage): GreyPicture {
  const scaler = new GreyScaler(width, height);
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) row[x] = lightAt(data, kind, width, x, y);
    scaler.addRow(row);
  }
  return scaler.picture;
}

function lightAt(data: Uint8Array, kind: PdfImage["kind"], width: number, x: number, y: number): number {
  if (kind === kinds.bits) {
    const byte = data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
    return ((byte >> (7 - (x & 7))) & 1) * 255;
  }
  const at = (y * width + x) * (kind === kinds.rgb ? 3 : 4);
  return lightOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}
