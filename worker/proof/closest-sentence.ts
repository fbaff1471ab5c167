import { sentencesOf } from "../language/sentences.ts";
import { stemsOf } from "../language/stems.ts";
import type { Claim, Proof, Source } from "./claim.ts";
import { givesOrder } from "./orders.ts";

const reach = 20_000; // characters
/** A sentence that shares fewer words with what was claimed is about something else. */
const fewestShared = 2;

/** Finds the sentence of the memories that comes closest to claims that were not proven; null where none is near. */
export function closestSentence(
  claims: readonly Claim[],
  memories: ReadonlyMap<string, Source>,
): Proof | null {
  const claimed = new Set(
    claims.flatMap(({ text, citations }) =>
      stemsOf([text, ...citations.map(({ quote }) => quote)].join("\n")),
    ),
  );
  if (claimed.size === 0) return null;
  let best: (Proof & { shared: number }) | null = null;
  for (const { id, text } of memories.values()) {
    for (const { text: shown } of sentencesOf(text.slice(0, reach))) {
      // Skips orders, for a stranger may have written them to be obeyed: they are no answer, not even nearly.
      if (givesOrder(shown)) continue;
      const shared = new Set(stemsOf(shown).filter((stem) => claimed.has(stem))).size;
      if (shared >= fewestShared && shared > (best?.shared ?? 0))
        best = { memoryId: id, quote: shown, shown, shared };
    }
  }
  return best;
}
