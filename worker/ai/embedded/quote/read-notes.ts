import type { WrittenAt } from "../../../language/calendar.ts";
import { mailParts } from "../../../language/mail/mail-parts.ts";
import { copiedFields } from "../../../language/mail/mail-words.ts";
import { type Sentence, sentencesOf } from "../../../language/sentences.ts";
import { type Word, wordsOf } from "../../../language/words.ts";
import type { ContextMemory } from "../../ai.ts";

/** A sentence of a note. Offsets count into the note's text. */
export type NoteSentence = Sentence & { words: Word[] };

/** A memory of the context, cut into sentences. */
export type Note = {
  memory: ContextMemory;
  /** 0 for the best one of the retrieval. */
  rank: number;
  written: WrittenAt;
  title: Word[];
  tags: Word[];
  /** Of whoever said it; empty for a note of the person's own. */
  author: Word[];
  sentences: NoteSentence[];
  /** All of its title, author and sentences. */
  words: Word[];
  /** The turns before and after it in its conversation. */
  around: Note[];
};

/** Of a long text only what stands around its best passage is read: that is what the retrieval found. */
const longText = 4_000; // characters
const aroundPassage = 800; // characters
const mostSentences = 120;
const nearTurns = 2;

/** Cuts the memories of the context into sentences. */
export function readNotes(context: readonly ContextMemory[], timeZone: string): Note[] {
  const notes = context.map((memory, rank) => readNote(memory, rank, timeZone));
  const threads = Map.groupBy(
    notes.filter(({ memory }) => memory.thread !== null),
    ({ memory }) => memory.thread,
  );
  for (const turns of threads.values())
    for (const turn of turns)
      turn.around = turns.filter((other) => other !== turn && distance(turn, other) <= nearTurns);
  return notes;
}

const distance = (one: Note, other: Note): number =>
  Math.abs((one.memory.threadPosition ?? 0) - (other.memory.threadPosition ?? 0));

function readNote(memory: ContextMemory, rank: number, timeZone: string): Note {
  const { start, end } = readSpanOf(memory);
  const language = memory.language ?? "en";
  const cut = sentencesOf(memory.text.slice(start, end)).slice(0, mostSentences);
  const placed = cut.map((one) => moved(one, start));
  const sentences = withValueBelow(memory.text, placed).map((one) => ({
    ...one,
    words: wordsOf(one.text, language),
  }));
  const title = wordsOf(memory.title, language);
  const author = wordsOf(memory.author ?? "");
  return {
    memory,
    rank,
    written: { at: memory.occurredAt ?? memory.createdAt, timeZone, language },
    title,
    tags: wordsOf(memory.tags.join(". "), language),
    author,
    sentences,
    words: [...title, ...author, ...sentences.flatMap(({ words }) => words)],
    around: [],
  };
}

const moved = ({ text, start, end }: Sentence, by: number): Sentence => ({
  text,
  start: start + by,
  end: end + by,
});

const endsAsLabel = /(?:\b(?:code|pin|password|number|no\.?|phone|tel\.?|ref(?:erence)?)|[:=])$/i;
const isValue = /^(?=[^\n]{0,40}\d)\S+(?:\s\S+){0,3}$/;

/** Joins a label and the value on the line below it, as a sign or a photo has them. */
function withValueBelow(text: string, sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const one of sentences) {
    const label = joined.at(-1);
    if (label !== undefined && endsAsLabel.test(label.text) && isValue.test(one.text))
      joined[joined.length - 1] = { ...label, text: text.slice(label.start, one.end), end: one.end };
    else joined.push(one);
  }
  return joined;
}

function readSpanOf(memory: ContextMemory): { start: number; end: number } {
  const { text, passage } = memory;
  if (text.length <= longText) return quotableSpanOf(memory);
  const at = Math.max(0, text.indexOf(passage));
  return {
    start: Math.max(0, at - aroundPassage),
    end: at + Math.min(passage.length, longText) + aroundPassage,
  };
}

/** Only what looks like a mail is read as one. */
const mayBeMail = new RegExp(
  `^(?:${copiedFields}):\\s|^>|^-{2,}|\\b(?:wrote|schrieb|escreveu|a écrit)\\s?:\\s*$`,
  "im",
);

/** From where to where a note tells something: of a mail what stands between its headers and its signature, else all of it. */
function quotableSpanOf({ text }: { text: string }): { start: number; end: number } {
  const whole = { start: 0, end: text.length };
  if (!mayBeMail.test(text)) return whole;
  const body = mailParts(text).filter(
    ({ kind, start, end }) => kind === "body" && text.slice(start, end).trim() !== "",
  );
  const [first, last] = [body.at(0), body.at(-1)];
  return first === undefined || last === undefined ? whole : { start: first.start, end: last.end };
}
