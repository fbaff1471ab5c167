import type { PDFDocumentProxy } from "pdfjs-dist";
import script from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

type PdfJs = typeof import("pdfjs-dist");
/** A PDF that is open, and what draws it. */
export type Pdf = { document: PDFDocumentProxy; pdfjs: PdfJs };

/** Reason why no page of a PDF can be shown. `unavailable`: nothing is known against the file, trying again may help. */
export type PdfFailure = "locked" | "damaged" | "slow" | "unavailable";

export class PdfError extends Error {
  override name = "PdfError";
  readonly why: PdfFailure;
  constructor(why: PdfFailure) {
    super(`A PDF cannot be shown: ${why}`);
    this.why = why;
  }
}

/** Opening reads what a file says of itself, not its pages; a whole file of 25 MB takes a second or two. */
const longestOpening = 30_000; // ms
/** Larger pictures are left out before they are unpacked. */
const mostPoints = 40_000_000;
/** Longest time that a parser may take to tidy up when it is no longer wanted. */
const lastWords = 1_000; // ms

/**
 * Loads the code that draws PDFs, 145 KB of it: it may come while the file does. The older build, for the other requires
 * browsers of this very year.
 */
export const loadPdfJs = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/**
 * Opens a PDF in a thread of its own, whose policy lets it run and nothing else: it cannot reach the network. Nothing in the
 * file is executed. `bytes` are handed over: they are empty afterwards. Abort `signal` to close it. Throws `PdfError`.
 */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Pdf> {
  const pdfjs = await loadPdfJs().catch(() => {
    throw new PdfError("unavailable");
  });
  signal.throwIfAborted();
  const thread = new Worker(script, { type: "module", name: "pdf" });
  // Each document takes the thread that stands here when it is opened.
  pdfjs.GlobalWorkerOptions.workerPort = thread;
  const opening = pdfjs.getDocument({ ...settings(pdfjs), data: bytes });
  const close = () => void giveUp(() => opening.destroy(), thread);
  signal.addEventListener("abort", close, { once: true });
  try {
    const document = await Promise.race([opening.promise, failureOf(thread), timeout(longestOpening)]);
    return { document, pdfjs };
  } catch (error) {
    close();
    throw error instanceof PdfError ? error : new PdfError(isLocked(error) ? "locked" : "damaged");
  }
}

function settings({ version, VerbosityLevel }: PdfJs) {
  const parts = `/assets/pdfjs-${version}`;
  return {
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    // The policy of the site allows none; there are decoders in JavaScript beside them.
    useWasm: false,
    // The page fetches those for the thread.
    useWorkerFetch: false,
    // The same letters on every device.
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPoints,
    verbosity: VerbosityLevel.ERRORS,
  };
}

/** A thread that is caught in a loop never says goodbye. */
async function giveUp(destroy: () => Promise<void>, thread: Worker): Promise<void> {
  await Promise.race([destroy(), after(lastWords)]).catch(() => {});
  thread.terminate();
}

const failureOf = (thread: Worker) =>
  new Promise<never>((_, reject) => {
    thread.addEventListener("error", () => reject(new PdfError("unavailable")), { once: true });
  });

const timeout = async (milliseconds: number): Promise<never> => {
  await after(milliseconds);
  throw new PdfError("slow");
};

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === "PasswordException";
