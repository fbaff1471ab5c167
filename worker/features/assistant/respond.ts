import { type Answer, type Ask, answerSchema } from "#shared/assistant";
import type { SignedIn } from "../../http/signed-in.ts";
import { agrees, cancels, declines } from "../../language/follow-up.ts";
import { languagesOf } from "../../language/language-of.ts";
import { askAnyTime } from "../../language/small-talk.ts";
import type { Deps } from "../../platform/deps.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { findEntitiesOfAnswer } from "../analysis/entities-of-answer.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import {
  answerFromTold,
  hasMade,
  saysOtherwise,
  sharesWord,
  toldIn,
  toldThenNotes,
} from "./answer-from-told.ts";
import { type AnswerEvent, answerQuestion, type Tell } from "./answer-question.ts";
import { askingBack, carryOut } from "./instructions/carry-out.ts";
import { proposeForgetting } from "./instructions/propose-forgetting.ts";
import { isOffered, readRequest } from "./instructions/read-request.ts";
import { type RecentExchange, recentExchanges } from "./keep-turn.ts";
import { readListQuestion } from "./lists/read-list-question.ts";

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
  const [history, chosen, languages] = await Promise.all([
    recentExchanges(deps, user.id, replaces),
    chosenAi(deps),
    languagesOf(question, writtenLanguages(deps.db, user.id)),
  ]);
  const say = (reply: string) => tellWhole(answerSchema.parse({ id, ...askingBack(reply) }), emit);
  const canDecline = isOffered(history.at(-1));
  if (canDecline && (declines(question) || cancels(question))) return say(fine);
  if (declines(question)) return say(otherwise);
  const [language] = languages;
  const { timeZone } = user;
  const request = await readRequest({ question, language, history, now: deps.now(), timeZone });
  if (request === null && agrees(question)) return say(askAnyTime);
  if (request === null)
    return answer(deps, user, { id, question, history, languages, chosen }, { emit, signal });
  const { instruction, toldIn } = request;
  const done =
    instruction.kind === "forget"
      ? await proposeForgetting(deps, user, { id, wish: instruction.wish, question, history, replaces })
      : await carryOut(deps, user, { id, question: request.question, instruction, toldIn });
  const entities = saysNothing.has(done.action)
    ? []
    : await findEntitiesOfAnswer(deps, user, { text: done.text, cited: [] });
  return tellWhole(answerSchema.parse({ id, ...done, entities }), emit);
}

const fine = "All right.";
const otherwise = "Then please ask in other words, and name a person, a place or a thing: I will look again.";

type Asked = Parameters<typeof answerQuestion>[2] & { history: RecentExchange[] };

/** Answers a question; what tells and asks nothing, or may do so, is offered to be kept. */
async function answer(deps: Deps, user: SignedIn, asked: Asked, tell: Tell): Promise<Answer> {
  const { question, history } = asked;
  const isList = readListQuestion(question, history, { at: deps.now(), timeZone: user.timeZone }) !== null;
  // Loads the word lists, which the Worker starts without.
  const { offerToKeep, withOffer } = await import("./offer-to-keep.ts");
  const offered = isList ? null : await offerToKeep(deps, user, asked);
  if (offered !== null) return tellWhole(offered, tell.emit);
  const said = await fromMemoriesOrTold(deps, user, asked, isList, tell);
  return isList || said.told !== undefined ? said : withOffer(said, asked);
}

/** Answers from the memories and from what was told in this conversation and not kept, which is newer and stands first. */
async function fromMemoriesOrTold(
  deps: Deps,
  user: SignedIn,
  asked: Asked,
  isList: boolean,
  { emit, signal }: Tell,
): Promise<Answer> {
  const told = await toldIn(asked.history, writtenLanguages(deps.db, user.id));
  if (told.length === 0) return answerQuestion(deps, user, asked, { emit, signal });
  const askTold = () => answerFromTold(deps, user, { ...asked, told }, signal);
  const isNear = !isList && sharesWord(asked, told);
  const fromTold = isNear ? askTold() : Promise.resolve(null);
  // Failures are told where it is awaited, unless the memories fail before.
  fromTold.catch(() => {});
  // Holds back until a proven sentence of the memories comes: "Nothing in your memories says this" must not stand there first.
  const held: AnswerEvent[] = [];
  let isProven = false;
  const holdOrTell = async (event: AnswerEvent) => {
    held.push(event);
    isProven ||= event.event === "token" && event.data.citations.length > 0;
    if (isProven && (await fromTold) === null) for (const one of held.splice(0)) await emit(one);
  };
  const fromMemories = await answerQuestion(deps, user, asked, { emit: holdOrTell, signal });
  const isInVain = fromMemories.citations.length === 0 && fromMemories.action === "no_memory_found";
  const first = isInVain && !isNear ? await askTold() : await fromTold;
  // Stands alone where no memory answers: then no note says anything.
  if (first !== null && fromMemories.action !== "memory_response") return tellWhole(first, emit);
  if (first !== null && saysOtherwise(first, fromMemories, asked))
    return tellWhole(toldThenNotes(first, fromMemories), emit);
  for (const event of held) await emit(event);
  return fromMemories;
}

/** Tells an answer in one piece. The words of one that is drawn as a card come with its end (`streamAnswer`): they would only flash up before it. */
async function tellWhole(whole: Answer, emit: Tell["emit"]): Promise<Answer> {
  const { action, told, text, citations, passages } = whole;
  const isCard = hasMade.has(action) || (action === "clarification" && told !== undefined);
  await emit({ event: "context", data: { memories: isCard ? [] : whole.memories } });
  if (!isCard) await emit({ event: "token", data: { text, citations, passages } });
  return whole;
}

/** Questions back name examples of ours, and nothing of the person's. */
const saysNothing = new Set<Answer["action"]>(["clarification", "forget_proposed"]);
