import type { Deps } from "../../../platform/deps.ts";
import { letGo } from "../../../platform/let-go.ts";
import { readParts } from "../parts.ts";
import type { ImportRow } from "./imports.store.ts";
import type { Bytes, Source } from "./source-file.ts";

/** Parts that are kept open: the entries of a zip lie one behind the other, thousands of them in one part. */
const mostOpen = 2;

/** The upload of an import; `onPart` hears of each part that is opened. Several readers may have the same bytes: none writes. */
export function sealedSource(
  deps: Deps,
  userId: number,
  row: ImportRow,
  onPart: () => Promise<void>,
): Source {
  const run = { table: "imports", id: row.id, name: "source", sizes: row.parts } as const;
  const open = new Map<number, Uint8Array>();
  const partAt = async (index: number, start: number): Promise<Uint8Array> => {
    const known = open.get(index);
    if (known !== undefined) return known;
    await onPart();
    const [oldest] = open.keys();
    if (open.size >= mostOpen && oldest !== undefined) open.delete(oldest);
    const part = new Uint8Array(row.parts[index] ?? 0);
    let filled = 0;
    for await (const bytes of readParts(deps, userId, run, { start, end: start + part.length })) {
      part.set(bytes, filled);
      filled += bytes.length;
      letGo(bytes);
    }
    open.set(index, part);
    return part;
  };
  async function* read(start: number, end: number): Bytes {
    let from = 0;
    for (const [index, size] of row.parts.entries()) {
      if (from < end && from + size > start && size > 0) {
        const part = await partAt(index, from);
        yield part.subarray(Math.max(0, start - from), Math.min(size, end - from));
      }
      from += size;
    }
  }
  return { name: row.name, size: row.size, read };
}
