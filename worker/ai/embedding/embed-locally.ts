import type { Fetcher } from "@cloudflare/workers-types";
import type { Embedder } from "../embedder.ts";
import { startDeadline } from "../openai/deadline.ts";
import { unavailable } from "../openai/failures.ts";
import { toIndexLength } from "./index-length.ts";

/** Body of a request to the binding. A question, which has a patience, comes before passages. */
export type VectorsWanted = {
  texts: string[];
  /** Milliseconds after which nobody wants the answer any more. */
  patience?: number | undefined;
};

const usualPatience = 60_000; // ms; a slice of passages on a busy machine

/** The embedding model of the local run, in a process beside it: floats of four bytes, the vectors one behind the other. */
export const localEmbedder = (binding: Fetcher): Embedder => ({
  model: "all-MiniLM-L6-v2",
  // Of 20 questions put in other words than the notes that answer them, all but one were nearer than this.
  leastSimilarity: 0.2,
  async embed(texts, _meter, patience) {
    if (texts.length === 0) return [];
    const deadline = startDeadline(patience ?? usualPatience);
    const wanted: VectorsWanted = { texts, patience };
    try {
      const asked = binding.fetch("https://embedding/", { method: "POST", body: JSON.stringify(wanted) });
      const response = await deadline.within(asked.catch(() => null));
      if (response === null || !response.ok) throw unavailable("down", { isUnreachable: true });
      const all = new Float32Array(await deadline.within(response.arrayBuffer()));
      const width = all.length / texts.length;
      if (!Number.isInteger(width) || width === 0) throw unavailable("nonsense");
      return texts.map((_, order) => toIndexLength([...all.subarray(order * width, (order + 1) * width)]));
    } finally {
      deadline.close();
    }
  },
});
