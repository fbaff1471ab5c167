import type { PdfPage } from "./open-pdf.ts";

/** Types of what a page is made of (fpdf_edit.h). */
const types = { text: 1, path: 2, image: 3, form: 5 } as const;

/** A page that was scanned has some ten, a map a hundred thousand; the first tell what it is. */
const mostObjects = 50_000;
/** Forms within forms; PDFium goes no further than 40. */
const deepest = 12;

/** a b c d e f, as in ISO 32000-1, 8.3.3. */
type Matrix = [number, number, number, number, number, number];
type Drawn = { handle: number; type: number; matrix: Matrix | null };

/** Cells on each side of a page, by which coverage is counted. */
const cells = 40;

export type Drawing = {
  /** Share of the page that pictures cover, 0 to 1. */
  pictures: number;
  paths: number;
};

/** Measures how much of a page is pictures, and counts what is drawn with lines. */
export function drawingOf({ pdfium, page }: PdfPage): Drawing {
  const { calls } = pdfium;
  const box = pdfium.floats(4, (address) => calls._FPDF_GetPageBoundingBox(page, address)) ?? [
    0, 842, 595, 0,
  ];
  const covered = new Uint8Array(cells * cells);
  let paths = 0;
  for (const { type, matrix } of objectsOf({ pdfium, page })) {
    if (type === types.path) paths += 1;
    if (type === types.image && matrix !== null) cover(covered, boundsOf(matrix), box);
  }
  return { pictures: covered.reduce((sum, cell) => sum + cell, 0) / covered.length, paths };
}

/** Takes the text out of what is drawn of a page. */
export function hideText({ pdfium, page }: PdfPage): void {
  for (const { handle, type } of objectsOf({ pdfium, page }))
    if (type === types.text) pdfium.calls._FPDFPageObj_SetIsActive(handle, 0);
}

/** All that a page is made of, with what its forms hold, in the order of drawing. */
function objectsOf({ pdfium, page }: Pick<PdfPage, "pdfium" | "page">): Drawn[] {
  const { calls } = pdfium;
  const found: Drawn[] = [];
  const matrixOf = (handle: number): Matrix | null =>
    pdfium.floats(6, (address) => calls._FPDFPageObj_GetMatrix(handle, address)) as Matrix | null;
  const collect = (count: number, get: (index: number) => number, outer: Matrix, depth: number) => {
    for (let index = 0; index < count && found.length < mostObjects; index++) {
      const handle = get(index);
      const type = calls._FPDFPageObj_GetType(handle);
      const own = type === types.image || type === types.form ? matrixOf(handle) : null;
      const matrix = own === null ? null : multiplied(own, outer);
      found.push({ handle, type, matrix });
      if (type === types.form && matrix !== null && depth < deepest) {
        const inner = (at: number) => calls._FPDFFormObj_GetObject(handle, at);
        collect(calls._FPDFFormObj_CountObjects(handle), inner, matrix, depth + 1);
      }
    }
  };
  const get = (index: number) => calls._FPDFPage_GetObject(page, index);
  collect(calls._FPDFPage_CountObjects(page), get, [1, 0, 0, 1, 0, 0], 0);
  return found;
}

const multiplied = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

type Bounds = { left: number; right: number; bottom: number; top: number };

/** A picture is drawn into the square from 0 to 1. */
function boundsOf([a, b, c, d, e, f]: Matrix): Bounds {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** Marks the cells whose middle lies within. `box` is left, top, right, bottom of the page. */
function cover(
  covered: Uint8Array,
  bounds: Bounds,
  [left = 0, top = 0, right = 0, bottom = 0]: number[],
): void {
  const [width, height] = [(right - left) / cells, (top - bottom) / cells];
  for (let row = 0; row < cells; row++) {
    const y = bottom + (row + 0.5) * height;
    if (y < bounds.bottom || y > bounds.top) continue;
    for (let column = 0; column < cells; column++) {
      const x = left + (column + 0.5) * width;
      if (x >= bounds.left && x <= bounds.right) covered[row * cells + column] = 1;
    }
  }
}
