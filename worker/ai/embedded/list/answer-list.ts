import type { AnswerInput, Draft, Listing } from "../../ai.ts";
import { answerByQuoting } from "../quote/answer-by-quoting.ts";
import { tellList } from "./tell-list.ts";

/** Tells a list; where it is empty, what a search found for the same question, if that answers it for certain. */
export async function* answerList(listing: Listing, input: AnswerInput): AsyncGenerator<Draft> {
  if (listing.items.length === 0 && input.context.length > 0) {
    const found: Draft[] = [];
    for await (const draft of answerByQuoting(input)) found.push(draft);
    if (found.some((draft) => draft.kind === "verdict" && draft.action === "memory_response"))
      return yield* found;
  }
  yield* tellList(listing, input);
}
