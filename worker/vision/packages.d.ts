/** WebAssembly is imported as a compiled module: a Worker may not compile any while it runs. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default module;
}

declare module "@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs" {
  type Decoder = {
    /** Room for so many bytes of the file, to be filled. */
    getEncodedBuffer(length: number): Uint8Array;
    /** Throws for warnings, too. */
    decode(): void;
    /** Grey or RGB by `componentCount`, a byte a sample, row by row. */
    getDecodedBuffer(): Uint8ClampedArray;
    getFrameInfo(): { width: number; height: number; componentCount: number };
  };
  type Options = {
    printErr: () => void;
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports;
  };
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default function createDecoder(options: Options): Promise<{ JPEGDecoder: new () => Decoder }>;
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
