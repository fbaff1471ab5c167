/** A sentence and where it stands: offsets in UTF-16 code units into the text that was cut, end exclusive. */
export type Sentence = { text: string; start: number; end: number };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations: a full stop after one ends the word, not the sentence. */
const abbreviation =
  /(?:^|[\s(])(?:dr|dra|mr|mrs|ms|mx|prof|sr|sra|jr|st|ste|rev|hon|capt|sgt|lt|messrs|vs|approx|appt|dept|incl|ave|av|bldg|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec|e\.g|i\.e|cf|et al|ca|bzw|z\.b)\.\s*$/i;
/** Abbreviations before numbers, some of which are words of their own: "no. 7", but "He said no." */
const numberAbbreviation = /(?:^|[\s(])(?:no|nos|nr|vol|fig|ref|ext|tel|apt|pp?|ch|art)\.\s*$/i;
/** Beginning of a number behind an abbreviation: "7", and as well "KT-4B-20". */
const numbered = /^(?:[\d+(]|[A-Z]{1,4}-?\d|[A-Z]{1,4}-[A-Z\d-]{0,12}\d)/;
/** "J. R. Tolkien", but not "So did I." */
const initial = /(?:^|[\s(.])(?!I\.)\p{Lu}\.\s*$/u;
const timeOfDay = /\b[ap]\.\s?m\.\s*$/i;
/** Words that open a sentence far more often than they follow "a.m." inside one. */
const opener = /^(?:the|a|an|i|we|he|she|it|they|you|my|our|his|her|this|that|then|but|and|so|no|yes)\b/i;
const dayOfMonth = /(?:^|\s)\d{1,2}\.\s*$/;
const monthName = /^(?:jan|feb|m[aä]r|apr|mai|may|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zä]*\b/i;
const listMarker = /^\s*(?:[-*•–]|\d{1,3}[.)])\s*$/;
const listLine = /^\s*(?:[-*•–]\s|\d{1,3}[.)]\s|\[[ x]\])/;

/** A line at least this long that ends without a full stop was wrapped by a program, not by its author. */
const wrappedLine = 50; // characters

/**
 * Cuts a text into sentences by UAX #29, then rejoins what it cuts too eagerly: titles and abbreviations, initials,
 * "3. Mai", list markers, and lines that were wrapped in the middle of a sentence. Every list line is a sentence.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const before = text.slice(Math.max(start, end - 200), end);
    if (end > start && !belongsTogether(before, segment)) {
      push(sentences, text, start, end);
      start = index;
    }
    end = index + segment.length;
  }
  push(sentences, text, start, end);
  return sentences;
}

function belongsTogether(before: string, after: string): boolean {
  if (/[\n\r\u2028\u2029]\s*$/.test(before)) return wasWrapped(before, after);
  if (/[.?!]$/.test(before) && /^[\p{L}\p{N}/&=]/u.test(after)) return true; // "example.org/?id=7", "3pm!See"
  const next = after.trimStart();
  if (listMarker.test(before.slice(before.lastIndexOf("\n") + 1))) return true;
  if (numberAbbreviation.test(before)) return numbered.test(next);
  if (abbreviation.test(before) || initial.test(before)) return true;
  if (timeOfDay.test(before)) return !opener.test(next);
  return dayOfMonth.test(before) && monthName.test(next);
}

function wasWrapped(before: string, after: string): boolean {
  const line = before.trimEnd();
  const lastLine = line.slice(line.lastIndexOf("\n") + 1);
  if (/\n\s*\n\s*$/.test(before) || lastLine.length < wrappedLine || listLine.test(after)) return false;
  return /[\p{L}\p{N},]$/u.test(line) && /^\s*\p{Ll}/u.test(after);
}

function push(sentences: Sentence[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const end = start + raw.trim().length;
  if (end > start) sentences.push({ text: text.slice(start, end), start, end });
}
