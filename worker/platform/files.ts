/** A stretch of an object, in bytes. */
export type ByteRange = { offset: number; length: number };

/** Objects by key. Everything of a person lies under `ownedPrefix`; below it keys are UUIDs, never a name somebody chose. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>;
  delete(keys: string[]): Promise<void>;
  /** Up to 1,000 keys that begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** The next 1,000 or fewer objects under `prefix` whose keys follow `after`, in the order of their bytes. */
  scan(prefix: string, after: string): Promise<{ objects: StoredObject[]; more: boolean }>;
}

export type StoredObject = { key: string; storedAt: Date };

/** Prefix of everything of one person, the wrapped keys included, so that it can be removed without asking the database. */
export const ownedPrefix = (userId: number): string => `users/${userId}/`;
