import "./without-canvas.ts";
import type { PDFDocumentProxy, PDFWorker } from "pdfjs-dist";
import { CountedPort } from "./counted-port.ts";
import { mostPoints } from "./most-points.ts";
import { Refusal } from "./refusal.ts";
import { weighPdf } from "./weigh/weigh-pdf.ts";

export type Pdf = PDFDocumentProxy;

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

/** Of both its halves: what they remark upon a file names its fonts, its fields and pieces of its text. */
const silent = 0;

/** What reads PDFs. */
export const loadPdfJs = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/** Opening a PDF takes a dozen messages, a page of text some ten for each hundred lines, a thousand steps of drawing one. */
const mostMessages = 400_000;

const endless = "The PDF is drawn in more steps than can be followed.";

/**
 * Opens a PDF, hands it on, and closes it whatever happens. Nothing in it is run or drawn.
 * @param most messages of pdf.js within itself that the work may take.
 * @throws Refusal
 */
export async function withPdf<Value>(
  bytes: Uint8Array,
  work: (pdf: Pdf) => Promise<Value>,
  most = mostMessages,
): Promise<Value> {
  weighPdf(bytes);
  const port = new CountedPort(most);
  const worker = await startWorker(port);
  try {
    const pdf = await open(bytes, worker);
    try {
      return await Promise.race([work(pdf), port.exhausted(new Refusal(endless))]);
    } finally {
      await pdf.loadingTask.destroy();
    }
  } finally {
    worker.destroy();
  }
}

/** Its worker runs in this very Worker, at the other end of the port. */
async function startWorker(port: CountedPort): Promise<PDFWorker> {
  const { WorkerMessageHandler } = await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { PDFWorker } = await loadPdfJs();
  WorkerMessageHandler.initializeFromPort(port);
  // It wants a Worker, and uses of it what a port has.
  return PDFWorker.create({ port: port as never, verbosity: silent });
}

async function open(bytes: Uint8Array, worker: PDFWorker): Promise<Pdf> {
  const { getDocument } = await loadPdfJs();
  try {
    return await getDocument({
      data: bytes,
      worker,
      BinaryDataFactory: Decoders,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: mostPoints, // the parser leaves larger ones out before it unpacks them
      canvasMaxAreaInBytes: mostPointsAtOnce * 4,
      verbosity: silent,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new Refusal(
      isLocked ? "The PDF is protected with a password." : "The PDF is damaged and cannot be opened.",
    );
  }
}
