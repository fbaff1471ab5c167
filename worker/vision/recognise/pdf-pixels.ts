import { openPdf, type PdfPage } from "../pdf/open-pdf.ts";
import { hideText } from "../pdf/page-objects.ts";
import { textOfPage } from "../pdf/page-text.ts";
import { type GreyPicture, mostLookedAt } from "./grey-picture.ts";

/** 300 dots an inch: a page has 72 units of its own. */
const largestScale = 300 / 72;
/** A page of one unit by a thousand is no page. */
const longestSide = 12_000; // points

/** Formats of bitmaps (fpdfview.h), and bytes a point. */
const formats = { grey: { code: 1, bytes: 1 }, blueGreenRed: { code: 2, bytes: 3 } } as const;
const white = 0xffffffff;
/**
 * `FPDF_RENDER_LIMITEDIMAGECACHE`. Annotations, which have been read, are not drawn. A bitmap of grey makes what is drawn
 * grey; `FPDF_GRAYSCALE` would do so with a copy of each picture, 25 MB of a scan.
 */
const flags = 0x200;

/**
 * A page of a PDF as it is seen, upright as the file says, in grey. What text it has of its own has been read and is left
 * out, so that nothing comes twice. Its bytes are let go of.
 */
export async function drawPdfPage(bytes: Uint8Array, number: number): Promise<GreyPicture> {
  const pdf = await openPdf(bytes);
  return pdf.onPage(number, (page) => {
    if (textOfPage(page, 0).isReadable) hideText(page);
    return draw(page);
  });
}

function draw(drawn: PdfPage): GreyPicture {
  const { calls } = drawn.pdfium;
  const [wide, high] = [calls._FPDF_GetPageWidthF(drawn.page), calls._FPDF_GetPageHeightF(drawn.page)];
  const scale = Math.min(
    largestScale,
    Math.sqrt(mostLookedAt / (wide * high)),
    longestSide / Math.max(wide, high),
  );
  const [width = 1, height = 1] = [wide, high].map((side) => Math.max(1, Math.floor(side * scale)));
  return drawn.pdfium.withRoom(width * height, (points) => {
    paint(drawn, { points, width, height, format: "grey" });
    return { width, height, light: calls.HEAPU8.slice(points, points + width * height) };
  });
}

/** Paints a page of that size into the memory of PDFium, on white. */
export function paint(
  { pdfium: { calls }, page }: PdfPage,
  {
    points,
    width,
    height,
    format,
  }: { points: number; width: number; height: number; format: keyof typeof formats },
): void {
  const { code, bytes } = formats[format];
  const bitmap = calls._FPDFBitmap_CreateEx(width, height, code, points, width * bytes);
  if (bitmap === 0) throw new RangeError("Out of memory");
  calls._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  calls._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
  calls._FPDFBitmap_Destroy(bitmap);
}
