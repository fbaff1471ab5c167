/** One picture as large as the page has room for, as a scanner makes it: packed in one of four ways, or points as they are, a byte of grey each. */
type PdfPicture = { width: number; height: number } & (
  | { jpeg: Uint8Array }
  | { grey: Uint8Array }
  | { fax: Uint8Array }
  | { jbig2: Uint8Array }
  | { jpeg2000: Uint8Array }
);
/**
 * A page as a PDF says it: operators, /F1 being a font and /Im1 the picture, and annotations, each a
 * dictionary. `quarters` turns the page clockwise.
 */
type DrawnPage = { operators: string; picture?: PdfPicture; annotations?: string[]; quarters?: number };
/** A page of text, a line a string, or a picture, or whatever is drawn. */
export type PdfPage = string[] | PdfPicture | DrawnPage;

const latin = (text: string) => Buffer.from(text, "latin1");

/** A small PDF 1.4 with one font. `encrypt` names an encryption dictionary, so that it cannot be read without a password. */
export function makePdf(pages: PdfPage[], { encrypt = false } = {}): Uint8Array {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(typeof body === "string" ? latin(body) : body);
  const kids = pages.map((_, index) => `${4 + index * 3} 0 R`).join(" ");
  const widgets = pages.flatMap((page, index) =>
    annotationsOf(page).map((_, order) => `${4 + pages.length * 3 + placeOf(pages, index) + order} 0 R`),
  );
  add(`<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${widgets.join(" ")}] >> >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, page] of pages.entries()) {
    const [content, extra] = [5 + index * 3, 6 + index * 3];
    const first = 4 + pages.length * 3 + placeOf(pages, index);
    const notes = annotationsOf(page).map((_, order) => `${first + order} 0 R`);
    const rotation = "operators" in page ? (page.quarters ?? 0) * 90 : 0;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotation} /Annots [${notes.join(" ")}] /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 ${extra} 0 R >> >> /Contents ${content} 0 R >>`,
    );
    add(stream("", latin(contentOf(page))));
    const picture = Array.isArray(page) ? undefined : "operators" in page ? page.picture : page;
    add(picture === undefined ? "null" : pictureObject(picture));
  }
  for (const page of pages) for (const annotation of annotationsOf(page)) add(annotation);
  if (encrypt) {
    const secret = "<".padEnd(65, "0").concat(">");
    add(`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`);
  }
  return assemble(objects, encrypt ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : "");
}

const annotationsOf = (page: PdfPage): string[] => ("operators" in page ? (page.annotations ?? []) : []);

/** Number of annotations on the pages before. */
const placeOf = (pages: PdfPage[], index: number): number =>
  pages.slice(0, index).reduce((sum, page) => sum + annotationsOf(page).length, 0);

function contentOf(page: PdfPage): string {
  if (Array.isArray(page)) return textContent(page);
  if ("operators" in page) return page.operators;
  const scale = Math.min(595 / page.width, 842 / page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  return `q ${width} 0 0 ${height} 0 ${842 - height} cm /Im1 Do Q`;
}

function pictureObject(picture: PdfPicture): Buffer {
  const { width, height } = picture;
  const [kind, data] = packed(picture);
  return stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${kind}`, data);
}

function packed(picture: PdfPicture): [kind: string, data: Uint8Array] {
  const grey = "/BitsPerComponent 8 /ColorSpace /DeviceGray";
  if ("jpeg" in picture)
    return ["/BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode", picture.jpeg];
  if ("jpeg2000" in picture) return [`${grey} /Filter /JPXDecode`, picture.jpeg2000];
  if ("grey" in picture) return [grey, picture.grey];
  if ("jbig2" in picture)
    return ["/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode", picture.jbig2];
  const way = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /BlackIs1 true /Columns ${picture.width} >>`;
  return [`/BitsPerComponent 1 /ColorSpace /DeviceGray ${way}`, picture.fax];
}

function textContent(lines: string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  return `BT /F1 12 Tf 14 TL 50 780 Td\n${shown}\nET`;
}

function stream(dictionary: string, data: Uint8Array): Buffer {
  const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([latin(head), data, latin("\nendstream")]);
}

function assemble(objects: Buffer[], trailer: string): Uint8Array {
  const parts = [latin("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin("\nendobj\n")]);
    offsets.push(length);
    length += object.length;
    parts.push(object);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    latin(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`),
    latin(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`),
  );
  return new Uint8Array(Buffer.concat(parts));
}
