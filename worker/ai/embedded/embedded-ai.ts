import { languageOf } from "../../language/language-of.ts";
import type { Ai } from "../ai.ts";
import type { Embedder } from "../embedder.ts";

/** Goes up when an analysis of the same text would come out differently. */
const analysisModel = "embedded-3";

/**
 * The provider that needs no key and no network. Its word lists and parsers are imported when they are first needed, so
 * that the Worker starts without them.
 */
export function createEmbeddedAi(embedder?: Embedder): Ai {
  return {
    name: "embedded",
    analysisModel,
    embedder,
    async analyse(input) {
      const { analyse } = await import("./analyse.ts");
      return analyse(input, input.language ?? (await languageOf(input.text)));
    },
    async askQuestions(input) {
      const { askQuestions } = await import("./ask-questions/ask-questions.ts");
      return askQuestions(input);
    },
    async chooseForgotten(input) {
      const { chooseForgotten } = await import("./quote/choose-forgotten.ts");
      return chooseForgotten(input);
    },
    async *answer(input) {
      if (input.listing !== undefined) {
        const { answerList } = await import("./list/answer-list.ts");
        return yield* answerList(input.listing, input);
      }
      const { answerByQuoting } = await import("./quote/answer-by-quoting.ts");
      yield* answerByQuoting(input);
    },
  };
}
