import { withoutQuotedThread } from "../../../language/mail/mail-parts.ts";
import type { Curiosity, QuestionInput } from "../../ai.ts";
import { askEvent } from "./ask-event.ts";
import { askHowRelated } from "./ask-how-related.ts";
import { askPrice } from "./ask-price.ts";
import { askWhich } from "./ask-which.ts";
import { askWho, explainedHere } from "./ask-who.ts";

/** Work is bounded by this: what is not clear early in a long text is not asked about. */
const reach = 20_000; // characters

/**
 * Asks what one would ask a friend who told this: who somebody is, which of two, when it was, where, what it cost, how two
 * know each other. The rules prefer no question to a silly one. Quoted text of a mail is ignored.
 */
export function askQuestions(input: QuestionInput): Curiosity {
  const read = { ...input, text: withoutQuotedThread(input.text.slice(0, reach)) };
  // A turn of a conversation is half of an exchange: only who is talked about can be asked without the other half.
  const questions = read.isTurn
    ? askWho({ ...read, people: read.people.filter(({ memories }) => memories > 1) })
    : [askWhich, askWho, askEvent, askPrice, askHowRelated].flatMap((ask) => ask(read));
  return { questions: questions.toSorted((a, b) => b.priority - a.priority), settled: explainedHere(read) };
}
