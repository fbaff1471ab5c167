/** A memory that may hold the answer, with all that ranking looks at. */
export type Candidate = {
  id: string;
  thread: string | null;
  /** Order within the thread. */
  position: number | null;
  author: string | null;
  createdAt: number; // ms since 1970
  /** Bits of `traits`. */
  traits: number;
  /** All stems of the memory. */
  stemCount: number;
  /** How often the stems that are searched for occur; a long memory gives only those. */
  counts: ReadonlyMap<string, number>;
  /** Its stems in windows, one for a short memory; a long one gives its best only. */
  windows: readonly (readonly string[])[];
};

/** From here on a memory is a long note rather than something said or jotted down. From measurements on chats and notes. */
export const longMemory = 70; // stems
