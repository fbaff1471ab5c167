import { type Answer, type Ask, answerSchema } from "#shared/assistant";
import type { SignedIn } from "../../http/signed-in.ts";
import { type Exchange, shallIKeep } from "../../language/follow-up.ts";
import type { Deps } from "../../platform/deps.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { findEntitiesOfAnswer } from "../analysis/entities-of-answer.ts";
import { answerQuestion, type Tell } from "./answer-question.ts";
import { askBack, carryOut } from "./instructions/carry-out.ts";
import { proposeForgetting, tapToDelete } from "./instructions/propose-forgetting.ts";
import { type Instruction, readInstruction } from "./instructions/read-instruction.ts";
import { recentExchanges } from "./keep-turn.ts";

/**
 * Answers a question from the person's memories, or does what they ask to be done. Only the person's own words are read for
 * that, before any memory or provider is: what stands in a memory can set off nothing. The turn itself is not kept.
 * @throws as `answerQuestion`
 */
export async function respond(
  deps: Deps,
  user: SignedIn,
  { id, question, replaces }: Ask & { id: string },
  { emit, signal }: Tell,
): Promise<Answer> {
  const [history, chosen] = await Promise.all([recentExchanges(deps, user.id, replaces), chosenAi(deps)]);
  const request = readRequest(question, history, deps.now(), user.timeZone);
  if (request === null)
    return answerQuestion(deps, user, { id, question, history, chosen }, { emit, signal });
  const { instruction } = request;
  const done =
    instruction.kind === "forget"
      ? await proposeForgetting(deps, user, { wish: instruction.wish, question, history, replaces })
      : await carryOut(deps, user, { id, question: request.question, instruction });
  const entities = saysNothing.has(done.action)
    ? []
    : await findEntitiesOfAnswer(deps, user, { text: done.text, cited: [] });
  const answer = answerSchema.parse({ id, ...done, entities });
  await emit({ event: "context", data: { memories: answer.memories } });
  await emit({ event: "token", data: { text: answer.text, citations: answer.citations } });
  return answer;
}

/** A question back names examples of ours, and nothing of the person's. */
const saysNothing = new Set<Answer["action"]>(["clarification", "forget_proposed"]);

type Request = { question: string; instruction: Instruction };

/** Reads a request, or null; "yes" keeps what was told, and "tomorrow at 9" completes a reminder whose time was asked for. */
function readRequest(question: string, history: Exchange[], now: Date, timeZone: string): Request | null {
  const read = (words: string): Request | null => {
    const instruction = readInstruction(words, now, timeZone);
    return instruction === null ? null : { question: words, instruction };
  };
  const told = history.at(-1);
  if (told?.answer === shallIKeep && agrees.test(question.trim()))
    return { question: told.question, instruction: { kind: "save", text: told.question.trim() } };
  // Nothing goes without the tap: what was proposed is proposed again.
  if (told?.answer.endsWith(tapToDelete) && agrees.test(question.trim()))
    return { question, instruction: { kind: "forget", wish: { of: "answer" } } };
  const request = read(question);
  const isAnswered = history.findLastIndex(({ answer }) => !timesAskedFor.has(answer));
  const [first, ...others] = history.slice(isAnswered + 1).map((exchange) => exchange.question);
  if (request !== null || first === undefined) return request;
  const asked = read(first)?.instruction;
  if (asked?.kind !== "remind") return null;
  const said = [first.replace(/[\s.!?]+$/, ""), ...others, question].join(" ");
  // Asked for in English, the time of a request in another language may come in English.
  const inEnglish = ["remind me to", asked.text, ...others, question].join(" ");
  for (const words of [said, inEnglish]) {
    const completed = read(words)?.instruction;
    const isOnlyTime = completed?.kind === "remind" && completed.text === asked.text;
    if (isOnlyTime) return { question: said, instruction: completed };
  }
  return null;
}

/** "Yes" to "Shall I …?" */
const agrees =
  /^(?:yes|yeah|yep|yup|sure|ok(?:ay)?|do|please do|go ahead|keep it)(?:[,\s]+(?:please|do|keep (?:it|that)))?[\s!.]*$/i;

const timesAskedFor = new Set<string>([askBack.none, askBack.hour, askBack.past, askBack.rhythm]);
