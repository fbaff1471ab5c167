import type { PdfPage } from "./open-pdf.ts";

/** So many characters are looked at to tell whether the fonts of a page say what their letters are. */
const sampled = 2_000;
/** Half of them being unknown, what comes out is no text. */
const mostUnknown = 0.5;

/** PDFium puts these in the place of a hyphen at which a word goes on in the next line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is one of them
const hyphenated = /[\u0002\ufffe](?:\r?\n)?/g;

/**
 * The text of a page as PDFium puts it together: characters that stand apart are words apart, whatever the file calls
 * spaces. `isReadable` is false where its fonts do not say which letters they draw.
 */
export function textOfPage({ pdfium, page }: PdfPage, most: number): { text: string; isReadable: boolean } {
  const { calls } = pdfium;
  const handle = calls._FPDFText_LoadPage(page);
  if (handle === 0) return { text: "", isReadable: true };
  try {
    const all = Math.max(0, calls._FPDFText_CountChars(handle));
    const count = Math.min(all, most + 1);
    if (count === 0) return { text: "", isReadable: true };
    const text = pdfium.withRoom((count + 1) * 2, (buffer) => {
      const written = calls._FPDFText_GetText(handle, 0, count, buffer);
      return pdfium.utf16(buffer, Math.max(0, written - 1) * 2);
    });
    let unknown = 0;
    const looked = Math.min(all, sampled);
    for (let index = 0; index < looked; index++)
      if (calls._FPDFText_HasUnicodeMapError(handle, index) === 1) unknown += 1;
    return { text: text.replace(hyphenated, ""), isReadable: unknown <= looked * mostUnknown };
  } finally {
    calls._FPDFText_ClosePage(handle);
  }
}
