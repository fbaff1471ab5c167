import { dayOf, isoDay, type WrittenAt } from "../../../../language/calendar.ts";
import { askedDates } from "../../../../language/told-dates.ts";
import { overlap } from "../words/span.ts";
import { membersOf } from "../words/vocabulary.ts";
import { smallWeight, stopWords } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import { askedFor, type Wanted } from "./ask-rules.ts";
import { askingClause } from "./asking-clause.ts";
import { besideTheDeed } from "./beside-the-deed.ts";
import { asOneDeed } from "./one-deed.ts";
import type { Term } from "./term.ts";
import { termsOf } from "./terms.ts";

export type Question = {
  /** Without "can you tell me" and the like. */
  text: string;
  wants: Wanted;
  /** For "which colour": the stem of the kind. */
  kind: string | null;
  /** The stem of X in "which X", "what X": a sentence that has it is likely to hold the answer. */
  head: string | null;
  isYesNo: boolean;
  /** "tell me about …", "do I have anything on …": whatever there is. */
  isShow: boolean;
  /** About what has happened: "did", "was". */
  isPast: boolean;
  /** Asks for all there is, not for one thing. */
  isList: boolean;
  /** Asks for a company of people, of which one alone is no answer. */
  isOfSeveral: boolean;
  /** … for all of them: "who was all there?". */
  isOfAll: boolean;
  /** Asks what somebody said, thinks or wants. */
  isSaid: boolean;
  /** … and names nothing else it should be about. */
  isOnlySaid: boolean;
  /** Asks what is not so or not to be done: "what can't Paul eat?". */
  isNegated: boolean;
  /** Asks how something was before it changed. */
  isFormer: boolean;
  /** Asks for the latest state of something. */
  isNewest: boolean;
  /** About the person's own things and doings: "my", "I". */
  isOwn: boolean;
  terms: Term[];
  /** Whether the terms only ask, and name nothing: "how much did it cost?". */
  isBare: boolean;
  /** The days that it is about, when it says so. */
  days: { from: string; to: string }[];
  /** The day from which on "when is the next …?" wants one, ISO; null for any other question. */
  notBefore: string | null;
  /** Today, ISO, for "when did …?": no day to come answers it; null for any other question. */
  notAfter: string | null;
  /** Earlier answers, for a question that wants what they did not tell. */
  told: string[];
};

const opening =
  /^(?:(?:(?:hey|hi|hello|ok|okay|so|and|but|lilu|please|um+|erm?)\b[,!.]?\s+)*(?:(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|remind me|show me|find(?: me)?|look up|give me|list|let me know)(?: again)?(?: please)?(?: of| about)?|do you (?:still )?(?:know|remember|have any idea|happen to know)|i (?:want|need|would like|'d like) to know|i (?:forgot|can't remember|don't remember|wonder)|any idea|what do (?:you|i) know about|(?:do|did) i (?:have|write|note) (?:down )?(?:anything|something|a note|any notes?) (?:about|on|for)|(?:is|are) there (?:anything|something|any notes?) (?:about|on))|(?:hey|hi|hello|ok|okay|so|and|but|lilu|please)\b[,!.]?)\s+/i;
const yesNo =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't)\b/i;
const list =
  /\b(?:(?:what|which)(?: \w+){0,2}? (?:books|movies|films|things|items|countries|cities|places|games|activities|hobbies|gifts|ideas|ingredients|people|classes|events|sports|pets|names|animals|restaurants|dishes|friends|notes|appointments|kinds|types|shows|instruments|shops|recipes)|list|all (?:the|my|of)|everything|what else|what do i know)\b/i;
/** "What hobbies does …", "what are Ana's plans", "where has Rui been": several things may answer. */
const several =
  /^(?:what|which)\s(?:\p{L}+\s){0,2}?\p{L}{2,}(?<!ss|us|is)s\s(?:does|do|did|has|have|is|are|were)\b|^(?:what|which) (?:are|were)\b|^(?:what|which|where|who)\b[^,]*?\b(?:has|have)\s(?:\p{L}+\s){1,3}?(?:been|\p{L}+ed|\p{L}+en|read|done|made|had|seen|gone|met|won|bought)\b/iu;
const show =
  /\b(?:(?:tell|remind) me (?:more |everything |all )?about|show me|what (?:do|did) (?:you|i) (?:know|note|write|save)\b.*\babout|(?:anything|something|everything|notes?) (?:about|on|for|from))\b/i;
/** "Who is Yusuf?" wants to hear about him, not his name. */
const whoIs = /^who(?:['’]?s| is| was| are)\b/i;
const titleOfPerson = /^(?:dr|mr|mrs|ms|miss|prof)$/;
const said =
  /\b(?:say|said|tell|told|mention(?:ed)?|think|thinks|thought|suggest(?:ed)?|recommend(?:ed)?|promised?|advised?|answer(?:ed)?)\b/i;
const newest = /\b(?:latest|newest|most recent|current(?:ly)?|now|these days|last time|new)\b/i;
/** "When did I last see …", but "what did I do last week" names a time. */
const lastTime =
  /\b(?:did|have|has|was|were)\b.*(?<!\b(?:the|this|my|our|his|her|their|your)\s)\blast\b(?! (?:week|weekend|month|year|night|spring|summer|autumn|fall|winter|\p{L}+day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;
const lastResult = /\blast (?:\S+ ){0,3}(?:results?|readings?|levels?|scores?|values?)\b/i;
/** "Am I allowed to run?": as things stand. */
const state = /^(?:am|can|may) (?:i|we)\b|\bstill\b|\bin the end\b|^how did .* go\b/i;
/** "… before they changed it" */
const formerly =
  /\s(?:before|until) (?:they|it|we|i|he|she|you|the \p{L}+) (?:was |were |got |had |have |has )?(?:been )?(?:chang|mov|switch|replac|renew|updat|rais|swap)\p{L}*(?: (?:it|them|that|over))?[\s?.]*$|\s(?:before|previously|formerly)[\s?.]*$/iu;
const next = /^when(?:['’]?s| is| are)\s(?:(?:the|my|our|his|her|their)\s|\p{L}+['’]?s\s)?next\b/iu;
const negated = /\b(?:not|never|avoid|cannot)\b|n['’]t\b/i;
/** "Who was at the meeting?": hardly ever one person alone. */
const company =
  /^who(?: all| else)?(?:['’]?s| is| was| are| were) (?:all )?(?:at|in|there|with|on|coming)\b/i;
const everybody = /^who(?: all\b.*|(?:['’]?s| is| was| are| were) all (?:at|in|there|with|on|coming)\b)/i;
const own = /\b(?:my|mine|i|me|our|we|us)\b/i;

/** What is only said beside the question helps the search to find the note; an answer is measured by the question alone. */
export const readQuestion = (typed: string, now: WrittenAt, isName: (word: Word) => boolean): Question =>
  readAsked(askingClause(typed), now, isName);

function readAsked(asked: string, now: WrittenAt, isName: (word: Word) => boolean): Question {
  const whole = asked.trim().replace(opening, "").trim() || asked.trim();
  const text = asOneDeed(whole.replace(formerly, ""));
  const { wants, asking } = askedFor(text);
  const dates = askedDates(text, now);
  const words = wordsOf(text).filter((word) => !dates.some((date) => overlap(date, word)));
  const kind = wants === "anything" ? kindOf(text) : null;
  const head = headOf(text);
  const { terms: all, isBare } = termsOf(words, { asking, kind, head, isName, wants });
  // "What happened last weekend?" is about those days and nothing else.
  const terms = isBare && dates.length > 0 ? [] : besideTheDeed(all, text, yesNo.test(text));
  return {
    text,
    wants: kind !== null ? "kind" : wants === "person" && isWhoIs(text, terms) ? "anything" : wants,
    kind,
    head,
    ...mannerOf(text, wants),
    ...muchOf(asked, text, wants, terms),
    isOnlySaid: said.test(text) && terms.every((term) => term.isName || term.weight <= smallWeight),
    isFormer: text !== whole,
    terms,
    isBare,
    ...daysOf(text, terms.length > 0 ? dates.flatMap(inAnyYear) : dates, now),
    told: [],
  };
}

/** "Who is Yusuf?" asks for no name. */
const isWhoIs = (text: string, terms: Term[]): boolean =>
  whoIs.test(text) &&
  terms.every((term) => term.isName || term.weight <= smallWeight || titleOfPerson.test(term.lower));

/** How it is asked, by its words. */
const mannerOf = (text: string, wants: Wanted) => ({
  isYesNo: yesNo.test(text) && wants !== "person",
  isPast: /\b(?:did|was|were|had)\b|\b(?:has|have)\b(?! to\b)/i.test(text),
  isSaid: said.test(text),
  isNegated: !yesNo.test(text) && negated.test(text),
  isNewest: newest.test(text) || lastTime.test(text) || state.test(text) || lastResult.test(text),
  isOwn: own.test(text),
});

/** Whether one thing is wanted, some, or all there is. */
function muchOf(asked: string, text: string, wants: Wanted, terms: Term[]) {
  const isShow = show.test(asked);
  return {
    isShow,
    isList: isShow || terms.length === 0 || list.test(asked) || (wants === "anything" && several.test(text)),
    isOfSeveral: company.test(text),
    isOfAll: everybody.test(text),
  };
}

/** Of which days it is, and from or until when an answer may be. */
const daysOf = (text: string, dates: readonly { from: string; to: string }[], now: WrittenAt) => ({
  days: dates.map(({ from, to }) => ({ from, to })),
  notBefore: next.test(text) ? isoDay(dayOf(now)) : null,
  notAfter: /^when did\b/i.test(text) ? isoDay(dayOf(now)) : null,
});

const ofSomeYear = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/iu;

/** "From July" may be the last one or the next: what else the question says decides. */
function inAnyYear({ text, from, to }: { text: string; from: string; to: string }) {
  if (!ofSomeYear.test(text.trim())) return [{ from, to }];
  return [0, -1, 1].map((years) => ({ from: yearsOn(from, years), to: yearsOn(to, years) }));
}
const yearsOn = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** "which instrument", "what colour": the asked-for thing is of a kind whose members are known. */
function kindOf(text: string): string | null {
  const first = /\b(?:what|which)\s+(?:(?:kind|type|sort)s?\s+of\s+)?(\w+)\b/i.exec(text)?.[1];
  const last = /^what(?:['’]?s| is| was| are)\s.*?(\w+)[\s?.]*$/i.exec(text)?.[1];
  const kinds = [first, last].flatMap((kind) => (kind === undefined ? [] : [stemOf(kind.toLowerCase())]));
  return kinds.find((stem) => membersOf(stem).size > 0) ?? null;
}

const beforeVerb =
  /\b(?:what|which)\s+((?:\w+\s+){1,4}?)(?:of|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i;
/** "which hotel in Ghent", "what oil for the mower" */
const beforePlace = /\b(?:which|what(?=\s\w+\sfor\b))\s+((?:\w+\s+){1,2}?)(?:in|at|for|on|from|near)\b/i;

function headOf(text: string): string | null {
  const last = (beforeVerb.exec(text) ?? beforePlace.exec(text))?.[1]
    ?.trim()
    .split(/\s+/)
    .at(-1)
    ?.toLowerCase();
  return last === undefined || stopWords.has(last) ? null : stemOf(last);
}
