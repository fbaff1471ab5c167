import type { Language } from "../../language/languages.ts";
import { type Span, stemSpans, stemsOf } from "../../language/stems.ts";
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

/** Shown part of a memory; the places of `stems` are in the text. */
type Shown = { title: string; text: string; language: Language; stems: readonly Span[] };

/** Reading of a question, made once for all its results. */
export type Asked = {
  question: Question;
  terms: Terms;
  statistics: Statistics;
  timeZone: string;
  searched: ReadonlySet<string>;
  /** Stems of the names in it. */
  names: ReadonlySet<string>;
};

export const readAsked = (
  question: Question,
  terms: Terms,
  statistics: Statistics,
  timeZone: string,
): Asked => ({
  question,
  terms,
  statistics,
  timeZone,
  searched: searchedStems(terms),
  names: namesAsked(question),
});

/**
 * Gives the reasons why a memory came, the strongest first, in plain words: "mentions Ana", "from Rui", `says “dentist” and
 * “crown”`, `says “tablet”, close to “pill”`, "close in meaning", "written in March 2026", "from a conversation about it".
 */
export function giveReasons(ranked: RankedCandidate, shown: Shown, asked: Asked): string[] {
  const { candidate, signals } = ranked;
  const said = wordReasons(shown, asked);
  const reasons = [
    ...said,
    ...(said.length === 0 && candidate.near !== undefined ? ["close in meaning"] : []),
    ...((signals.byNamed ?? 0) > 0 && candidate.author !== null ? [`from ${candidate.author}`] : []),
    ...((signals.atTime ?? 0) >= withinTime ? [sayMonth(candidate.createdAt, asked.timeZone)] : []),
    ...(isCarried(signals) ? ["from a conversation about it"] : []),
  ];
  return reasons.slice(0, mostReasons);
}

function wordReasons(shown: Shown, asked: Asked): string[] {
  const { terms, statistics, names } = asked;
  const written = writtenForms(shown, asked.searched);
  const standIns = [...terms.standIns];
  const expanded = Object.values(terms.expanded).flatMap((stems) => [...stems]);
  // The asked word itself, where the text is in a language that cuts it to another stem.
  const isSame = ([stem, word]: StandsFor) => written.get(stem)?.toLowerCase() === writtenAs(word, asked);
  const same = [...standIns, ...expanded].filter(isSame).map(([stem]) => stem);
  const own = [...terms.words.keys()].filter((stem) => written.has(stem) && !terms.standIns.has(stem));
  const found = [...new Set([...own, ...same])].sort((a, b) => rarity(statistics, b) - rarity(statistics, a));
  const formsOf = (stems: string[]) => {
    const forms = new Set(stems.map((stem) => written.get(stem) ?? stem));
    return phrases([...forms].slice(0, mostWords), shown.text);
  };
  const named = formsOf(found.filter((stem) => names.has(stem)));
  const said = formsOf(found.filter((stem) => !names.has(stem))).slice(0, named.length > 0 ? 1 : mostWords);
  const close = standIns.filter((one) => !isSame(one));
  const reasons = [
    ...(named.length > 0 ? [`mentions ${named.join(" and ")}`] : []),
    ...(said.length > 0 ? [`says ${said.map((form) => `“${form}”`).join(" and ")}`] : []),
    ...closeReason(close, written, asked),
  ];
  return reasons.length > 0 ? reasons : closeReason(expanded, written, asked);
}

type StandsFor = readonly [stem: string, asked: string];

/** The first of the stems that is written. */
function closeReason(
  stems: readonly StandsFor[],
  written: ReadonlyMap<string, string>,
  asked: Asked,
): string[] {
  const first = stems.find(([stem]) => written.has(stem));
  if (first === undefined) return [];
  const [stem, word] = first;
  return [`says “${written.get(stem)}”, close to “${writtenAs(word, asked)}”`];
}

/** An asked word in lower case. */
const writtenAs = (word: string, { question }: Asked): string => question.written.get(word) ?? word;

/** Two words that stand beside each other are one: "Ana Silva", and not "Ana and Silva". */
function phrases(forms: string[], text: string): string[] {
  const [one, other, ...more] = forms;
  if (one === undefined || other === undefined || more.length > 0) return forms;
  const together = [`${one} ${other}`, `${other} ${one}`].find((phrase) => text.includes(phrase));
  return together === undefined ? forms : [together];
}

/**
 * Each of the stems as it is first written in what is shown. Where words are known by overlapping pairs of characters, it is
 * written as the longest stretch of pairs that are searched for.
 */
function writtenForms(
  { text, stems, title, language }: Shown,
  searched: ReadonlySet<string>,
): Map<string, string> {
  const forms = new Map<string, { form: string; pairs: number }>();
  const add = (source: string, spans: readonly Span[]) => {
    const wanted = spans.filter((span) => searched.has(span.text));
    for (const stretch of overlapping(wanted)) {
      const form = source.slice(stretch[0]?.start, stretch.at(-1)?.end);
      for (const { text: stem } of stretch)
        if ((forms.get(stem)?.pairs ?? 0) < stretch.length) forms.set(stem, { form, pairs: stretch.length });
    }
  };
  add(text, stems);
  add(title, stemSpans(title, language));
  return new Map(Array.from(forms, ([stem, { form }]) => [stem, form]));
}

/** Spans in their order, those together that share characters with the next. */
function overlapping(spans: readonly Span[]): Span[][] {
  const stretches: Span[][] = [];
  for (const span of spans) {
    const open = stretches.at(-1);
    if (open !== undefined && span.start < (open.at(-1)?.end ?? 0)) open.push(span);
    else stretches.push([span]);
  }
  return stretches;
}

/** Stems of words with a capital letter inside a question; its first word has one anyway, and counts with a name behind it. */
const namesAsked = ({ text, languages }: Question): Set<string> =>
  new Set(
    Array.from(text.matchAll(/(?:(?<=\S\s+)|(?=\S+\s+\p{Lu}))\p{Lu}[\p{L}'’-]*/gu), ([name]) =>
      languages.flatMap((language) => stemsOf(name, language)),
    ).flat(),
  );

const isCarried = ({ words = 0, context = 0, next = 0 }: RankedCandidate["signals"]): boolean =>
  words < speaksForItself && Math.max(context, next) > words;

const sayMonth = (at: number, timeZone: string): string => `written in ${monthIn(timeZone).format(at)}`;

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
