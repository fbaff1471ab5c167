import { stemOf, stemSpans, wordsOf } from "../../../platform/language/stems.ts";
import { rarity } from "./bm25.ts";
import type { Question } from "./question.ts";
import type { RankedCandidate } from "./rank-candidates.ts";
import { type Statistics, searchedStems, type Terms } from "./terms.ts";

const mostReasons = 4;
const mostWords = 2;
/** Below this, what was said around it is why a memory came, not its own words. 0 to 1. */
const speaksForItself = 0.35;
/** Written within the time asked for, and not just near it. 0 to 1. */
const withinTime = 0.95;

type Memory = { text: string; title: string };

/** Why a memory came, in plain words, the strongest first: `says "dentist"`, "mentions Ana", "in March 2026", "close in meaning", "same conversation". */
export function giveReasons(
  ranked: RankedCandidate,
  memory: Memory,
  question: Question,
  terms: Terms,
  statistics: Statistics,
  timeZone: string,
): string[] {
  const { candidate, signals } = ranked;
  const said = wordReasons(memory, question, terms, statistics);
  const reasons = [
    ...said,
    ...(said.length === 0 && candidate.near !== undefined ? ["close in meaning"] : []),
    ...((signals.byNamed ?? 0) > 0 && candidate.author !== null ? [`from ${candidate.author}`] : []),
    ...((signals.atTime ?? 0) >= withinTime ? [sayMonth(candidate.createdAt, timeZone)] : []),
    ...(isCarried(signals) ? ["same conversation"] : []),
  ];
  return reasons.slice(0, mostReasons);
}

function wordReasons(memory: Memory, question: Question, terms: Terms, statistics: Statistics): string[] {
  const searched = searchedStems(terms);
  const written = writtenForms(memory, searched);
  const names = namesAsked(question.text);
  const found = [...terms.words.keys()]
    .filter((stem) => written.has(stem))
    .sort((a, b) => rarity(statistics, b) - rarity(statistics, a));
  const exact = found.slice(0, mostWords).map((stem) => {
    const form = written.get(stem) ?? stem;
    return names.has(stem) ? `mentions ${form}` : `says “${form}”`;
  });
  if (exact.length > 0) return exact;
  return Object.values(terms.expanded)
    .flatMap((stems) => [...stems])
    .filter(([stem]) => written.has(stem))
    .slice(0, 1)
    .map(([stem, asked]) => `says “${written.get(stem)}”, near “${question.written.get(asked) ?? asked}”`);
}

/** Each of the stems as it is first written in a memory. */
function writtenForms({ text, title }: Memory, stems: ReadonlySet<string>): Map<string, string> {
  const forms = new Map<string, string>();
  for (const source of [text, title]) {
    for (const { text: stem, start, end } of stemSpans(source)) {
      if (stems.has(stem) && !forms.has(stem)) forms.set(stem, source.slice(start, end));
    }
  }
  return forms;
}

/** Stems of words with a capital letter inside a question. */
const namesAsked = (question: string): Set<string> =>
  new Set(
    Array.from(question.matchAll(/(?<=\S\s+)\p{Lu}[\p{L}'’-]*/gu), ([name]) =>
      wordsOf(name).map(stemOf),
    ).flat(),
  );

const isCarried = ({ words = 0, context = 0, previous = 0, next = 0 }: RankedCandidate["signals"]): boolean =>
  words < speaksForItself && Math.max(context, previous, next) > words;

const sayMonth = (at: number, timeZone: string): string => `in ${monthIn(timeZone).format(at)}`;

/** Making one takes a tenth of a millisecond; an isolate serves people of a few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 100;

function monthIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= mostFormats) formats.clear();
  const format = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone });
  formats.set(timeZone, format);
  return format;
}
