import { cutWindows } from "./windows.ts";

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
  /** Where the passages of a long memory stand in its readable text, best first; empty for others. */
  passages: readonly { start: number; end: number }[];
  text: JudgedText;
};

/** A searched stem and its place among the stems that are judged. */
export type Hit = { stem: string; at: number };

/** What of a memory's text is judged: all of it, or the passages of a long memory that were found. */
export type JudgedText = {
  length: number; // stems
  /** In order. */
  hits: readonly Hit[];
  /** How often each searched stem occurs. */
  counts: ReadonlyMap<string, number>;
  /** Passages to be judged by themselves: first place, and the one after the last. */
  windows: readonly { from: number; to: number }[];
};

/** Reads the passages of a memory, each as stems separated by spaces, for the stems that are searched for. */
export function judgeText(passages: readonly string[], searched: ReadonlySet<string>): JudgedText {
  const hits: Hit[] = [];
  const counts = new Map<string, number>();
  const windows: { from: number; to: number }[] = [];
  let length = 0;
  for (const passage of passages) {
    const stems = passage === "" ? [] : passage.split(" ");
    for (const [place, stem] of stems.entries()) {
      if (!searched.has(stem)) continue;
      hits.push({ stem, at: length + place });
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    for (const { from, to } of cutWindows(stems.length))
      windows.push({ from: length + from, to: length + to });
    length += stems.length;
  }
  return { length, hits, counts, windows };
}
