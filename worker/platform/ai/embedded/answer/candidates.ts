import { type Sentence, sentencesOf } from "../../../language/sentences.ts";
import type { ContextMemory } from "../../ai.ts";
import { type Word, wordsOf } from "./words.ts";

export type Read = { memory: ContextMemory; rank: number; title: Word[]; author: string | null; sentences: { sentence: Sentence; words: Word[] }[]; before: Read | null; after: Read | null; derivedTitle: boolean };

const longText = 6_000; // characters
const aroundPassage = 1_500; // characters

export function readContext(context: ContextMemory[]): Read[] {
  const reads = context.map((memory, rank): Read => {
    const { text, from } = excerpt(memory);
    return {
      memory, rank, title: wordsOf(memory.title), author: memory.author?.toLowerCase() ?? null,
      sentences: sentencesOf(text).slice(0, 200).map((s) => ({ sentence: { text: s.text, start: s.start + from, end: s.end + from }, words: wordsOf(s.text) })),
      before: null, after: null,
      derivedTitle: memory.text.startsWith(memory.title.replace(/…$/, "").trimEnd()),
    };
  });
  linkThreads(reads);
  return reads;
}
function excerpt({ text, passage }: ContextMemory) {
  if (text.length <= longText) return { text, from: 0 };
  const at = Math.max(0, text.indexOf(passage));
  const from = Math.max(0, at - aroundPassage);
  return { text: text.slice(from, at + passage.length + aroundPassage), from };
}
function linkThreads(reads: Read[]) {
  const byThread = Map.groupBy(reads.filter(({ memory }) => memory.thread !== null), ({ memory }) => memory.thread);
  for (const turns of byThread.values()) {
    turns.sort((a, b) => (a.memory.threadPosition ?? 0) - (b.memory.threadPosition ?? 0));
    for (const [i, turn] of turns.entries()) {
      const next = turns[i + 1];
      if (next !== undefined && (next.memory.threadPosition ?? 0) - (turn.memory.threadPosition ?? 0) === 1) { turn.after = next; next.before = turn; }
    }
  }
}
