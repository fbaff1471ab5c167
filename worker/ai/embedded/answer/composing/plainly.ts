import type { DraftSentence, DraftVerdict } from "../../../ai.ts";

/** A sentence of the assistant's own, which claims nothing of any memory. */
export function* plainly(
  text: string,
  action: DraftVerdict["action"],
  reasoning: string,
): Generator<DraftSentence | DraftVerdict> {
  yield { kind: "sentence", text, layout: "paragraph", citations: [] };
  yield { kind: "verdict", action, reasoning, confidence: action === "no_memory_found" ? 0.5 : 1 };
}
