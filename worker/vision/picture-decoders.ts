import jbig2 from "pdfjs-dist/wasm/jbig2.wasm";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm";
import { standInFor } from "./compiled-modules.ts";

/** A picture of one kilobyte may claim a thousand million points. */
const mostMemory = 96 * 2 ** 20; // bytes

/** The decoders of pdf.js for what scanners write: fax (CCITT) and JBIG2 in the one, JPEG 2000 in the other. */
export const pictureDecoders: Record<string, Uint8Array<ArrayBuffer>> = {
  "jbig2.wasm": standInFor("jbig2", jbig2, mostMemory),
  "openjpeg.wasm": standInFor("openjpeg", openjpeg, mostMemory),
};
