import { getDocumentProxy } from "unpdf";
import { Refusal } from "./refusal.ts";

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Larger pictures are left out by the parser itself, before they are unpacked. */
const mostPoints = 40_000_000;

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
  try {
    return await getDocumentProxy(bytes, {
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: mostPoints,
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new Refusal(
      isLocked ? "The PDF is protected with a password." : "The PDF is damaged and cannot be opened.",
    );
  }
}
