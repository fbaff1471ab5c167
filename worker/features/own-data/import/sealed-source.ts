import type { Deps } from "../../../platform/deps.ts";
import { letGo } from "../../../platform/let-go.ts";
import { readParts } from "../parts.ts";
import type { ImportRow } from "./imports.store.ts";
import type { Bytes, Source } from "./source-file.ts";

/** Parts that are kept open: the entries of a zip lie one behind the other, thousands of them in one part. */
const mostOpen = 2;
/** A stream that is given less may hold it past the next piece; more it has used before it asks for that. */
const shortPiece = 128 * 1024; // bytes

/** `readers` have a piece of it, or will: one that never asks for the next piece counts for good, as it may still use that. */
type Part = { bytes: Uint8Array; readers: number; isClosed: boolean };

/**
 * The upload of an import; `onPart` hears of each part that is opened. Several readers may have the same bytes: none writes,
 * and the last one lets them go.
 */
export function sealedSource(
  deps: Deps,
  userId: number,
  row: ImportRow,
  onPart: () => Promise<void>,
): Source {
  const run = { table: "imports", id: row.id, name: "source", sizes: row.parts } as const;
  const open = new Map<number, Part>();
  /** Counts the caller among its readers. */
  const partAt = async (index: number, start: number): Promise<Part> => {
    const known = open.get(index);
    if (known !== undefined) {
      known.readers++;
      return known;
    }
    await onPart();
    const [oldest] = open;
    if (open.size >= mostOpen && oldest !== undefined) {
      open.delete(oldest[0]);
      oldest[1].isClosed = true;
      letGoOfUnread(oldest[1]);
    }
    const bytes = new Uint8Array(row.parts[index] ?? 0);
    let filled = 0;
    for await (const piece of readParts(deps, userId, run, { start, end: start + bytes.length })) {
      bytes.set(piece, filled);
      filled += piece.length;
      letGo(piece);
    }
    const part = { bytes, readers: 1, isClosed: false };
    open.set(index, part);
    return part;
  };
  async function* read(start: number, end: number): Bytes {
    let from = 0;
    for (const [index, size] of row.parts.entries()) {
      if (from < end && from + size > start && size > 0) {
        const part = await partAt(index, from);
        const piece = part.bytes.subarray(Math.max(0, start - from), Math.min(size, end - from));
        yield piece.length < shortPiece ? piece.slice() : piece;
        part.readers--;
        letGoOfUnread(part);
      }
      from += size;
    }
  }
  return { name: row.name, size: row.size, read };
}

function letGoOfUnread({ bytes, readers, isClosed }: Part): void {
  if (isClosed && readers === 0) letGo(bytes);
}
