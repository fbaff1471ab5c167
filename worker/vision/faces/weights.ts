import { z } from "zod";

const weightSchema = z.object({
  name: z.string(),
  shape: z.array(z.number().int()),
  quantization: z
    .object({ dtype: z.enum(["uint8", "uint16"]), scale: z.number(), min: z.number() })
    .optional(),
});
/** Says what stands where in a file of weights, as TensorFlow.js writes it. */
export const manifestSchema = z.array(z.object({ weights: z.array(weightSchema) }));
type Manifest = z.infer<typeof manifestSchema>;

export type Weight = { values: Float32Array; shape: number[] };
type Place = z.infer<typeof weightSchema> & { at: number; count: number };

const bytesOf = { uint8: 1, uint16: 2, float32: 4 } as const;

/**
 * One reusable buffer for large layers: the backend copies what it is given, so nothing big is left for the collector.
 * A large weight is valid until the next large one is read.
 */
let large = new Float32Array(1 << 20);
const smallEnough = 4_096; // numbers

/** The weights of a network. They stay packed, a byte each, and a layer is unpacked when it is used. */
export class Weights {
  readonly #bytes: ArrayBuffer;
  readonly #places = new Map<string, Place>();

  constructor(bytes: ArrayBuffer, manifest: Manifest) {
    this.#bytes = bytes;
    let at = 0;
    for (const weight of manifest.flatMap(({ weights }) => weights)) {
      const count = weight.shape.reduce((product, side) => product * side, 1);
      this.#places.set(weight.name, { ...weight, at, count });
      at += count * bytesOf[weight.quantization?.dtype ?? "float32"];
    }
    if (at > bytes.byteLength) throw new Error("The file of weights is shorter than its manifest says");
  }

  read(name: string): Weight {
    const place = this.#places.get(name);
    if (place === undefined) throw new Error(`There is no weight ${name}`);
    const values = room(place.count);
    const stored = this.#stored(place);
    const { scale, min } = place.quantization ?? { scale: 1, min: 0 };
    for (let index = 0; index < place.count; index++) values[index] = (stored[index] ?? 0) * scale + min;
    return { values, shape: place.shape };
  }

  #stored({ at, count, quantization }: Place): Uint8Array | Uint16Array | Float32Array {
    if (quantization?.dtype === "uint8") return new Uint8Array(this.#bytes, at, count);
    if (quantization?.dtype === "uint16") return new Uint16Array(this.#bytes.slice(at, at + count * 2));
    return new Float32Array(this.#bytes.slice(at, at + count * 4));
  }
}

function room(count: number): Float32Array {
  if (count <= smallEnough) return new Float32Array(count);
  if (large.length < count) large = new Float32Array(count);
  return large.subarray(0, count);
}
