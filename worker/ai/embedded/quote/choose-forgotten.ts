import type { ContextMemory, ForgetChoice, ForgetInput } from "../../ai.ts";
import { isAbout, requiredOf } from "./choose-sentences.ts";
import { type Note, readNotes } from "./read-notes.ts";
import { type Scored, scoreSentences } from "./score-sentences.ts";
import { type WeighedTerm, weighTerms } from "./weigh-terms.ts";

/** Of a longer note a lone sentence may tell of something without the note being about it. */
const shortNote = 5; // sentences
/** So much of a long note tells of it, where its title does not. */
const leastShare = 1 / 3;

/** The notes that tell of what is to be forgotten, the best first; those that only touch on it are not sure. */
export function chooseForgotten({ understood, context, timeZone }: ForgetInput): ForgetChoice[] {
  const notes = readNotes(context.map(withThread), timeZone);
  const question = understood.own;
  const terms = weighTerms(question, notes);
  const required = requiredOf(terms);
  if (required.length === 0 && question.days.length === 0) return [];
  const isOfDays = ({ fitsDays }: Scored) => question.days.length === 0 || fitsDays;
  const telling = scoreSentences(question, terms, notes).filter(
    (one) => isOfDays(one) && isAbout(one, terms),
  );
  const byNote = Map.groupBy(telling, ({ note }) => note);
  return [...byNote].map(([note, sentences]) => ({
    memoryId: note.memory.id,
    isSure: required.length === 0 || isWhole(note, sentences, { terms, required }),
  }));
}

/** A turn of a conversation about something is about it, whatever it says. */
const withThread = (memory: ContextMemory): ContextMemory =>
  memory.thread === null ? memory : { ...memory, title: `${memory.title}. ${memory.thread}` };

type Asked = { terms: readonly WeighedTerm[]; required: readonly WeighedTerm[] };

/** So like is the word itself, in any form: a note of a code is not surely the PIN that is to go. */
const leastSame = 0.9;

/**
 * Every word of the wish stands in a sentence or over it, no other word in its place, and the note is short, titled so, or tells
 * of it all along.
 */
function isWhole(note: Note, sentences: readonly Scored[], { terms, required }: Asked): boolean {
  const saysAll = ({ says }: Scored) =>
    required.every((term) => (says[terms.indexOf(term)] ?? 0) >= leastSame);
  const inTitle = required.every(({ isLike }) => note.title.some((word) => isLike(word) >= leastSame));
  const all = sentences.filter(saysAll);
  if (all.length === 0) return false;
  return inTitle || note.sentences.length <= shortNote || all.length / note.sentences.length >= leastShare;
}
