import { type Sentence, sentencesOf } from "../../language/sentences.ts";
import { stemsOf } from "../../language/stems.ts";

export const longestSummary = 300; // characters
/** Leaving something out of so short a text helps nobody. */
const ownSummary = 140; // characters
/** Sentences of a long text that are weighed; what a text is about stands in so many of its first ones. */
const mostSentences = 400;
const reach = 100_000; // characters
const listMarker = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[[ x]\]\s+)?/i;

type Weighed = Sentence & { words: Set<string>; place: number; score: number };

/**
 * A text in one or two of its own sentences, at most 300 characters. A text of one or two sentences is its own summary;
 * a list is told as its items in a row. Otherwise the best sentence by position, shared words and length, then the one
 * that adds most to it without repeating it (maximal marginal relevance, Carbonell and Goldstein 1998).
 */
export function summarise(text: string): string {
  const sentences = sentencesOf(text.slice(0, reach)).slice(0, mostSentences);
  if (sentences.length > 2 && sentences.filter(isListItem).length * 2 > sentences.length)
    return summariseList(sentences);
  if (sentences.length <= 2 || text.trim().length <= ownSummary) return shorten(inOneLine(sentences));
  const weighed = weigh(sentences);
  const [best, ...others] = weighed.toSorted((a, b) => b.score - a.score || a.place - b.place);
  if (best === undefined) return "";
  const second = bestAddition(best, others);
  const chosen = second === null ? [best] : [best, second].sort((a, b) => a.place - b.place);
  return shorten(inOneLine(chosen));
}

/** A line that its author did not end gets a semicolon before the next. */
function inOneLine(sentences: Sentence[]): string {
  const lines = sentences.map(({ text }) => oneLine(text));
  return lines
    .map((line, place) => (place < lines.length - 1 && /[\p{L}\p{N})]$/u.test(line) ? `${line};` : line))
    .join(" ");
}

function isListItem({ text }: Sentence): boolean {
  return (
    /^(?:[-*•–]\s|\d{1,3}[.)]\s|\[[ x]\])/i.test(text) || (text.length < 40 && !/[.!?…]["”’)]?$/.test(text))
  );
}

/** "Packing list: passport; sun cream; charger" */
function summariseList(sentences: Sentence[]): string {
  const [first, ...rest] = sentences.map(({ text }) => oneLine(text));
  const isHeading = first !== undefined && !listMarkerAhead.test(sentences[0]?.text ?? "") && rest.length > 1;
  if (!isHeading) return shorten([first, ...rest].join("; "));
  return shorten(
    `${first.replace(/[:.]$/, "")}: ${rest.map((item) => item.replace(/[.;,]$/, "")).join("; ")}`,
  );
}

const listMarkerAhead = /^(?:[-*•–]\s|\d{1,3}[.)]\s|\[[ x]\])/i;

function oneLine(sentence: string): string {
  return sentence.replace(listMarker, "").replace(/\s+/g, " ").trim();
}

function weigh(sentences: Sentence[]): Weighed[] {
  const bags = sentences.map(({ text }) => stemsOf(text));
  const frequency = new Map<string, number>();
  for (const stem of bags.flat()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  return sentences.map((sentence, place) => {
    const words = new Set(bags[place]);
    return { ...sentence, words, place, score: scoreOf(sentence.text, words, place, frequency) };
  });
}

/** Share of the text's repeated words, how early it stands, and whether it can stand alone. */
function scoreOf(text: string, words: Set<string>, place: number, frequency: Map<string, number>): number {
  const shared = [...words].reduce((total, stem) => total + Math.log2(1 + (frequency.get(stem) ?? 0)), 0);
  const density = shared / Math.sqrt(words.size + 3);
  const position = 1 / (1 + 0.35 * place);
  const concrete = /\d|\p{Ll}\s\p{Lu}/u.test(text) ? 0.3 : 0;
  return density + 1.4 * position + concrete - penalty(text, words, place);
}

/** Headings, questions, greetings and sentences that lean on the one before tell little on their own. */
function penalty(text: string, words: Set<string>, place: number): number {
  let cost = 0;
  if (words.size < 3) cost += 1.5;
  if (text.length > longestSummary) cost += 0.8;
  if (/[?:]$/.test(text)) cost += 0.8;
  if (/^(?:hi|hello|hey|dear|thanks|thank you|wow|yes|no|ok|okay)\b/i.test(text) && text.length < 60)
    cost += 1;
  if (place > 0 && /^(?:it|this|that|these|those|he|she|they|and|but|so|also|then|however)\b/i.test(text))
    cost += 0.5;
  return cost;
}

/** Chooses a second sentence that fits beside the best one and adds enough; null for none. */
function bestAddition(best: Weighed, others: Weighed[]): Weighed | null {
  const room = longestSummary - best.text.length - 1;
  const fitting = others
    .filter(({ text, words }) => text.length <= room && words.size >= 3)
    .map((sentence) => ({ sentence, value: sentence.score - 3 * overlap(sentence.words, best.words) }))
    .sort((a, b) => b.value - a.value || a.sentence.place - b.sentence.place);
  const [top] = fitting;
  return top !== undefined && top.value > 0.5 ? top.sentence : null;
}

function overlap(some: Set<string>, others: Set<string>): number {
  const common = [...some].filter((word) => others.has(word)).length;
  return common === 0 ? 0 : common / Math.min(some.size, others.size);
}

/** Cuts at a word, never inside a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= longestSummary) return text;
  const space = text.lastIndexOf(" ", longestSummary - 1);
  const cut = space > longestSummary / 2 ? space : longestSummary - 1;
  return `${text
    .slice(0, cut)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/[\s,;:–-]+$/, "")}…`;
}
