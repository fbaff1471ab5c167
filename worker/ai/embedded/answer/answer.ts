import { plainQuestion } from "../../../language/plain-question.ts";
import type { AnswerInput, DraftSentence, DraftVerdict } from "../../ai.ts";
import { shallIKeep } from "../../follow-up.ts";
import { answerParts } from "./answer-parts.ts";
import { answerOfNote } from "./choosing/by-note.ts";
import { chooseSentences } from "./choosing/choose.ts";
import { closestOf } from "./choosing/closest.ts";
import { goOn } from "./choosing/go-on.ts";
import { withLaterFact } from "./choosing/later-fact.ts";
import { wasTold } from "./choosing/was-told.ts";
import { compose, composeClosest, composeOfNote } from "./composing/compose.ts";
import { groundsOf, refusalOf } from "./composing/grounds.ts";
import { plainly } from "./composing/plainly.ts";
import { computedAnswer, computedVerdict } from "./computed/computed-answer.ts";
import { notTheWhole } from "./computed/not-the-whole.ts";
import { totalIn } from "./computed/total.ts";
import { citedBefore } from "./conversation/cited-before.ts";
import { smallTalkReply } from "./conversation/small-talk.ts";
import { type Understood, understand } from "./conversation/understand.ts";
import { type Reading, readContext } from "./notes/reading.ts";
import { acceptable } from "./objections/accept.ts";
import { askedByTitle } from "./question/asked-title.ts";
import { askingClause } from "./question/asking-clause.ts";
import { isOtherLanguage } from "./question/other-language.ts";
import { partsOfQuestion } from "./question/parts-of-question.ts";
import type { Question } from "./question/question.ts";
import { isTold } from "./question/told-not-asked.ts";
import { type Ranked, rankCandidates } from "./ranking/rank.ts";

const nothingFound = "I found nothing about that in your memories.";
const tooVague = "Could you say a little more? Name a person, a place or a thing, and I will look for it.";
const whoIsMeant = "There are several people whom that could be. Please say the name.";
const nothingMore = "I found nothing more about that in your memories.";
const readsEnglish = "I read English best: please ask in English, or with a word that stands in the memory.";
const toldReason = "It tells something, and asks nothing.";
const noGeneralKnowledge = "I can only answer from your memories: general knowledge needs an AI provider.";

/**
 * Answers by picking the sentences that answer, in the person's own words, and by saying so when none does. No model and
 * no invention: what it says is a value that stands in the quote, a date counted from the day of the note, or a figure worked
 * out from what is quoted.
 */
export async function* answerFromMemories(asked: AnswerInput): AsyncGenerator<DraftSentence | DraftVerdict> {
  const input = { ...asked, question: askedByTitle(asked.question) };
  const reply = smallTalkReply(input.question);
  if (reply !== null) {
    yield* plainly(reply, "clarification", "Nothing was asked of the memories.");
    return;
  }
  const readings = readContext(input.context);
  const parts = partsOfQuestion(askingClause(plainQuestion(input.question)));
  if (parts.length > 1) {
    const answered = answerParts(parts, readings, input);
    if (answered.length > 0) return yield* answered;
  }
  const understood = understand(input, readings);
  if (!("question" in understood)) {
    yield* clarify(understood);
    return;
  }
  const computed = computedAnswer({ question: understood.question, readings, input });
  if (computed === null) return yield* pick(understood, readings, input);
  yield computed;
  yield computedVerdict;
}

/** The sentences that answer: out of the notes of the answer before where it goes on from one, and out of all else. */
function* pick(
  { question, goesOn }: Extract<Understood, { question: Question }>,
  readings: Reading[],
  input: AnswerInput,
): Generator<DraftSentence | DraftVerdict> {
  const { timeZone } = input;
  const ranked = rankCandidates(question, readings, timeZone).filter((one) => !wasTold(question, one));
  const cited = citedBefore(input.history, readings);
  const goingOn = cited.readings.length === 0 ? [] : goOn({ question, goesOn, cited, ranked, timeZone });
  const candidates = goingOn.length > 0 ? goingOn : acceptable(question, ranked);
  if (candidates.length === 0) {
    const ofNote = answerOfNote(question, ranked);
    if (ofNote === null) return yield* refuse(question, ranked, input);
    yield composeOfNote(question, ofNote, input);
    yield { kind: "verdict", action: "memory_response", ...groundsOf(question, [ofNote.best]) };
    return;
  }
  const chosen = withLaterFact(question, chooseSentences(question, candidates), ranked, timeZone);
  const [first] = chosen;
  const total = first === undefined ? null : totalIn({ question, input }, first);
  if (total === null) yield* compose(question, notTheWhole(question, chosen), input);
  else yield total;
  yield { kind: "verdict", action: "memory_response", ...groundsOf(question, chosen) };
}

/** Says that nothing answers, and what comes closest, if anything does; of "who else?" only that there is nothing more. */
function* refuse(
  question: Question,
  ranked: Ranked[],
  input: AnswerInput,
): Generator<DraftSentence | DraftVerdict> {
  const isMore = question.told.length > 0;
  const remark = input.mode === "memory-only" ? "" : noGeneralKnowledge;
  if (isTold(input.question)) return yield* plainly(shallIKeep, "no_memory_found", toldReason);
  const reasoning = refusalOf(question, ranked);
  const closest = isMore ? null : closestOf(question, ranked);
  if (closest !== null) {
    yield composeClosest(question, closest, input, remark);
    yield { kind: "verdict", action: "no_memory_found", isOnlyClosest: true, reasoning, confidence: 0.5 };
    return;
  }
  const nothing = isMore ? nothingMore : nothingFound;
  const language = isOtherLanguage(input.question) ? readsEnglish : "";
  yield* plainly([nothing, remark, language].filter(Boolean).join(" "), "no_memory_found", reasoning);
}

function clarify(understood: Exclude<Understood, { question: unknown }>) {
  if ("isVague" in understood)
    return plainly(tooVague, "clarification", "The question names nothing to look for.");
  const people = understood.oneOf.join(" or ");
  return plainly(whoIsMeant, "clarification", `The question may mean ${people}.`);
}
