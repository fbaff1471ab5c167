import type { AnswerInput, DraftSentence, DraftVerdict } from "../../ai.ts";
import { leansBack } from "../../follow-up.ts";
import { chooseSentences } from "./choosing/choose.ts";
import { compose } from "./composing/compose.ts";
import { groundsOf } from "./composing/grounds.ts";
import { understand } from "./conversation/understand.ts";
import type { Reading } from "./notes/reading.ts";
import { acceptable } from "./objections/accept.ts";
import type { Question } from "./question/question.ts";
import { type Ranked, rankCandidates } from "./ranking/rank.ts";

/** One sentence for each part that the memories answer, and none twice; empty when they answer none. */
export function answerParts(
  parts: string[],
  readings: Reading[],
  input: AnswerInput,
): (DraftSentence | DraftVerdict)[] {
  const answers = answersOfParts(parts, readings, input);
  const different = answers.filter(
    ({ best }, at) => answers.findIndex((other) => other.best.sentence === best.sentence) === at,
  );
  const [first] = different;
  if (first === undefined) return [];
  const layout = different.length > 1 ? "item" : "paragraph";
  const sentences = different.flatMap(({ question, best }) =>
    compose(question, [best], input).map((sentence) => ({ ...sentence, layout }) as const),
  );
  return [
    ...sentences,
    { kind: "verdict", action: "memory_response", ...groundsOf(first.question, [first.best]) },
  ];
}

/** The best sentence for each part that has one. */
function answersOfParts(
  parts: string[],
  readings: Reading[],
  input: AnswerInput,
): { question: Question; best: Ranked }[] {
  const answers: { question: Question; best: Ranked }[] = [];
  for (const [at, part] of parts.entries()) {
    // "… and when was that?" goes on from the part before it, and from nothing where that one is not answered.
    if (leansBack(part) && answers.length < at) break;
    const before = parts.slice(0, at).map((question) => ({ question, answer: "" }));
    const history = [...input.history, ...before];
    const understood = understand({ ...input, question: part, history }, readings);
    if (!("question" in understood)) continue;
    const { question } = understood;
    const ranked = rankCandidates(question, readings, input.timeZone);
    const [best] = chooseSentences(question, acceptable(question, ranked));
    if (best !== undefined) answers.push({ question, best });
  }
  return answers;
}
