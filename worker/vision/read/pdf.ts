import { pageList } from "../../platform/page-list.ts";
import { type Reading, readingLimits } from "../../platform/reading.ts";
import { isScan } from "../pdf/is-scan.ts";
import { openPdf, type Pdf } from "../pdf/open-pdf.ts";
import { notesOnPage } from "../pdf/page-notes.ts";
import { drawingOf } from "../pdf/page-objects.ts";
import { textOfPage } from "../pdf/page-text.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";

/** Pages that break their parser cost a new one each; a file with more of them is not worth the wait of others. */
const mostBroken = 3;

type PageRead = { text: string; isScan: boolean };

/** The text of a PDF with what was filled into its forms and written upon it, page by page. Its bytes are let go of. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  let pdf = await openPdf(bytes);
  const { pageCount } = pdf;
  if (pageCount === 0) throw new Refusal("The PDF has no pages.");
  const pages = new Pages();
  const scans: number[] = [];
  const broken: number[] = [];
  const last = Math.min(pageCount, readingLimits.pages);
  for (let number = 1; number <= last && pages.hasRoom && broken.length < mostBroken; number++) {
    const read = readPage(pdf, number, pages.left);
    if (read === null) {
      broken.push(number);
      pdf = await pdf.reopened(); // a parser that broke is not asked again
      continue;
    }
    if (read.isScan) scans.push(number);
    pages.add(read.text, number);
  }
  const isRestLeft = broken.length >= mostBroken && (broken.at(-1) ?? last) < last;
  if (broken.length === last)
    throw new Refusal("The PDF is damaged, or draws too much: none of its pages can be read.");
  return {
    sections: pages.sections,
    scans,
    details: { pages: pageCount },
    notices: [
      ...(broken.length === 0 ? [] : [`${pageList(broken)} could not be read: damaged, or too much drawn.`]),
      ...(isRestLeft ? ["The pages after it were not read."] : []),
      ...pages.notices,
      ...(pageCount > last ? [`Only the first ${last} of ${pageCount} pages were read.`] : []),
    ],
  };
}

/** Null where a page breaks its parser. */
function readPage(pdf: Pdf, number: number, most: number): PageRead | null {
  try {
    return pdf.onPage(number, (page) => {
      const { text, isReadable } = textOfPage(page, most);
      const own = isReadable ? text : "";
      const notes = notesOnPage(pdf, page);
      return {
        text: [own, ...notes].join("\n").slice(0, most + 1),
        isScan: isScan(own.replace(/\s/g, "").length, drawingOf(page)),
      };
    });
  } catch {
    return null;
  }
}
