import type { ByteRange, Files } from "../../worker/platform/files.ts";

export type MemoryFiles = Files & {
  objects: Map<string, Uint8Array<ArrayBuffer>>;
  /** Objects that were fetched, in order. */
  fetched: { key: string; range: ByteRange | undefined }[];
};

/** Files in memory, as R2 keeps them: whole or not at all, listed in the order of their keys. */
export function memoryFiles(storedAt: (key: string) => Date = () => new Date(0)): MemoryFiles {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const fetched: MemoryFiles["fetched"] = [];
  const below = (prefix: string) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    objects,
    fetched,
    put: async (key, bytes) => {
      const parts: Uint8Array[] = [];
      if (bytes instanceof Uint8Array) parts.push(bytes);
      else for await (const piece of bytes.pieces()) parts.push(piece.slice());
      objects.set(key, Uint8Array.from(Buffer.concat(parts)));
    },
    stream: async (key) => {
      fetched.push({ key, range: undefined });
      const object = objects.get(key);
      return object === undefined ? null : new Blob([object]).stream();
    },
    get: async (key, range) => {
      fetched.push({ key, range });
      const object = objects.get(key);
      if (object === undefined) return null;
      const from = range?.offset ?? 0;
      return object.slice(from, range === undefined ? undefined : from + range.length);
    },
    delete: async (keys) => keys.forEach((key) => void objects.delete(key)),
    list: async (prefix) => below(prefix).slice(0, 1000),
    scan: async (prefix, after) => {
      const keys = below(prefix).filter((key) => key > after);
      const objects = keys.slice(0, 1000).map((key) => ({ key, storedAt: storedAt(key) }));
      return { objects, more: keys.length > 1000 };
    },
  };
}
