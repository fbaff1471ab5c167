import type { Read } from "./candidates.ts";
import { matchStrength, type Question, type Term } from "./question.ts";
import { valuesOf, type Value } from "./values.ts";
import { dayIn, toldDates } from "./told-dates.ts";
import type { Word } from "./words.ts";

export type Scored = {
  read: Read; index: number; text: string; start: number;
  f: Record<string, number>; values: Value[]; score: number; direct: number; coverage: number;
};
export const bestMatch = (term: Term, words: Word[]): number => {
  let best = 0;
  for (const { stem } of words) { const m = matchStrength(term, stem); if (m > best) best = m; if (best === 1) break; }
  return best;
};
const anaphoric = /^(?:(?:and|but|so|also|then)\s+)?(?:it|he|she|they|his|her|their|its|this|that|these|those|there)\b/i;

export function scoreAll(question: Question, reads: Read[], timeZone: string): Scored[] {
  const total = question.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const scored: Scored[] = [];
  const top = Math.max(...reads.map(({ memory }) => memory.score), 0.001);
  const contentTotal = question.terms.reduce((sum, { name, weight }) => sum + (name ? 0 : weight), 0);
  const times = reads.map(({ memory }) => memory.createdAt.getTime()).sort((a, b) => a - b);
  const recency = (read: Read) => (question.newest ? 4 : 1) * times.indexOf(read.memory.createdAt.getTime()) / times.length;
  const names = question.terms.filter(({ name }) => name);
  for (const read of reads) {
    const titleMatch = question.terms.map((term) => (read.derivedTitle ? 0 : bestMatch(term, read.title)));
    const authorMatch = question.terms.map((term) => (term.name && read.author !== null && read.author.split(/\s+/).some((part) => part === term.word.replace(/'s$/, "") || term.stem === part || `${part}s` === term.word) ? 1 : 0));
    const inSentence = read.sentences.map(({ words }) => question.terms.map((term) => bestMatch(term, words)));
    const inTurn = (turn: Read | null) => question.terms.map((term) => (turn === null ? 0 : Math.max(...turn.sentences.map(({ words }) => bestMatch(term, words)), 0)));
    const before = inTurn(read.before);
    const before2 = inTurn(read.before?.before ?? null);
    const after = inTurn(read.after);
    const asked = read.before?.sentences.some(({ sentence }) => sentence.text.endsWith("?")) ?? false;
    for (const [index, { sentence, words }] of read.sentences.entries()) {
      const refers = anaphoric.test(sentence.text) || !/\b(?:is|are|was|were|has|have|will)\b/i.test(sentence.text);
      let cover = 0; let direct = 0; let uncoveredName = 0; let uncoveredMax = 0;
      const covers: number[] = [];
      for (const [t, term] of question.terms.entries()) {
        const own = inSentence[index]?.[t] ?? 0;
        const prev = inSentence[index - 1]?.[t] ?? 0;
        const next = inSentence[index + 1]?.[t] ?? 0;
        const anywhere = Math.max(...inSentence.map((one) => one[t] ?? 0));
        const m = Math.max(own, authorMatch[t] ?? 0, 0.85 * (titleMatch[t] ?? 0), (refers ? 0.85 : 0.65) * prev, 0.45 * next, 0.5 * anywhere,
          (asked ? 0.8 : 0.65) * (before[t] ?? 0), 0.45 * (before2[t] ?? 0), 0.35 * (after[t] ?? 0));
        covers.push(m);
        cover += term.weight * m;
        direct += term.weight * Math.max(own, authorMatch[t] ?? 0);
        if (term.name && m < 0.3) uncoveredName++;
        if (!term.name && m < 0.3) uncoveredMax = Math.max(uncoveredMax, term.weight);
      }
      const written = { at: read.memory.createdAt, timeZone };
      const values = answering(question, words, valuesOf(question.wants, sentence.text, written, question.kind));
      const fresh = words.filter(({ stem, lower }) => lower.length > 2 && !question.terms.some((term) => matchStrength(term, stem) === 1)).length;
      const part = (of: (t: number) => number, content = true) => { let sum = 0; for (const [t, term] of question.terms.entries()) if (!(content && term.name)) sum += term.weight * of(t); return sum / (content ? contentTotal || 1 : total); };
      const f = {
        xOwn: part((t) => ((inSentence[index]?.[t] ?? 0) === 1 ? 1 : 0)), xSyn: part((t) => { const m = inSentence[index]?.[t] ?? 0; return m < 1 ? m : 0; }),
        xPrev: part((t) => Math.max(0, (inSentence[index - 1]?.[t] ?? 0) - (inSentence[index]?.[t] ?? 0))), xNext: part((t) => Math.max(0, (inSentence[index + 1]?.[t] ?? 0) - (inSentence[index]?.[t] ?? 0))),
        xBefore: part((t) => Math.max(0, (before[t] ?? 0) - Math.max(...inSentence.map((one) => one[t] ?? 0)))), xBefore2: part((t) => Math.max(0, (before2[t] ?? 0) - Math.max(before[t] ?? 0, ...inSentence.map((one) => one[t] ?? 0)))),
        xAfter: part((t) => Math.max(0, (after[t] ?? 0) - Math.max(before[t] ?? 0, ...inSentence.map((one) => one[t] ?? 0)))),
        xAny: part((t) => Math.max(0, Math.max(...inSentence.map((one) => one[t] ?? 0)) - Math.max(inSentence[index]?.[t] ?? 0, inSentence[index - 1]?.[t] ?? 0, inSentence[index + 1]?.[t] ?? 0))),
        asked: asked ? 1 : 0, askedBefore: asked ? part((t) => before[t] ?? 0) : 0,
        nameOwn: names.length === 0 ? 0 : names.filter((term) => bestMatch(term, words) > 0).length / names.length,
        nameAuthor: names.length === 0 ? 0 : authorMatch.some((m) => m > 0) ? 1 : 0,
        caption: sentence.text.includes("[shares") ? 1 : 0, len: Math.min(1, words.length / 25), typed: question.wants === "none" ? 0 : 1, refers: refers ? 1 : 0,
        you: /\b(?:you|your)\b/i.test(sentence.text) ? 1 : 0, me: /\b(?:i|i'm|i've|my|me|we|our)\b/i.test(sentence.text) ? 1 : 0,
        reasonless: 0,
        cover: cover / total, direct: direct / total,
        value: question.wants === "none" ? 0.5 : values.length > 0 ? 1 : 0,
        isQuestion: /\?["”]?$/.test(sentence.text) ? 1 : 0,
        rank: 1 / (1 + read.rank), score: Math.max(0, read.memory.score) / top,
        uncoveredName, uncoveredMax,
        speaker: speaker(question, names, read, sentence.text),
        fresh: Math.min(1, fresh / 6), when: inPeriod(question, read, sentence.text, timeZone),
        greet: /^(?:hey|hi|hello|wow|thanks|thank you|cool|great|awesome|nice|sounds|yeah|sure)\b.{0,40}$/i.test(sentence.text) ? 1 : 0,
        content: contentTotal === 0 ? 1 : question.terms.reduce((sum, { name, weight }, t) => sum + (name ? 0 : weight * (covers[t] ?? 0)), 0) / contentTotal,
        head: question.head === null ? 0 : words.some(({ stem }) => stem === question.head) ? 1 : bestMatch({ word: "", stem: question.head, weight: 1, name: false }, words) * 0.6,
        recent: recency(read), possessor: possessor(question, sentence.text, words),
        first: index === 0 ? 1 : 0,
      };
      scored.push({ read, index, text: sentence.text, start: sentence.start, f, values, score: combine(f), direct: f.direct, coverage: f.cover });
    }
  }
  const bestContent = Math.max(...scored.map(({ f }) => f.content ?? 0), 0.01);
  const best = (right: boolean, of: (f: Record<string, number>) => number) => Math.max(0, ...scored.filter(({ f }) => ((f.speaker ?? 0) >= 0.5 || (f.nameAuthor === 0 && (f.nameOwn ?? 0) > 0)) === right).map(({ f }) => of(f)));
  const m1 = (f: Record<string, number>) => (f.xOwn ?? 0) + (f.xSyn ?? 0);
  const m2 = (f: Record<string, number>) => (f.content ?? 0) + 0.5 * (f.xOwn ?? 0) + 0.3 * (f.value ?? 0);
  const m3 = (f: Record<string, number>) => m2(f) + 0.5 * (f.score ?? 0);
  const swaps = names.length === 0 ? [0, 0, 0] : [m1, m2, m3].map((of) => best(false, of) - best(true, of));
  for (const one of scored) { one.f.swap1 = swaps[0] ?? 0; one.f.swap2 = swaps[1] ?? 0; one.f.swap3 = swaps[2] ?? 0; }
  for (const one of scored) one.f.gap = bestContent - (one.f.content ?? 0);
  return scored.sort((a, b) => b.score - a.score);
}
export const weights = { cover: 3, direct: 0.6, value: 2, isQuestion: -1.5, rank: 0.5, score: 0.5, uncoveredName: -1.5, uncoveredMax: -0.8, speaker: 0.8, fresh: 0.3, when: 1, greet: -1, first: 0, head: 0.5, recent: 0.15, possessor: -1.5 };
export const combine = (f: Record<string, number>) => Object.entries(weights).reduce((sum, [key, weight]) => sum + weight * (f[key] ?? 0), 0);

/** Whether the sentence is about whom the question is about: 1 yes, 0 nothing against it, -1 it is about somebody else. */
function speaker(question: Question, names: Term[], read: Read, text: string): number {
  if (read.author === null || names.length === 0) return 0;
  const parts = read.author.split(/\s+/);
  const bySpeaker = names.some(({ word, stem }) => parts.includes(word) || parts.includes(stem));
  const firstPerson = /\b(?:i|i'm|i've|i'd|i'll|my|me|we|our|we're|mine|us)\b/i.test(text);
  const secondPerson = /\b(?:you|your|you're|you've|yours)\b/i.test(text);
  if (bySpeaker) return secondPerson && !firstPerson ? -0.3 : 1;
  const named = names.some((term) => bestMatch(term, read.sentences.flatMap(({ words }) => words)) > 0);
  if (named) return firstPerson ? 0.2 : 0.6;
  return secondPerson && !firstPerson ? 0 : -1;
}
function inPeriod(question: Question, read: Read, text: string, timeZone: string): number {
  if (question.when.length === 0) return 0;
  const { year, month, day } = dayIn({ at: read.memory.createdAt, timeZone });
  const created = Date.UTC(year, month - 1, day);
  const told = toldDates(text, { at: read.memory.createdAt, timeZone });
  const fits = question.when.some(({ from, to }) => {
    const slack = 3 * 86_400_000;
    if (created >= Date.parse(from) - slack && created <= Date.parse(to) + slack) return true;
    return told.some((date) => date.from <= to && date.to >= from);
  });
  return fits ? 0.5 : -1;
}

/** Values that the question did not already name. */
function answering(question: Question, words: Word[], values: Value[]): Value[] {
  if (!["person", "place", "kind"].includes(question.wants)) return values;
  const named = words.filter(({ stem }) => question.terms.some((term) => term.stem === stem));
  return values.filter(({ start, end }) => !named.some((word) => word.start < end && start < word.end));
}
/** 1 when the question asks about one's own thing and the sentence tells of somebody else's. */
function possessor(question: Question, text: string, words: Word[]): number {
  if (!/\bmy\b/i.test(question.text)) return 0;
  for (const term of question.terms) {
    if (term.weight < 0.6 || term.name) continue;
    const at = words.find(({ stem }) => stem === term.stem);
    if (at !== undefined && /(?:\b(?:his|her|their|your)|\p{Lu}\p{L}+['’]s?)\s+(?:\w+\s+)?$/u.test(text.slice(0, at.start))) return 1;
  }
  return 0;
}
