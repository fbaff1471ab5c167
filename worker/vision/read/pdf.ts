import { z } from "zod";
import { pageList } from "../../platform/page-list.ts";
import { type Reading, readingLimits } from "../../platform/reading.ts";
import { type Pdf, withPdf } from "../open-pdf.ts";
import { Refusal } from "../refusal.ts";
import { cutNotice, Pages } from "../tidy-text.ts";

type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** A page with less is taken for a picture with a number or a stamp on it. */
const fewCharacters = 16;

/** The text of a PDF, page by page. A page that breaks its parser costs itself and no other. */
export const readPdf = (bytes: Uint8Array): Promise<Reading> =>
  withPdf(bytes, async (pdf) => {
    if (pdf.numPages === 0) throw new Refusal("The PDF has no pages.");
    const pages = new Pages();
    const scans: number[] = [];
    const broken: number[] = [];
    const last = Math.min(pdf.numPages, readingLimits.pages);
    let number = 1;
    for (; number <= last && pages.left > 0; number++) {
      const text = await pageText(pdf, number, pages.left).catch(() => null);
      if (text === null) broken.push(number);
      else if (text.trim().length < fewCharacters) scans.push(number);
      if (text !== null) pages.add(text, number);
    }
    if (broken.length === last) throw new Refusal("The PDF is damaged: none of its pages can be opened.");
    return {
      sections: pages.sections,
      scans,
      details: { pages: pdf.numPages },
      notices: [
        ...(broken.length === 0 ? [] : [`${pageList(broken)} could not be read: damaged.`]),
        ...(pages.left === 0 ? [cutNotice] : []),
        ...(pdf.numPages > last ? [`Only the first ${last} of ${pdf.numPages} pages were read.`] : []),
      ],
    };
  });

const itemsSchema = z.object({
  items: z.array(z.object({ str: z.string().optional(), hasEOL: z.boolean().optional() })),
});

/** Read as it comes out, so that a page that never ends is left when there is enough of it. */
async function pageText(pdf: Pdf, number: number, most: number): Promise<string> {
  const page: Page = await pdf.getPage(number);
  const reader: ReadableStreamDefaultReader<unknown> = page.streamTextContent().getReader();
  const parts: string[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const { str = "", hasEOL = false } of itemsSchema.parse(value).items) {
      parts.push(hasEOL ? `${str}\n` : str);
      length += str.length + 1;
    }
    if (length > most) {
      await reader.cancel();
      break;
    }
  }
  page.cleanup();
  return parts.join("");
}
