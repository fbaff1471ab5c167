import { objectionTo } from "../objections/objections.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** Why nothing is told, for the debug view. */
export function refusalOf(question: Question, [best]: Ranked[]): string {
  if (best === undefined) return "There is nothing to answer from.";
  return `The nearest sentence ${objectionTo(question, best) ?? "does not fit well enough"}.`;
}

/** Why it is told, for the debug view, and how certain it is; never quite: only the person knows what was meant. */
export function groundsOf(question: Question, chosen: Ranked[]): { reasoning: string; confidence: number } {
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
