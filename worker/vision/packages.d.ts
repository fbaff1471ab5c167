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
    /** By how much a picture is turned, counter-clockwise from upright: 0, 90, 180 or 270. */
    getOrientation(): { rotation: number; confidence: number };
    loadImage(image: { width: number; height: number; data: Uint8ClampedArray }): void;
    /** Lines end with their line breaks. `confidence` is 0 to 1. */
    getTextBoxes(unit: "line" | "word"): { text: string; confidence: number }[];
    clearImage(): void;
  };
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}

/** PDFium as it is compiled: addresses and handles are numbers, and 0 is none (fpdfview.h and its neighbours). */
declare module "@hyzyla/pdfium/dist/index.esm.browser.js" {
  type Get = (handle: number) => number;
  type Fill = (handle: number, buffer: number, length: number) => number;
  export type PdfiumCalls = {
    HEAPU8: Uint8Array<ArrayBuffer>;
    wasmExports: { malloc: Get; free: (address: number) => void };
    _FPDF_InitLibrary(): void;
    _FPDF_LoadMemDocument: Fill;
    _FPDF_CloseDocument(document: number): void;
    _FPDF_GetLastError(): number;
    _FPDF_GetPageCount: Get;
    _FPDF_LoadPage(document: number, index: number): number;
    _FPDF_ClosePage(page: number): void;
    _FPDF_GetPageWidthF: Get;
    _FPDF_GetPageHeightF: Get;
    _FPDF_GetPageBoundingBox(page: number, rect: number): number;
    _FPDFText_LoadPage: Get;
    _FPDFText_ClosePage(text: number): void;
    _FPDFText_CountChars: Get;
    _FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
    _FPDFText_HasUnicodeMapError(text: number, index: number): number;
    _FPDFPage_CountObjects: Get;
    _FPDFPage_GetObject(page: number, index: number): number;
    _FPDFFormObj_CountObjects: Get;
    _FPDFFormObj_GetObject(form: number, index: number): number;
    _FPDFPageObj_GetType: Get;
    _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
    _FPDFPageObj_SetIsActive(object: number, active: number): number;
    _FPDFPage_GetAnnotCount: Get;
    _FPDFPage_GetAnnot(page: number, index: number): number;
    _FPDFPage_CloseAnnot(annotation: number): void;
    _FPDFAnnot_GetSubtype: Get;
    _FPDFAnnot_GetFlags: Get;
    _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
    _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
    _FORM_OnAfterLoadPage(page: number, form: number): void;
    _FORM_OnBeforeClosePage(page: number, form: number): void;
    _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
    _FPDFAnnot_GetFormFieldName(form: number, annotation: number, buffer: number, length: number): number;
    _FPDFAnnot_GetFormFieldAlternateName(
      form: number,
      annotation: number,
      buffer: number,
      length: number,
    ): number;
    _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number;
    _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
    _FPDFAnnot_GetFormFieldExportValue(
      form: number,
      annotation: number,
      buffer: number,
      length: number,
    ): number;
    _FPDFAnnot_IsChecked(form: number, annotation: number): number;
    _FPDFBitmap_CreateEx(
      width: number,
      height: number,
      format: number,
      points: number,
      stride: number,
    ): number;
    _FPDFBitmap_FillRect(
      bitmap: number,
      left: number,
      top: number,
      width: number,
      height: number,
      colour: number,
    ): number;
    _FPDFBitmap_Destroy(bitmap: number): void;
    _FPDF_RenderPageBitmap(
      bitmap: number,
      page: number,
      left: number,
      top: number,
      width: number,
      height: number,
      rotation: number,
      flags: number,
    ): void;
  };
  export function PDFiumModule(options: {
    wasmBinary: Uint8Array;
    locateFile: () => string;
    print: () => void;
    printErr: () => void;
  }): Promise<PdfiumCalls>;
}

declare module "@jsquash/*_dec.js" {
  const factory: (options: object) => Promise<{ decode(bytes: Uint8Array, bitDepth?: number): unknown }>;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default factory;
}

declare module "omggif" {
  export class GifReader {
    constructor(bytes: Uint8Array);
    readonly width: number;
    readonly height: number;
    decodeAndBlitFrameRGBA(frame: number, points: Uint8Array): void;
  }
}
