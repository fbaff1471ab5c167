import { openSync, readSync } from "node:fs";
import { z } from "zod";

/** Half floats of a tensor as they lie in the file; `halfToFloat` says what they mean. */
export type HalfFloats = Uint16Array<ArrayBuffer>;

const headerSchema = z.record(
  z.string(),
  z.object({ dtype: z.string().optional(), data_offsets: z.tuple([z.number(), z.number()]).optional() }),
);

/** Opens a file of tensors (safetensors: the length of a JSON header, the header, the data), to be read one by one. */
export function openWeights(path: string): (name: string) => HalfFloats {
  const file = openSync(path, "r");
  const read = (from: number, to: number): ArrayBuffer => {
    const bytes = new Uint8Array(to - from);
    for (let done = 0; done < bytes.length; ) {
      const more = readSync(file, bytes, done, bytes.length - done, from + done);
      if (more === 0) throw new Error("The file of weights is not whole");
      done += more;
    }
    return bytes.buffer;
  };
  const headerLength = Number(new DataView(read(0, 8)).getBigUint64(0, true));
  const data = 8 + headerLength;
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(read(8, data))));
  return (name) => {
    const { dtype, data_offsets: offsets } = header[name] ?? {};
    if (dtype !== "F16" || offsets === undefined) throw new Error(`There are no half floats ${name}`);
    return new Uint16Array(read(data + offsets[0], data + offsets[1]));
  };
}

/** IEEE 754 half to single, by their 16 bits. */
const floats = Float32Array.from({ length: 65_536 }, (_, bits) => {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});

export const halfToFloat = (bits: number): number => floats[bits] ?? 0;
