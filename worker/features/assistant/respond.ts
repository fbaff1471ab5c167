import { type Answer, type Ask, answerSchema } from "#shared/assistant";
import type { SignedIn } from "../../http/signed-in.ts";
import { agrees, shallIKeep } from "../../language/follow-up.ts";
import type { Deps } from "../../platform/deps.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { findEntitiesOfAnswer } from "../analysis/entities-of-answer.ts";
import { answerFromTold, toldIn } from "./answer-from-told.ts";
import { type AnswerEvent, answerQuestion, type Tell } from "./answer-question.ts";
import { askBack, carryOut } from "./instructions/carry-out.ts";
import { proposeForgetting, tapToDelete } from "./instructions/propose-forgetting.ts";
import { type Instruction, readInstruction } from "./instructions/read-instruction.ts";
import { type RecentExchange, recentExchanges } from "./keep-turn.ts";

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
  if (request === null) return answer(deps, user, { id, question, history, chosen }, { emit, signal });
  const { instruction } = request;
  const done =
    instruction.kind === "forget"
      ? await proposeForgetting(deps, user, { wish: instruction.wish, question, history, replaces })
      : await carryOut(deps, user, { id, question: request.question, instruction });
  const entities = saysNothing.has(done.action)
    ? []
    : await findEntitiesOfAnswer(deps, user, { text: done.text, cited: [] });
  return tellWhole(answerSchema.parse({ id, ...done, entities }), emit);
}

type Asked = Parameters<typeof answerQuestion>[2] & { history: RecentExchange[] };

/** Answers from the memories and, where nothing in them does, from what was told in this conversation and not kept. */
async function answer(deps: Deps, user: SignedIn, asked: Asked, { emit, signal }: Tell): Promise<Answer> {
  const told = toldIn(asked.history);
  if (told.length === 0) return answerQuestion(deps, user, asked, { emit, signal });
  // Held back until a proven sentence of the memories comes: "Nothing in your memories says this" must not stand there first.
  const held: AnswerEvent[] = [];
  let isProven = false;
  const holdOrTell = async (event: AnswerEvent) => {
    held.push(event);
    isProven ||= event.event === "token" && event.data.citations.length > 0;
    if (isProven) for (const one of held.splice(0)) await emit(one);
  };
  const fromMemories = await answerQuestion(deps, user, asked, { emit: holdOrTell, signal });
  const { action, text } = fromMemories;
  const isInVain = !isProven && action === "no_memory_found" && text !== shallIKeep;
  const fromTold = isInVain ? await answerFromTold(deps, user, { ...asked, told }, signal) : null;
  if (fromTold !== null) return tellWhole(fromTold, emit);
  for (const event of held) await emit(event);
  return fromMemories;
}

async function tellWhole(whole: Answer, emit: Tell["emit"]): Promise<Answer> {
  await emit({ event: "context", data: { memories: whole.memories } });
  await emit({ event: "token", data: { text: whole.text, citations: whole.citations } });
  return whole;
}

/** A question back names examples of ours, and nothing of the person's. */
const saysNothing = new Set<Answer["action"]>(["clarification", "forget_proposed"]);

type Request = { question: string; instruction: Instruction };

/** Reads a request, or null; "yes" keeps what was told, and "tomorrow at 9" completes a reminder whose time was asked for. */
function readRequest(
  question: string,
  history: RecentExchange[],
  now: Date,
  timeZone: string,
): Request | null {
  const read = (words: string): Request | null => {
    const instruction = readInstruction(words, now, timeZone);
    return instruction === null ? null : { question: words, instruction };
  };
  const latest = history.at(-1);
  const told = latest?.answer === shallIKeep ? latest.question.trim() : latest?.told;
  if (told !== undefined && agrees(question))
    return { question: told, instruction: { kind: "save", text: told } };
  // Nothing goes without the tap: what was proposed is proposed again.
  if (latest?.answer.endsWith(tapToDelete) && agrees(question))
    return { question, instruction: { kind: "forget", wish: { of: "answer" } } };
  const request = read(question);
  const isAnswered = history.findLastIndex(({ answer }) => !timesAskedFor.has(answer));
  const [first, ...others] = history.slice(isAnswered + 1).map((exchange) => exchange.question);
  if (request !== null || first === undefined) return request;
  const asked = read(first)?.instruction;
  if (asked?.kind !== "remind") return null;
  const said = [first.replace(/[\s.!?]+$/, ""), ...others, question].join(" ");
  // Lilu asks for the time in English, so that of a request in another language may come in English.
  const inEnglish = ["remind me to", asked.text, ...others, question].join(" ");
  for (const words of [said, inEnglish]) {
    const completed = read(words)?.instruction;
    const isOnlyTime = completed?.kind === "remind" && completed.text === asked.text;
    if (isOnlyTime) return { question: said, instruction: completed };
  }
  return null;
}

const timesAskedFor = new Set<string>([askBack.none, askBack.hour, askBack.past, askBack.rhythm]);
