import { letGo } from "../../platform/let-go.ts";
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
  /** Place of its bytes in the memory of PDFium. */
  readonly #place: { from: number; to: number };
  #form: number | undefined;

  /** @param bytes in the memory of PDFium */
  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.pdfium = pdfium;
    this.#place = { from: bytes.byteOffset, to: bytes.byteOffset + bytes.length };
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

  /** The same file in a new PDFium, for one that has broken its parser. Its memory outlives that, and the bytes are in it. */
  reopened(): Promise<Pdf> {
    return openWeighed(this.pdfium.calls.HEAPU8.subarray(this.#place.from, this.#place.to));
  }

  /** Gives its memory back to PDFium, for another one. */
  close(): void {
    this.pdfium.calls._FPDF_CloseDocument(this.document);
    this.pdfium.calls.wasmExports.free(this.#place.from);
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
 * Weighs a PDF and opens it, and lets go of its bytes, which PDFium has then.
 * @throws Refusal
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  weighPdf(bytes);
  const pdf = await openWeighed(bytes);
  letGo(bytes);
  return pdf;
}

async function openWeighed(bytes: Uint8Array): Promise<Pdf> {
  const pdfium = await Pdfium.start();
  try {
    return new Pdf(pdfium, pdfium.keep(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(damaged, { cause: error });
  }
}

/** Opens a PDF of which nobody holds more than its pieces: it is put together where PDFium has it, and weighed there. */
export function openPieces(pdfium: Pdfium, pieces: readonly Uint8Array[], most: WeightLimits): Pdf {
  const bytes = pdfium.keep(...pieces);
  weighPdf(bytes, most);
  return new Pdf(pdfium, bytes);
}
