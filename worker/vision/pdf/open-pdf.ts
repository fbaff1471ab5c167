import { Refusal } from "../refusal.ts";
import { type WeightLimits, weighPdf } from "../weigh/weigh-pdf.ts";
import { Pdfium } from "./pdfium.ts";

/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY`: a password, or a way of locking that nobody else knows. */
const lockedErrors = [4, 5];

const damaged = "The PDF is damaged and cannot be opened.";

/** Bytes of an `FPDF_FORMFILLINFO`: its version, and callbacks of which none is given. */
const formInfoSize = 256;

export type PdfPage = { pdfium: Pdfium; document: number; page: number };

/** A PDF that is open in a PDFium of its own. */
export class Pdf {
  readonly pdfium: Pdfium;
  readonly document: number;
  readonly pageCount: number;
  #form: number | undefined;

  /** @param bytes in the memory of PDFium */
  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.pdfium = pdfium;
    this.document = pdfium.calls._FPDF_LoadMemDocument(bytes.byteOffset, bytes.length, 0);
    if (this.document === 0) {
      const isLocked = lockedErrors.includes(pdfium.calls._FPDF_GetLastError());
      throw new Refusal(
        isLocked ? "The PDF is protected with a password. Save it without one and add that." : damaged,
      );
    }
    this.pageCount = pdfium.calls._FPDF_GetPageCount(this.document);
  }

  /** A page for as long as the work takes. Throws where it cannot be opened. */
  onPage<Value>(number: number, work: (page: PdfPage) => Value): Value {
    const { pdfium, document } = this;
    const page = pdfium.calls._FPDF_LoadPage(document, number - 1);
    if (page === 0) throw new Error("There is no such page");
    const value = work({ pdfium, document, page });
    pdfium.calls._FPDF_ClosePage(page);
    return value;
  }

  /** Handle by which the fields of its forms are asked. None of its scripts and actions is run. */
  get form(): number {
    if (this.#form === undefined) {
      const info = this.pdfium.keep(new Uint8Array(formInfoSize)).byteOffset;
      new DataView(this.pdfium.calls.HEAPU8.buffer).setUint32(info, 2, true);
      this.#form = this.pdfium.calls._FPDFDOC_InitFormFillEnvironment(this.document, info);
    }
    return this.#form;
  }
}

/**
 * Weighs a PDF and opens it; whoever gets it may open it again, after it has broken its parser.
 * @throws Refusal
 */
export function pdfOpener(bytes: Uint8Array): () => Promise<Pdf> {
  weighPdf(bytes);
  return async () => {
    const pdfium = await Pdfium.start();
    try {
      return new Pdf(pdfium, pdfium.keep(bytes));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(damaged, { cause: error });
    }
  };
}

/** Opens a PDF of which nobody holds more than its pieces: it is put together where PDFium has it, and weighed there. */
export async function openPieces(pieces: readonly Uint8Array[], most: WeightLimits): Promise<Pdf> {
  const pdfium = await Pdfium.start();
  const bytes = pdfium.keep(...pieces);
  weighPdf(bytes, most);
  return new Pdf(pdfium, bytes);
}
