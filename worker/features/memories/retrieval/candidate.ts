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
  /** Stems that were looked at: all, or those of the passages of a long memory that were found. */
  judgedLength: number;
  /** How often each of them occurs. */
  counts: ReadonlyMap<string, number>;
  /** The same in order, in windows; a short memory is one. */
  windows: readonly (readonly string[])[];
  /** Where the passages of a long memory stand in its readable text, best first; empty for others. */
  passages: readonly { start: number; end: number }[];
};
