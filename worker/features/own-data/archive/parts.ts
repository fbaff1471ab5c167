import type { Deps } from "../../../platform/deps.ts";
import { ownedPrefix } from "../../../platform/files.ts";
import { openFile, sealFile } from "../../../platform/sealed-files.ts";

/** Of a part: small enough to be sealed and opened beside others in 128 MB. */
const partLength = 4 * 1024 * 1024; // bytes

const archivePrefix = (userId: number, archiveId: string) => `${ownedPrefix(userId)}archives/${archiveId}/`;

const partKey = (userId: number, archiveId: string, name: string, index: number) =>
  `${archivePrefix(userId, archiveId)}${name}-${String(index).padStart(5, "0")}`;

const placeOf = (archiveId: string, name: string, index: number) => ({
  table: "archives",
  column: name,
  row: `${archiveId}/${index}`,
});

/** Keeps a long run of bytes as sealed parts of the same length, the last one shorter. */
export class PartWriter {
  readonly sizes: number[] = [];
  /** Of the first part: a later one may be sealed under a newer key, which is not about to go. */
  keyId: string | null = null;
  readonly #buffer = new Uint8Array(partLength);
  #filled = 0;
  readonly #put: (bytes: Uint8Array, index: number) => Promise<string>;

  constructor(deps: Deps, userId: number, archiveId: string, name: string) {
    this.#put = async (bytes, index) => {
      const { sealed, keyId } = await sealFile(deps, userId, placeOf(archiveId, name, index), bytes);
      await deps.files.put(partKey(userId, archiveId, name, index), sealed);
      return keyId;
    };
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
    const keyId = await this.#put(this.#buffer.slice(0, this.#filled), this.sizes.length);
    this.keyId ??= keyId;
    this.sizes.push(this.#filled);
    this.#filled = 0;
  }
}

/** Bytes `start` to `end` of what a `PartWriter` kept, part by part. */
export async function* readParts(
  deps: Deps,
  userId: number,
  { archiveId, name, sizes }: { archiveId: string; name: string; sizes: readonly number[] },
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let from = 0;
  for (const [index, size] of sizes.entries()) {
    const stretch = { start: Math.max(0, start - from), end: Math.min(size, end - from) };
    from += size;
    if (stretch.start >= stretch.end) continue;
    const file = { key: partKey(userId, archiveId, name, index), size };
    const bytes = await openFile(deps, userId, placeOf(archiveId, name, index), file, stretch);
    if (bytes === null) throw new Error("A part of the archive is gone");
    yield bytes;
  }
}

/** Removes what an archive has stored, or what is called `name` of it. */
export async function removeParts(
  { files }: Pick<Deps, "files">,
  userId: number,
  archiveId: string,
  name = "",
): Promise<void> {
  for (;;) {
    const keys = await files.list(archivePrefix(userId, archiveId) + name);
    if (keys.length === 0) return;
    await files.delete(keys);
  }
}
