/** Objects by key. Keys are UUIDs with a fixed prefix, never a name somebody chose. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  delete(keys: string[]): Promise<void>;
}
