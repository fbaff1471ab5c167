import "./without-canvas.ts";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { Refusal } from "./refusal.ts";

export type Pdf = PDFDocumentProxy;

/** Larger pictures are left out by the parser itself, before they are unpacked. */
const mostPoints = 40_000_000;
/** Larger ones in JPEG 2000 are unpacked at half their size, or a quarter: A4 at 200 dots an inch passes as it is. */
const mostPointsAtOnce = 4_000_000;

/** pdf.js asks its page for files of its own; there are no other ones here than decoders. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { pictureDecoders } = await import("./picture-decoders.ts");
    const decoder = pictureDecoders[filename];
    if (decoder === undefined) throw new Error("There is no such file");
    return decoder;
  }
}

/** What reads PDFs. Its worker runs in this very Worker: it is found under a global name that it takes itself. */
export async function loadPdfJs() {
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

/** Opens a PDF, hands it on, and closes it whatever happens. Throws `Refusal`. Nothing in it is run or drawn. */
export async function withPdf<Value>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<Value>): Promise<Value> {
  const pdf = await open(bytes);
  try {
    return await work(pdf);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  const { getDocument } = await loadPdfJs();
  try {
    return await getDocument({
      data: bytes,
      BinaryDataFactory: Decoders,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: mostPoints,
      canvasMaxAreaInBytes: mostPointsAtOnce * 4,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new Refusal(
      isLocked ? "The PDF is protected with a password." : "The PDF is damaged and cannot be opened.",
    );
  }
}
