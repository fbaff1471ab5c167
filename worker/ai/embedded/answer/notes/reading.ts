import { deriveTitle } from "../../../../language/derive-title.ts";
import { type Sentence, sentencesOf } from "../../../../language/sentences.ts";
import type { ContextMemory } from "../../../ai.ts";
import { namesSomebodyAlone } from "../words/name-alone.ts";
import type { Span } from "../words/span.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { quotableSpanOf, withoutThread } from "./quotable-span.ts";
import { rolesIn, rolesNamedIn } from "./role-of-name.ts";

/** A memory of the context, cut into sentences and linked to its neighbours in the conversation. */
export type Reading = {
  memory: ContextMemory;
  /** 0 for the best one of the retrieval. */
  rank: number;
  /** What stands over the note: its title, or where it has none of its own how it begins; empty where nothing does. */
  heading: string;
  /** Of the heading. */
  title: Word[];
  /** Of its tags. */
  labels: Word[];
  /** Of the name of the conversation. */
  conversation: Word[];
  /** Lower case; empty for a memory without an author. */
  author: string[];
  /** Who else speaks in the conversation. */
  partners: string[];
  sentences: ReadSentence[];
  /** What of its text may be quoted around a sentence: of a mail neither headers nor signature. */
  own: Span;
  before: Reading | null;
  after: Reading | null;
};

/** Whether it is a turn of a conversation, of which half is left unsaid, and not what somebody wrote down. */
export const isTalk = ({ author }: Pick<Reading, "author">): boolean => author.length > 0;

/** When it was written, in ms. */
export const timeOf = ({ memory }: Pick<Reading, "memory">): number => memory.createdAt.getTime();

export type ReadSentence = Sentence & { words: Word[] };

/** Of a long text only what stands around its best passage is read: that is what the retrieval found. */
const longText = 4_000; // characters
const aroundPassage = 800; // characters
const mostSentences = 120;

export function readContext(context: ContextMemory[]): Reading[] {
  const readings = context.map(readMemory);
  linkThreads(readings);
  return readings;
}

function readMemory(memory: ContextMemory, rank: number): Reading {
  const { text, offset } = excerptOf({ ...memory, text: withoutThread(memory.text) });
  const sentences = withValueBelow(text, sentencesOf(text)).flatMap(cutFurther).slice(0, mostSentences);
  const roles = rolesIn(text);
  const heading = isDerived(memory) ? beginningOf(memory, sentences) : memory.title;
  return {
    memory,
    rank,
    heading,
    title: wordsOf(heading),
    labels: wordsOf(memory.tags.join(". ")),
    conversation: wordsOf(memory.thread ?? ""),
    author: memory.author === null ? [] : wordsOf(memory.author).map(({ lower }) => lower),
    sentences: sentences.map((one) => ({
      text: one.text,
      start: one.start + offset,
      end: one.end + offset,
      words: withImplied(one.text, roles),
    })),
    own: quotableSpanOf(memory),
    partners: [],
    before: null,
    after: null,
  };
}

const endsAsLabel = /(?:\b(?:code|pin|password|number|no\.?|phone|tel\.?|ref(?:erence)?)|[:=])$/i;
const isValue = /^(?=[^\n]{0,40}\d)\S+(?:\s\S+){0,3}$/;

/** "Plot 27, gate code", and on the next line "5512", as a sign or a photo has it: one sentence. */
function withValueBelow(text: string, sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const one of sentences) {
    const label = joined.at(-1);
    const isBelow = label !== undefined && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(label.end, one.start));
    if (!isBelow || !endsAsLabel.test(label.text) || !isValue.test(one.text)) joined.push(one);
    else joined[joined.length - 1] = { ...label, text: text.slice(label.start, one.end), end: one.end };
  }
  return joined;
}

/** "It is swollen. £95 for a new one", "Her size is M. Dad's is L", "lent him 200. he pays back": cut there, too. */
const newStart =
  /(?<=\p{L}{3}\.)\s+(?=(?:i|he|she|they|we|it|my|his|her|their|our|the)\s\p{Ll})|(?<=[\p{L}\p{N})]\.)\s+(?=[£€$¥])|(?<=\bis \p{Lu}\.)\s+(?=\p{Lu})/gu;

function cutFurther({ text, start }: Sentence): Sentence[] {
  let from = 0;
  const cuts = [
    ...Array.from(text.matchAll(newStart), ({ 0: gap, index }) => ({ at: index, next: index + gap.length })),
    { at: text.length, next: text.length },
  ];
  return cuts.map(({ at, next }) => {
    const piece = { text: text.slice(from, at), start: start + from, end: start + at };
    from = next;
    return piece;
  });
}

function withImplied(text: string, roles: ReadonlyMap<string, Word>): Word[] {
  const words = wordsOf(text);
  return [...words, ...impliedIn(text), ...rolesNamedIn(words, roles)];
}

const turning =
  /\bturn(?:s|ed|ing)?(?=\s\d{1,3}\b(?!\s?(?:%|°|degrees|times)))|\b(?:is|will be)(?=\s\d{1,3}\son\s(?:the\s)?\d)/giu;

/** "Ana turns 40" speaks of a birthday without the word. */
const impliedIn = (text: string): Word[] =>
  Array.from(text.matchAll(turning), ({ 0: { length }, index }) =>
    wordsOf("birthday").map((word) => ({ ...word, start: index, end: index + length })),
  ).flat();

function excerptOf({ text, passage }: ContextMemory): { text: string; offset: number } {
  if (text.length <= longText) return { text, offset: 0 };
  const at = Math.max(0, text.indexOf(passage));
  const offset = Math.max(0, at - aroundPassage);
  return { text: text.slice(offset, at + Math.min(passage.length, longText) + aroundPassage), offset };
}

/** A title made of the text says nothing that the text does not; but the subject of a mail stands in no sentence. */
function isDerived({ title, text }: ContextMemory): boolean {
  const isBeginning = title.endsWith("…")
    ? text.startsWith(title.slice(0, -1).trimEnd())
    : text === title || text.startsWith(`${title}\n`);
  if (isBeginning || title !== deriveTitle(text)) return isBeginning;
  const { start, end } = quotableSpanOf({ text });
  // What follows a greeting has become a capital letter.
  return text.slice(start, end).includes(title.replace(/…$/, "").slice(1));
}

/** "Lewis rang!", "Gran, Hill House: room 14": so short a beginning says what the rest is about, as a title does. */
function beginningOf({ author }: ContextMemory, [first, ...others]: Sentence[]): string {
  if (author !== null || first === undefined || others.some(({ text }) => namesSomebodyAlone(text)))
    return "";
  const label = /^[^:]{2,40}(?=:\s)/.exec(first.text)?.[0];
  const isShort = others.length > 0 && wordsOf(first.text).length <= longestHeading;
  return label ?? (isShort ? first.text : "");
}
const longestHeading = 5; // words

function linkThreads(readings: Reading[]): void {
  const threads = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { thread } = reading.memory;
    if (thread === null) continue;
    const turns = threads.get(thread);
    if (turns === undefined) threads.set(thread, [reading]);
    else turns.push(reading);
  }
  for (const turns of threads.values()) {
    const speakers = [...new Set(turns.flatMap(({ author }) => author))];
    turns.sort((a, b) => positionOf(a) - positionOf(b));
    for (const [at, turn] of turns.entries()) {
      turn.partners = speakers.filter((name) => !turn.author.includes(name));
      const next = turns[at + 1];
      if (next === undefined || positionOf(next) - positionOf(turn) !== 1) continue;
      turn.after = next;
      next.before = turn;
    }
  }
}

const positionOf = ({ memory }: Reading): number => memory.threadPosition ?? 0;
