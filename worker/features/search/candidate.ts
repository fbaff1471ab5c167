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
  /** Places of the passages of a long memory in its readable text, best first; empty for others. */
  passages: readonly { start: number; end: number }[];
  text: JudgedText;
  /** Its passage that is nearest to the question in meaning, where vectors say so. */
  near?: { position: number; similarity: number } | undefined;
};

/** A searched stem and its place among the stems that are judged. */
export type Hit = { stem: string; at: number };

/** Judged part of a memory's text: all of it, or the passages of a long memory that were found. */
export type JudgedText = {
  length: number; // stems
  /** In order. */
  hits: readonly Hit[];
  /** Number of times that each searched stem occurs. */
  counts: ReadonlyMap<string, number>;
  /** Passages to be judged by themselves: first place, and the one after the last. */
  windows: readonly { from: number; to: number }[];
};

/** Stems to look for in many texts. `shapes` tells most others apart before they are cut out and compared. */
export type Searched = { stems: ReadonlySet<string>; shapes: Uint8Array };

export function searchFor(stems: ReadonlySet<string>): Searched {
  const shapes = new Uint8Array(64 * 32);
  for (const stem of stems) shapes[shapeOf(stem.charCodeAt(0), stem.length)] = 1;
  return { stems, shapes };
}

/** Of a stem's first letter and its length: few share both. */
const shapeOf = (firstLetter: number, length: number): number =>
  ((firstLetter & 63) << 5) | Math.min(length, 31);

/** Reads the passages of a memory, each as stems separated by single spaces, for the stems that are searched for. */
export function judgeText(passages: readonly string[], { stems, shapes }: Searched): JudgedText {
  const hits: Hit[] = [];
  const counts = new Map<string, number>();
  const windows: { from: number; to: number }[] = [];
  let length = 0;
  for (const passage of passages) {
    const before = length;
    for (let start = 0; start < passage.length; length++) {
      const space = passage.indexOf(" ", start);
      const end = space === -1 ? passage.length : space;
      if (shapes[shapeOf(passage.charCodeAt(start), end - start)] === 1) {
        const stem = passage.slice(start, end);
        if (stems.has(stem)) {
          hits.push({ stem, at: length });
          counts.set(stem, (counts.get(stem) ?? 0) + 1);
        }
      }
      start = end + 1;
    }
    for (const { from, to } of cutWindows(length - before))
      windows.push({ from: before + from, to: before + to });
  }
  return { length, hits, counts, windows };
}
