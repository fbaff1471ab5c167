import compiled from "@hevcjs/core/wasm/hevc-decode.wasm";

/** Of the decoder; tiles of half a megapixel, as phones make them, take 21 MB. */
const mostMemory = 96 * 2 ** 20; // bytes
const memoryPage = 65_536; // bytes, by WebAssembly

type Calls = {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  emscripten_stack_init(): void;
  malloc(size: number): number;
  free(address: number): void;
  hevc_decoder_create(): number;
  hevc_decoder_destroy(decoder: number): void;
  hevc_decoder_decode(decoder: number, stream: number, size: number): number;
  hevc_decoder_get_frame(decoder: number, index: number, frame: number): number;
};

/** One of the planes of a picture, a byte a point: light, and two of colour at half its size. */
export type HevcPlane = { width: number; height: number; points: Uint8Array };

/** A decoder of H.265. Each file gets one of its own: a hole in it shows nothing of anybody else's. */
export class Hevc {
  readonly #calls: Calls;

  constructor() {
    let calls: Calls | undefined;
    const instance = new WebAssembly.Instance(
      compiled,
      importsFor(() => calls as Calls),
    );
    calls = instance.exports as Calls;
    this.#calls = calls;
    calls.emscripten_stack_init();
    calls.__wasm_call_ctors();
  }

  /** The first picture of a stream. Throws where there is none. */
  decode(stream: Uint8Array): HevcPlane[] {
    const calls = this.#calls;
    const [decoder, input, frame] = [
      calls.hevc_decoder_create(),
      calls.malloc(stream.length),
      calls.malloc(64),
    ];
    if (decoder === 0 || input === 0 || frame === 0) throw new RangeError("Out of memory");
    try {
      new Uint8Array(calls.memory.buffer).set(stream, input);
      const failed = calls.hevc_decoder_decode(decoder, input, stream.length) !== 0;
      if (failed || calls.hevc_decoder_get_frame(decoder, 0, frame) !== 0)
        throw new Error("There is no picture");
      return planesOf(calls.memory.buffer, frame);
    } finally {
      calls.hevc_decoder_destroy(decoder);
      for (const address of [input, frame]) calls.free(address);
    }
  }
}

/** A frame: the addresses of its planes, sizes and distances between rows in samples of 16 bits, and the bits of each. */
function planesOf(memory: ArrayBuffer, frame: number): HevcPlane[] {
  const fields = new Uint32Array(memory, frame, 11);
  const [light = 0, blue = 0, red = 0, width = 0, height = 0, stride = 0, colourStride = 0] = fields;
  const [colourWidth = 0, colourHeight = 0, bits = 8] = fields.subarray(7);
  const plane = (address: number, wide: number, high: number, step: number): HevcPlane => {
    const points = new Uint8Array(wide * high);
    for (let y = 0; y < high; y++) {
      const row = new Uint16Array(memory, address + y * step * 2, wide);
      for (let x = 0; x < wide; x++) points[y * wide + x] = (row[x] ?? 0) >> (bits - 8);
    }
    return { width: wide, height: high, points };
  };
  const colours = [blue, red].map((address) => plane(address, colourWidth, colourHeight, colourStride));
  return [plane(light, width, height, stride), ...(colourWidth === 0 ? [] : colours)];
}

/** Functions that the module imports. Its exceptions end the work: the instance is not used after one. */
function importsFor(calls: () => Calls): WebAssembly.Imports {
  const fail = (): never => {
    throw new Error("The decoder gave up");
  };
  const call = (index: number, ...given: number[]): unknown =>
    calls().__indirect_function_table.get(index)(...given);
  const known: Record<string, (...given: number[]) => unknown> = {
    emscripten_resize_heap: (size = 0) => grow(calls().memory, size),
    fd_write: () => 0,
    fd_close: () => 0,
    fd_seek: () => 0,
  };
  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    const functions = imports[module] ?? {};
    functions[name] = known[name] ?? (name.startsWith("invoke_") ? call : fail);
    imports[module] = functions;
  }
  return imports;
}

/** Answers 1 where there is room for so many bytes in all. */
function grow(memory: WebAssembly.Memory, size: number): number {
  if (size > mostMemory) return 0;
  memory.grow(Math.ceil((size - memory.buffer.byteLength) / memoryPage));
  return 1;
}
