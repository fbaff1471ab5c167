import { z } from "zod";
import { pageList } from "../../platform/page-list.ts";
import { type Reading, readingLimits } from "../../platform/reading.ts";
import { type Pdf, withPdf } from "../open-pdf.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";

type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** A page with less is taken for a picture with a number or a stamp on it. */
const fewCharacters = 16;

/**
 * A page hands out its text in pieces: of ten strings or more, or of what one form (a drawing within it) holds. Forms may
 * hold forms, so that a few of them make a million. A crowded page has some hundred pieces.
 */
const mostPieces = { page: 5_000, document: 60_000 } as const;

/** The text of a PDF, page by page. A page that breaks its parser costs itself and no other. */
export const readPdf = (bytes: Uint8Array): Promise<Reading> =>
  withPdf(bytes, async (pdf) => {
    if (pdf.numPages === 0) throw new Refusal("The PDF has no pages.");
    const pages = new Pages();
    const scans: number[] = [];
    const broken: number[] = [];
    const endless: number[] = [];
    const last = Math.min(pdf.numPages, readingLimits.pages);
    let pieces = 0;
    for (let number = 1; number <= last && pages.hasRoom && pieces < mostPieces.document; number++) {
      const read = await readPage(pdf, number, pages.left).catch(() => null);
      pieces += read?.pieces ?? 0;
      if (read === null) broken.push(number);
      else if (read.pieces >= mostPieces.page) endless.push(number);
      else if (read.text.trim().length < fewCharacters) scans.push(number);
      if (read !== null) pages.add(read.text, number);
    }
    if (broken.length === last) throw new Refusal("The PDF is damaged: none of its pages can be opened.");
    return {
      sections: pages.sections,
      scans,
      details: { pages: pdf.numPages },
      notices: [
        ...(broken.length === 0 ? [] : [`${pageList(broken)} could not be read: damaged.`]),
        ...(endless.length === 0
          ? []
          : [`${pageList(endless)} could be read in part only: drawn without end.`]),
        ...(pieces < mostPieces.document ? [] : ["The rest was not read: there is too much drawn in it."]),
        ...pages.notices,
        ...(pdf.numPages > last ? [`Only the first ${last} of ${pdf.numPages} pages were read.`] : []),
      ],
    };
  });

const itemsSchema = z.object({
  items: z.array(z.object({ str: z.string().optional(), hasEOL: z.boolean().optional() })),
});

/** The text of a page as it comes out, so that one that never ends is left when there is enough of it. */
async function readPage(pdf: Pdf, number: number, most: number): Promise<{ text: string; pieces: number }> {
  const page: Page = await pdf.getPage(number);
  const reader: ReadableStreamDefaultReader<unknown> = page.streamTextContent().getReader();
  let text = "";
  let pieces = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const { str = "", hasEOL = false } of itemsSchema.parse(next.value).items)
      text += hasEOL ? `${str}\n` : str;
    pieces += 1;
    if (text.length <= most && pieces < mostPieces.page) continue;
    await reader.cancel(new Error("This is enough of it")); // the parser takes no other reason than an error
    break;
  }
  page.cleanup();
  return { text, pieces };
}
