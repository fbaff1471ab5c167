import type { DraftSentence } from "../../../ai.ts";
import type { OfNote } from "../choosing/by-note.ts";
import type { Closest } from "../choosing/closest.ts";
import { isPlainYes } from "../choosing/plain-yes.ts";
import { type Around, quoteOf } from "../choosing/quote.ts";
import { plainText } from "../notes/plain-text.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { likeness } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";
import { attribution, type Telling } from "./attribution.ts";
import { leadOf } from "./lead.ts";
import { leadToClosest } from "./lead-to-closest.ts";
import { narrowerThing } from "./narrower.ts";

/** One answer sentence for each of the chosen candidates, the first of them with the short answer in front. */
export function compose(question: Question, chosen: Ranked[], telling: Telling): DraftSentence[] {
  const isItems = question.isList && chosen.length > 1;
  return chosen.map((candidate, at): DraftSentence => {
    const lead = at === 0 && !isItems ? opening(question, candidate) : "";
    return sentenceOf(
      question,
      candidate,
      telling,
      lead,
      isItems ? "item" : at === 0 ? "paragraph" : "inline",
    );
  });
}

/**
 * Where no sentence answers for certain, the note that comes closest, and said to be no more than that: it is the person who
 * knows whether it is the answer. `remark` is a sentence of the assistant's own that comes before it, or nothing.
 */
export function composeClosest(
  question: Question,
  closest: Closest,
  telling: Telling,
  remark: string,
): DraftSentence {
  const { best, quote } = closest;
  return quoting(question, best, telling, {
    lead: leadToClosest(closest, remark),
    layout: "paragraph",
    quote,
  });
}

/** The passage of a note that is clearly the one about what is asked. */
export const composeOfNote = (question: Question, { best, quote }: OfNote, telling: Telling): DraftSentence =>
  quoting(question, best, telling, { lead: "", layout: "paragraph", quote });

function opening(question: Question, candidate: Ranked): string {
  if (isPlainYes(question, candidate)) return "Yes — ";
  const lead = leadOf(question, candidate);
  if (lead === null) return "";
  const narrower = question.wants === "code" ? narrowerThing(question, candidate) : null;
  const which = narrower === null ? "" : ` (${plainText(narrower)})`;
  return `**${plainText(inWords.has(question.wants) ? capitalised(lead) : lead)}**${which} — `;
}

/** These are words of a sentence; a code or an address stands as it is. */
const inWords = new Set<Question["wants"]>(["date", "duration", "frequency", "kind", "age", "time"]);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentenceOf(
  question: Question,
  candidate: Ranked,
  telling: Telling,
  lead: string,
  layout: DraftSentence["layout"],
): DraftSentence {
  const quote = quoteOf(candidate, surroundingsFor(question, candidate, lead));
  return quoting(question, candidate, telling, { lead, layout, quote });
}

function quoting(
  question: Question,
  candidate: Ranked,
  telling: Telling,
  { lead, layout, quote }: { lead: string; layout: DraftSentence["layout"]; quote: string },
): DraftSentence {
  const { memory, heading } = candidate.reading;
  const citations = [{ memoryId: memory.id, quote }];
  const isNamedThere = candidate.evidence.isNamedByTitle && candidate.evidence.values.length === 0;
  const isUnderTitle = heading !== "" && (isNamedThere || titleAdds(question, candidate, quote));
  if (isUnderTitle) citations.push({ memoryId: memory.id, quote: heading });
  const said = attribution(memory, telling);
  const under = isUnderTitle ? `, under “${plainText(heading)}”` : "";
  const end = isCutOff(candidate.reading, quote) ? " …" : /[.!?…]$/.test(quote.trim()) ? "" : ".";
  const opens = lead === "" || lead.endsWith(". ");
  const text = `${lead}${opens ? said : said.replace(/^You/, "you")}${under}: “${plainText(quote)}”${end}`;
  return { kind: "sentence", text, layout, citations };
}

/** Whether a quote ends within a sentence, as one does that is too long to be told whole. */
function isCutOff({ sentences, memory }: Ranked["reading"], quote: string): boolean {
  const start = memory.text.indexOf(quote);
  const end = start + quote.trimEnd().length;
  return start >= 0 && sentences.some((sentence) => sentence.start < end && end < sentence.end);
}

/**
 * Where no single value answers, what stands around the sentence helps: much in a conversation, which leans on it, and where
 * all there is was asked for or a reason; little in a note, whose sentence mostly says it all.
 */
function surroundingsFor(question: Question, candidate: Ranked, lead: string): Around {
  const isOpen = openSorts.has(question.wants) || candidate.evidence.values.length === 0;
  if (isTalk(candidate.reading)) return isOpen || lead === "" ? surroundings.wide : surroundings.none;
  if (question.isShow || question.wants === "reason" || isOfWholeNote(question, candidate))
    return surroundings.wide;
  return isOpen ? surroundings.narrow : surroundings.none;
}
/** What is asked stands in several sentences of a short note: all of them answer, "Prescription: left −2.25" with the glasses. */
const isOfWholeNote = ({ wants, isYesNo }: Question, { evidence, reading }: Ranked): boolean =>
  wants === "anything" &&
  !isYesNo &&
  evidence.contentOwn < saidByItself &&
  reading.memory.text.trim().length <= surroundings.wide.room;
const saidByItself = 0.95;
const openSorts = new Set<Question["wants"]>(["anything", "reason"]);
const surroundings = {
  wide: { room: 320, before: true }, // characters
  narrow: { room: 100, before: false },
  none: { room: 0, before: false },
} as const satisfies Record<string, Around>;

/** Whether the title says something of the question that the quote does not. */
function titleAdds({ terms }: Question, { reading }: Ranked, quote: string): boolean {
  const words = wordsOf(quote);
  const covers = (stems: readonly { stem: string }[], term: Term) =>
    stems.some(({ stem }) => likeness(term.stem, stem) >= sameWord);
  return terms.some((term) => !term.isAsking && covers(reading.title, term) && !covers(words, term));
}
const sameWord = 0.85;
