/** WebAssembly is imported as a compiled module: a Worker may not compile any while it runs. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default module;
}

declare module "exifr/dist/full.esm.mjs" {
  const exifr: { parse(bytes: Uint8Array, options: object): Promise<unknown> };
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default exifr;
}

declare module "tesseract-wasm" {
  export type OCREngine = {
    loadModel(model: Uint8Array): void;
    loadImage(image: { width: number; height: number; data: Uint8ClampedArray }): void;
    /** Lines end with their line breaks. `confidence` is 0 to 1. */
    getTextBoxes(unit: "line" | "word"): { text: string; confidence: number }[];
    clearImage(): void;
  };
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}

/** The half of pdf.js that reads files. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: { initializeFromPort(port: object): void };
}
