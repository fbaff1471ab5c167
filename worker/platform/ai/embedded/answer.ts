import type { AnswerInput, DraftSentence, DraftVerdict } from "../ai.ts";
import { isSwapped, objectionTo } from "./answer/accept.ts";
import { chooseSentences } from "./answer/choose.ts";
import { compose } from "./answer/compose.ts";
import type { Question } from "./answer/question.ts";
import { type Ranked, rankCandidates } from "./answer/rank.ts";
import { readContext } from "./answer/reading.ts";
import { smallTalkReply } from "./answer/small-talk.ts";
import { understand } from "./answer/understand.ts";

const nothingFound = "I found nothing about that in your memories.";
const tooVague = "Could you say a little more? Name a person, a place or a thing, and I will look for it.";
const noGeneralKnowledge = "I can only answer from your memories: general knowledge needs an AI provider.";

/**
 * Answers by picking the sentences that answer, in the person's own words, and by saying so when none does. No model and
 * no invention: what it says is a value that stands in the quote, or a date counted from the day of the note.
 */
export async function* answerFromMemories(input: AnswerInput): AsyncGenerator<DraftSentence | DraftVerdict> {
  const reply = smallTalkReply(input.question);
  if (reply !== null) {
    yield* plainly(reply, "clarification", "Nothing was asked of the memories.");
    return;
  }
  const readings = readContext(input.context);
  const question = understand(input, readings);
  if (question === null) {
    yield* plainly(tooVague, "clarification", "The question names nothing to look for.");
    return;
  }
  const ranked = rankCandidates(question, readings, input.timeZone);
  const refusal = refusalOf(question, ranked);
  if (refusal !== null) {
    const isStrict = input.mode === "memory-only";
    yield* plainly(
      isStrict ? nothingFound : `${nothingFound} ${noGeneralKnowledge}`,
      "no_memory_found",
      refusal,
    );
    return;
  }
  const acceptable = ranked.filter((one) => objectionTo(question, one) === null);
  const chosen = chooseSentences(question, acceptable);
  yield* compose(question, chosen, input);
  yield { kind: "verdict", action: "memory_response", ...groundsOf(question, chosen) };
}

function* plainly(
  text: string,
  action: DraftVerdict["action"],
  reasoning: string,
): Generator<DraftSentence | DraftVerdict> {
  yield { kind: "sentence", text, layout: "paragraph", citations: [] };
  yield { kind: "verdict", action, reasoning, confidence: action === "no_memory_found" ? 0.5 : 1 };
}

function refusalOf(question: Question, ranked: Ranked[]): string | null {
  const [best] = ranked;
  if (best === undefined) return "There is nothing to answer from.";
  if (isSwapped(question, ranked)) return "The memories that fit best are about somebody else.";
  const isAcceptable = ranked.some((one) => objectionTo(question, one) === null);
  return isAcceptable ? null : `The nearest sentence ${objectionTo(question, best)}.`;
}

/** Never quite certain: only the person knows what was meant. */
function groundsOf(question: Question, chosen: Ranked[]): { reasoning: string; confidence: number } {
  const [best] = chosen;
  const { content = 0, contentOwn = 0, covered = 0, values = [] } = best?.evidence ?? {};
  const value =
    question.wants === "anything"
      ? ""
      : values.length > 0
        ? `, with a ${question.wants}`
        : `, without a ${question.wants}`;
  return {
    reasoning: `The best sentence covers ${Math.round(covered * 100)} % of the question${value}.`,
    confidence: Math.round(100 * Math.min(0.97, 0.25 + 0.4 * content + 0.3 * contentOwn)) / 100,
  };
}
