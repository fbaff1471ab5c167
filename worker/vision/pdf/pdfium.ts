import { PDFiumModule, type PdfiumCalls } from "@hyzyla/pdfium/dist/index.esm.browser.js";
import compiled from "@hyzyla/pdfium/dist/pdfium.wasm";
import { standInFor } from "../compiled-modules.ts";

/**
 * All that PDFium may have: 19 MB for itself, the file, and the picture that is being drawn (it keeps 60 MB of points at
 * most). A deployed Worker has 128 MB.
 */
const mostMemory = 96 * 2 ** 20; // bytes

/** A string of a PDF is cut here: a field or a comment is not a book. */
const longestString = 100_000; // bytes

/**
 * PDFium, with what it takes to hand it bytes and to get strings back. Each file gets one of its own: a hole in it shows
 * nothing of anybody else's file, and its memory, which never shrinks, goes with it.
 */
export class Pdfium {
  readonly calls: PdfiumCalls;

  private constructor(calls: PdfiumCalls) {
    this.calls = calls;
  }

  static async start(): Promise<Pdfium> {
    const calls = await asInWorker(() =>
      PDFiumModule({
        wasmBinary: standInFor("pdfium", compiled, mostMemory),
        locateFile: () => "",
        // Its remarks may name pieces of a file.
        print: () => undefined,
        printErr: () => undefined,
      }),
    );
    calls._FPDF_InitLibrary();
    return new Pdfium(calls);
  }

  /** Memory of PDFium for as long as the work takes; zeros. */
  withRoom<Value>(size: number, work: (address: number) => Value): Value {
    const address = this.calls.wasmExports.malloc(size);
    if (address === 0) throw new RangeError("Out of memory");
    try {
      this.calls.HEAPU8.fill(0, address, address + size);
      return work(address);
    } finally {
      this.calls.wasmExports.free(address);
    }
  }

  /** Pieces one behind the other in the memory of PDFium, for as long as it lives; nobody sees them there once it grows. */
  keep(...pieces: readonly Uint8Array[]): Uint8Array {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const address = this.calls.wasmExports.malloc(Math.max(1, size));
    if (address === 0) throw new RangeError("Out of memory");
    let at = address;
    for (const piece of pieces) {
      this.calls.HEAPU8.set(piece, at);
      at += piece.length;
    }
    return this.calls.HEAPU8.subarray(address, at);
  }

  /** A string by one of the calls that say how many bytes it has, its NUL included, and fill what they are given. */
  string(call: (buffer: number, length: number) => number): string {
    const length = Math.min(call(0, 0), longestString);
    if (length <= 2) return "";
    return this.withRoom(length, (buffer) => {
      call(buffer, length);
      return this.utf16(buffer, length - 2);
    });
  }

  /** Characters as they stand in its memory. @param size bytes */
  utf16 = (address: number, size: number): string =>
    new TextDecoder("utf-16le").decode(this.calls.HEAPU8.subarray(address, address + size));

  /** Numbers that a call writes: 32 bits each. Null where it says that there are none. */
  floats(count: number, call: (address: number) => number): number[] | null {
    return this.withRoom(count * 4, (address) => {
      if (call(address) === 0) return null;
      const view = new DataView(this.calls.HEAPU8.buffer, address, count * 4);
      return Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true));
    });
  }
}

/**
 * The package runs in a page or a Worker and looks which it is while it starts; the tests run in neither. What it does not have
 * it explains by getters of the global object: they would keep the first file's PDFium for good, and are taken away.
 */
async function asInWorker<Value>(start: () => Promise<Value>): Promise<Value> {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  if (!("WorkerGlobalScope" in before)) Object.assign(globalThis, { WorkerGlobalScope: Object });
  try {
    return await start();
  } finally {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
      if (get !== undefined && !(name in before)) Reflect.deleteProperty(globalThis, name);
    if (!("WorkerGlobalScope" in before)) Reflect.deleteProperty(globalThis, "WorkerGlobalScope");
  }
}
