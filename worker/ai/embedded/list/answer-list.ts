import type { AnswerInput, DraftSentence, DraftVerdict, Listing } from "../../ai.ts";
import { answerFromMemories } from "../answer/answer.ts";
import { tellList } from "./tell-list.ts";

/** Tells a list; where it is empty, what a search found for the same question, if that answers it for certain. */
export async function* answerList(
  listing: Listing,
  input: AnswerInput,
): AsyncGenerator<DraftSentence | DraftVerdict> {
  if (listing.items.length === 0 && input.context.length > 0) {
    const found: (DraftSentence | DraftVerdict)[] = [];
    for await (const draft of answerFromMemories(input)) found.push(draft);
    if (found.some((draft) => draft.kind === "verdict" && draft.action === "memory_response"))
      return yield* found;
  }
  yield* tellList(listing, input);
}
