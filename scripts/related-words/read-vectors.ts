import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const dimensions = 100;

/**
 * The vectors of the commonest words, by word, in the order of how common they are. The file is one line of 300 MB,
 * `{..., "vectors": {"the": [numbers, length, place], ...}}`, so it is read piece by piece and only as far as needed.
 */
export async function readVectors(folder: string, most: number): Promise<Map<string, Float64Array>> {
  const name = (await readdir(folder)).find((file) => file.startsWith("wink-") && file.endsWith(".json"));
  const bytes = await readFile(join(folder, name ?? "missing"));
  const vectors = new Map<string, Float64Array>();
  let at = bytes.indexOf('"vectors":{') + '"vectors":{'.length;
  while (vectors.size < most) {
    const end = bytes.indexOf("],", at);
    if (end === -1) break;
    const entry = JSON.parse(`{${bytes.subarray(at, end + 1).toString("utf8")}}`) as Record<string, number[]>;
    for (const [word, numbers] of Object.entries(entry))
      vectors.set(word, Float64Array.from(numbers.slice(0, dimensions)));
    at = end + 2;
  }
  return vectors;
}
