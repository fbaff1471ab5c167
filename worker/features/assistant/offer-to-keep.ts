import { type Answer, answerSchema } from "#shared/assistant";
import { mayTell, readsAsNote } from "#shared/telling-words";
import type { SignedIn } from "../../http/signed-in.ts";
import { shallIKeep } from "../../language/follow-up.ts";
import type { Language } from "../../language/languages.ts";
import { stemsOf } from "../../language/stems.ts";
import { isTold } from "../../language/told-not-asked.ts";
import { understandQuestion } from "../../language/understand-question.ts";
import type { Deps } from "../../platform/deps.ts";
import { chooseContext } from "./choose-context.ts";
import { askingBack } from "./instructions/carry-out.ts";

type Message = { id: string; question: string; languages: readonly Language[] };

const mostRelated = 3; // memories

/**
 * Offers to keep a message that tells something and asks nothing, with the memories that tell of the same; null for any
 * other. Nothing is answered, whatever words or figures a memory shares with it.
 */
export async function offerToKeep(deps: Deps, user: SignedIn, message: Message): Promise<Answer | null> {
  const { id, question, languages } = message;
  if (!isTold(question, languages[0])) return null;
  const memories = await relatedTo(deps, user, message);
  const reasoning = "It tells something, and asks nothing.";
  return answerSchema.parse({ id, ...askingBack(shallIKeep), memories, reasoning, ...toldIn(message) });
}

/** Answer to what may as well have been told: it found nothing, or it reads as a note. It can be kept, too. */
export const withOffer = (answer: Answer, { id, question, languages: [language = "en"] }: Message): Answer =>
  mayTell(question, language) &&
  (answer.action === "no_memory_found" || (answer.action === "memory_response" && readsAsNote(question)))
    ? { ...answer, ...toldIn({ id, question }) }
    : answer;

const toldIn = ({ id, question }: Pick<Message, "id" | "question">) => ({
  told: question.trim().replace(/^remember\s+/i, ""),
  toldIn: id,
});

/** Memories that have at least half of the words that matter, the best first. */
async function relatedTo(deps: Deps, user: SignedIn, { question, languages }: Message) {
  const understood = understandQuestion(question, [], {
    at: deps.now(),
    timeZone: user.timeZone,
    language: languages[0],
  });
  const { relevant } = await chooseContext(deps, user, understood, mostRelated, languages);
  const said = new Set(stemsOf(question, languages[0]));
  return relevant.filter(({ title, passage }) => {
    const told = new Set(stemsOf(`${title} ${passage}`, languages[0]));
    return [...said].filter((stem) => told.has(stem)).length >= said.size / 2;
  });
}
