import type { Cited } from "../conversation/cited-before.ts";
import type { GoesOn } from "../conversation/understand.ts";
import { plainText } from "../notes/plain-text.ts";
import { acceptable } from "../objections/accept.ts";
import { askedFor } from "../question/ask-rules.ts";
import type { Question } from "../question/question.ts";
import { type Ranked, rankCandidates } from "../ranking/rank.ts";

type World = { question: Question; goesOn: GoesOn | null; cited: Cited; ranked: Ranked[]; timeZone: string };

/**
 * The sentences that answer what goes on from an answer, out of the notes that were quoted there; empty where they hold none.
 * "And since when?" is asked of the rent that was just told of, whatever else happened since Wednesday.
 */
export function goOn({ question, goesOn, cited, ranked, timeZone }: World): Ranked[] {
  const isCited = ({ reading }: Ranked) => cited.readings.includes(reading);
  const within = acceptable(question, ranked).filter(isCited);
  if (goesOn === null) return standsByItself(question, within);
  if (within.length > 0) return within;
  if (!cited.isCertain && !(goesOn.pointsBack && saysHalf(question, ranked.filter(isCited)))) return [];
  // The note was named by the question before: what it says need not name it again.
  const own = whatIsOpen(goesOn.own);
  const ofCited = rankCandidates(own, cited.readings, timeZone);
  return own.terms.length > 0 ? acceptable(own, ofCited) : onlyValue(own, ofCited, cited);
}

/** "How much deposit did we pay?" names all it needs; where several notes say all of it, the one spoken of is meant. */
const standsByItself = ({ isNewest, terms, wants }: Question, within: Ranked[]): Ranked[] =>
  isNewest || wants === "anything" || terms.some(({ isName }) => isName)
    ? []
    : within.filter(({ evidence }) => evidence.contentOwn >= saysAll && evidence.values.length > 0);
const saysAll = 0.95;

/** What was shown as closest may be about something else: it must at least say half of what was asked. */
const saysHalf = (question: Question, ranked: Ranked[]): boolean =>
  ranked.some(({ evidence }) => evidence.covered >= half && evidence.strangers === 0) &&
  question.terms.length > 0;
const half = 0.5;

const asksWhomToReach =
  /\b(?:who(?:m)?|what number|which number)\s(?:do|can|should|could|shall|must)\s(?:i|we)\s(?:call|ring|phone|text|contact)\b/i;

/** The question without the words that only ask. Who is to be called is told by a number, and "if it jams" is the occasion. */
function whatIsOpen(own: Question): Question {
  if (asksWhomToReach.test(own.text)) return { ...own, wants: "phone", terms: [] };
  const { asking } = askedFor(own.text);
  return own.terms.every(({ lower }) => asking.test(lower)) ? { ...own, terms: [] } : own;
}

/**
 * Of a follow-up that names nothing ("since when?") the one sentence with such a value: of those told, or of the note. What
 * was done is told by the day of its note as well.
 */
function onlyValue(own: Question, ranked: Ranked[], { quotes }: Cited): Ranked[] {
  if (own.wants === "anything") return [];
  const isTold = ({ sentence }: Ranked) => quotes.some((quote) => quote.includes(plainText(sentence.text)));
  const holding = ranked.filter(({ evidence }) => evidence.values.length > 0);
  const byDay = own.wants === "date" && own.isPast ? acceptable(own, ranked.filter(isTold)) : [];
  return [holding.filter(isTold), holding, byDay].find(({ length }) => length === 1) ?? [];
}
