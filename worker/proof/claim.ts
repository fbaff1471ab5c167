/** A memory as far as it proves anything. */
export type Source = {
  id: string;
  title: string;
  text: string;
  author: string | null;
  createdAt: Date;
  occurredAt: Date | null;
};

export type ProofContext = {
  /** Memories by id. */
  memories: ReadonlyMap<string, Source>;
  /** Phrases of what the product looked up itself, by the id of the memory that they are from. */
  records?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Name of the person who asks; a memory of another author is told by somebody else. */
  userName?: string | undefined;
  now: Date;
  timeZone: string;
};

export type Claim = { text: string; citations: { memoryId: string; quote: string }[] };
/** A quote that holds, and the whole sentences around it. */
export type Proof = { memoryId: string; quote: string; shown: string };
