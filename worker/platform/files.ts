/** A stretch of an object, in bytes. */
export type ByteRange = { offset: number; length: number };

/** Bytes of an object one behind the other, so that nobody holds all of them. Each is there until the next is asked for. */
export type Pieces = { length: number; pieces: () => AsyncIterable<Uint8Array> };

/** Objects by key. Everything of a person lies under `ownedPrefix`; below it keys are UUIDs, never a name somebody chose. */
export interface Files {
  put(key: string, bytes: Uint8Array | Pieces): Promise<void>;
  /** Null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The whole of an object, as it comes; null when there is no such object. */
  stream(key: string): Promise<ReadableStream<Uint8Array> | null>;
  delete(keys: string[]): Promise<void>;
  /** Up to 1,000 keys that begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** The next 1,000 or fewer objects under `prefix` whose keys follow `after`, in the order of their bytes. */
  scan(prefix: string, after: string): Promise<{ objects: StoredObject[]; more: boolean }>;
}

export type StoredObject = { key: string; storedAt: Date };

/** Prefix of everything of one person, the wrapped keys included, so that it can be removed without asking the database. */
export const ownedPrefix = (userId: number): string => `users/${userId}/`;
