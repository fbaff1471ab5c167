import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Request } from "miniflare";
import { EmbeddingRuntime } from "../../../scripts/local/embedding/embedding-runtime.ts";

const width = 384; // numbers
const keyLength = 32; // bytes
const recordLength = keyLength + 4 * width; // bytes
const textsAtOnce = 50;

export type VectorsOf = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Makes vectors by the embedding process of the local run, each once: they are kept in a file. `close` ends the process. */
export async function openCachedVectors(file: string): Promise<{ vectorsOf: VectorsOf; close: () => void }> {
  await mkdir(dirname(file), { recursive: true });
  const known = readRecords(await readFile(file).catch(() => Buffer.alloc(0)));
  const runtime = new EmbeddingRuntime();
  const make = async (texts: readonly string[]) => {
    const response = await runtime.fetch(
      new Request("http://embedding/", { method: "POST", body: JSON.stringify({ texts }) }),
    );
    const all = new Float32Array(await response.arrayBuffer());
    for (const [order, text] of texts.entries()) {
      const vector = all.slice(order * width, (order + 1) * width);
      known.set(keyOf(text).toString("hex"), vector);
      await appendFile(file, Buffer.concat([keyOf(text), Buffer.from(vector.buffer)]));
    }
  };
  const vectorsOf: VectorsOf = async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text).toString("hex")));
    for (let from = 0; from < missing.length; from += textsAtOnce)
      await make(missing.slice(from, from + textsAtOnce));
    return texts.map((text) => known.get(keyOf(text).toString("hex")) ?? new Float32Array(width));
  };
  return { vectorsOf, close: () => runtime.close() };
}

const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();

function readRecords(kept: Buffer): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  for (let from = 0; from + recordLength <= kept.length; from += recordLength) {
    const key = kept.toString("hex", from, from + keyLength);
    const bytes = Uint8Array.from(kept.subarray(from + keyLength, from + recordLength));
    known.set(key, new Float32Array(bytes.buffer));
  }
  return known;
}
