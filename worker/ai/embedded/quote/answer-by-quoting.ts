import { type Exchange, followUpOf } from "../../../language/follow-up.ts";
import { isForeign } from "../../../language/foreign-question.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import { smallTalkReply } from "../../../language/small-talk.ts";
import type { AnswerInput, Draft, DraftSentence } from "../../ai.ts";
import { type AnswerSigns, answerSigns, whoIsAsked, withoutOthersDeeds } from "./answer-signs.ts";
import { chooseSentences, isAbout, mostMissingOf } from "./choose-sentences.ts";
import { chooseValue } from "./choose-value.ts";
import { leadWith } from "./lead-with.ts";
import { makePassage } from "./make-passage.ts";
import { readNotes } from "./read-notes.ts";
import { type Scored, scoreSentences } from "./score-sentences.ts";
import { leastSureness, surenessOf } from "./sureness.ts";
import { weighTerms } from "./weigh-terms.ts";

const nothing = "Nothing in your memories says this.";
const tellMe = "Tell me, and I will keep it.";
const tooVague = "Which thing do you mean? Name a person, a place or a thing, and I will look for it.";
const whoIsMeant = "There are several people whom that could be. Please say the name.";
const noGeneralKnowledge = "I can only answer from your memories: general knowledge needs an AI provider.";

/**
 * Answers by quoting: the best sentences of at most three notes, in the person's own words, and in front the value that is asked
 * for where there is no doubt about it. Claims nothing else, and says so when nothing is told.
 */
export async function* answerByQuoting(input: AnswerInput): AsyncGenerator<Draft> {
  const reply = smallTalkReply(input.question, input.botName);
  if (reply !== null) return yield* saying(reply, "clarification", "Nothing was asked of the memories.");
  const asked = input.understood;
  if (asked.oneOf.length > 0)
    return yield* saying(whoIsMeant, "clarification", `The question may mean ${asked.oneOf.join(" or ")}.`);
  const question = together(asked.own, asked.leansOn);
  const isVague = question.terms.length === 0 && question.days.length === 0;
  if (asked.isLost || isVague)
    return yield* saying(tooVague, "clarification", "The question names nothing to look for.");
  yield* quote(question, asked.isElse, input);
}

const anything =
  /^(?:(?:what|anything|everything|all)\b.*\babout\b|tell me\b.*\babout\b|who(?:['’]s| is| was)\b)/i;

/** True for "What do I know about Dan?", "and Eva?": whatever names them answers. */
function asksForAnything({ question, history }: AnswerInput): boolean {
  const lean = followUpOf(question, history);
  return anything.test(lean === null || lean.instead === null ? question.trim() : lean.topic);
}

/** Number of notes below which the lead of the best over the next says nothing. */
const leastNotes = 5;

function* quote(question: ReadQuestion, isElse: boolean, input: AnswerInput): Generator<Draft> {
  const notes = readNotes(input.context, input.timeZone);
  const terms = weighTerms(question, notes, input.otherNames);
  const asked = whoIsAsked({ question, terms, notes, otherNames: input.otherNames });
  const about = { question, terms, notes, asked, userName: input.userName };
  // The weights are of English questions and many notes: with few, or in other languages, nearly every word has to stand there.
  const isWeighed = !isForeign(question.text, question) && notes.length >= leastNotes;
  const most = mostMissingOf(question);
  const scored = withoutOthersDeeds(about, scoreSentences(question, terms, notes)).filter(
    (one) => (!isElse || !wasShown(one, input.history)) && (isWeighed || isAbout(one, terms, most)),
  );
  const signs = answerSigns(about, scored);
  const sureness = signs === null ? 0 : surenessOf(signs);
  const isOpen = signs?.about === 1 && asksForAnything(input);
  if (signs === null || (isWeighed && !isOpen && sureness < leastSureness))
    return yield* refuse(input, signs, sureness);
  const chosen = chooseSentences(scored);
  const value = chooseValue(question, terms, chosen, scored);
  const shown =
    value?.before == null || chosen.some(({ note }) => note === value.before?.by.note)
      ? chosen
      : [...chosen.slice(0, 2), value.before.by];
  if (value !== null) yield leadWith(value, input);
  const isReplaced = ({ note }: (typeof shown)[number]) =>
    note === value?.before?.by.note || shown.some((other) => other.note.memory.id === note.memory.replacedBy);
  for (const one of shown) yield makePassage(one, terms, isReplaced(one));
  yield {
    kind: "verdict",
    action: "memory_response",
    reasoning: tellSigns(signs, sureness),
    confidence: Math.max(sureness, leastSureness),
  };
}

/** True where an earlier answer has quoted the sentence: "who else?" wants another one. */
const wasShown = ({ sentence }: Scored, history: readonly Exchange[]): boolean =>
  history.some(({ answer }) => answer.includes(sentence.text));

/** Says why in a sentence for a person; the signs behind it are what `bench:demo` fits the weights to. */
function tellSigns(signs: AnswerSigns, sureness: number): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const near = signs.nearest > 0 ? `, and its note is ${percent(signs.near)} near in meaning` : "";
  const listed = Object.entries(signs).map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`);
  return `The best sentence has ${percent(signs.says)} of the question's words${near}: ${percent(sureness)} sure that the notes answer it. Signs: ${listed.join(", ")}.`;
}

/** A thing of the earlier question helps to find the note, and the note need not have it; a name it must have. */
const carriedShare = 0.4;

/** A follow-up with the terms of the question that it leans on: those count less, and say nothing of the sort. */
function together(own: ReadQuestion, topic: ReadQuestion | null): ReadQuestion {
  if (topic === null) return own;
  const taken = topic.terms
    .filter(({ stem, isAsking }) => !isAsking && !own.terms.some((term) => term.stem === stem))
    .map((term) => ({ ...term, weight: term.weight * carriedShare, isCarried: true }));
  return { ...own, terms: [...own.terms, ...taken], days: [...own.days, ...topic.days] };
}

function* refuse(input: AnswerInput, signs: AnswerSigns | null, sureness: number): Generator<Draft> {
  const step = input.mode === "memory-only" ? tellMe : noGeneralKnowledge;
  const reasoning = signs === null ? "No note was found." : tellSigns(signs, sureness);
  yield* saying(`${nothing} ${step}`, "no_memory_found", reasoning, 1 - sureness);
}

function* saying(
  text: string,
  action: "clarification" | "no_memory_found",
  reasoning: string,
  confidence = 0.9,
): Generator<Draft> {
  const sentence: DraftSentence = { kind: "sentence", text, layout: "paragraph", citations: [] };
  yield sentence;
  yield { kind: "verdict", action, reasoning, confidence };
}
