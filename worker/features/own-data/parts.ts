import type { Deps } from "../../platform/deps.ts";
import { ownedPrefix } from "../../platform/files.ts";
import { openFile, openInPieces, sealInPieces } from "../../platform/sealed-files.ts";

/** Of a part: small enough to be sealed and opened beside others in 128 MB. */
const partLength = 4 * 1024 * 1024; // bytes

/** A run of bytes that is kept as sealed parts: called `name`, of an archive or an import. */
export type Run = { table: "archives" | "imports"; id: string; name: string };

const runPrefix = (userId: number, { table, id }: Pick<Run, "table" | "id">) =>
  `${ownedPrefix(userId)}${table}/${id}/`;

const partKey = (userId: number, run: Run, index: number) =>
  `${runPrefix(userId, run)}${run.name}-${String(index).padStart(5, "0")}`;

const placeOf = ({ table, id, name }: Run, index: number) => ({ table, column: name, row: `${id}/${index}` });

/** Seals and stores one part; answers the key that it was sealed under. */
export async function putPart(
  deps: Deps,
  userId: number,
  run: Run,
  { index, bytes }: { index: number; bytes: Uint8Array },
): Promise<string> {
  const sealed = await sealInPieces(deps, userId, placeOf(run, index), bytes);
  await deps.files.put(partKey(userId, run, index), sealed);
  return sealed.keyId;
}

/** Keeps a long run of bytes as sealed parts of the same length, the last one shorter. */
export class PartWriter {
  readonly sizes: number[] = [];
  /** Of the first part: a later one may be sealed under a newer key, which is not about to go. */
  keyId: string | null = null;
  readonly #buffer = new Uint8Array(partLength);
  #filled = 0;
  readonly #put: (bytes: Uint8Array, index: number) => Promise<string>;

  constructor(deps: Deps, userId: number, run: Run) {
    this.#put = (bytes, index) => putPart(deps, userId, run, { index, bytes });
  }

  async add(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const taken = bytes.subarray(at, at + partLength - this.#filled);
      this.#buffer.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === partLength) await this.#flush();
    }
  }

  async end(): Promise<void> {
    if (this.#filled > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const keyId = await this.#put(this.#buffer.subarray(0, this.#filled), this.sizes.length);
    this.keyId ??= keyId;
    this.sizes.push(this.#filled);
    this.#filled = 0;
  }
}

/** Bytes `start` to `end` of a run whose parts have these sizes, some at a time. */
export async function* readParts(
  deps: Deps,
  userId: number,
  { sizes, ...run }: Run & { sizes: readonly number[] },
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let from = 0;
  for (const [index, size] of sizes.entries()) {
    const stretch = { start: Math.max(0, start - from), end: Math.min(size, end - from) };
    from += size;
    if (stretch.start >= stretch.end) continue;
    const [file, place] = [{ key: partKey(userId, run, index), size }, placeOf(run, index)];
    const isWhole = stretch.end - stretch.start === size;
    const bytes = isWhole
      ? await openInPieces(deps, userId, place, file)
      : await openFile(deps, userId, place, file, stretch);
    if (bytes === null) throw new Error("A part is gone");
    if (bytes instanceof Uint8Array) yield bytes;
    else yield* bytes;
  }
}

/** Removes what an archive or an import has stored, or what is called `name` of it. */
export async function removeParts(
  { files }: Pick<Deps, "files">,
  userId: number,
  { name = "", ...run }: Omit<Run, "name"> & { name?: string },
): Promise<void> {
  for (;;) {
    const keys = await files.list(runPrefix(userId, run) + name);
    if (keys.length === 0) return;
    await files.delete(keys);
  }
}
