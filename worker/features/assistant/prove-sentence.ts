import type { DraftSentence } from "../../ai/ai.ts";
import { isOrdinaryWord } from "../../ai/embedded/answer/words/ordinary-words.ts";
import { fold } from "../../language/fold.ts";
import { linksIn } from "../../language/links.ts";
import { toldDates } from "../../language/told-dates.ts";
import { findQuote } from "./find-quote.ts";
import { withListed } from "./lists/listed-facts.ts";
import type { ProofContext } from "./proof-context.ts";
import { workedOut } from "./prove-working.ts";
import {
  currenciesIn,
  figuresIn,
  numberWordsIn,
  oneLine,
  type ToldFacts,
  toldFacts,
  wordsIn,
} from "./told-facts.ts";

/**
 * The proof before anything leaves (retrieval.md, 7), the same for every provider: each cited memory was in the context,
 * each quote occurs in it, and every number, date, name, sum, address and link of the sentence occurs in the memories it
 * cites, dates also where they follow from the day of the memory, and a figure that is worked out where working it out again
 * gives the same. Answers the sentence with the citations that hold, or null when it is not proven. A sentence that cites
 * nothing proves nothing: null, too.
 */
export function proveSentence(draft: DraftSentence, context: ProofContext): DraftSentence | null {
  const citations = draft.citations.flatMap(({ memoryId, quote }) => {
    const memory = context.memories.get(memoryId);
    const found =
      memory === undefined ? null : (findQuote(memory.text, quote) ?? findQuote(memory.title, quote));
    return found === null ? [] : [{ memoryId, quote: found }];
  });
  if (citations.length === 0) return null;
  const cited = [...new Set(citations.map(({ memoryId }) => memoryId))].flatMap(
    (id) => context.memories.get(id) ?? [],
  );
  const facts = toldFacts(
    cited,
    citations.map(({ quote }) => quote),
    context.timeZone,
  );
  const listed = withListed(facts, context.listing, new Set(cited.map(({ id }) => id)));
  const told = withWorkedOut(listed, draft, citations, context);
  if (told === null) return null;
  return claimsHold(withoutCited({ text: draft.text, citations }), told, context)
    ? { ...draft, citations }
    : null;
}

/** With what follows from the quotes; null where it does not follow. */
function withWorkedOut(
  facts: ToldFacts,
  { working }: DraftSentence,
  citations: DraftSentence["citations"],
  context: ProofContext,
): ToldFacts | null {
  if (working === undefined) return facts;
  const worked = workedOut(working, citations, context);
  if (worked === null) return null;
  return {
    ...facts,
    figures: new Set([...facts.figures, ...worked.figures]),
    days: [...facts.days, ...worked.days.map((day) => ({ from: day, to: day }))],
  };
}

/** A quote that holds quotation marks of its own ends where it ends in the memory, and not at the first of them. */
const withoutCited = ({ text, citations }: Pick<DraftSentence, "text" | "citations">): string =>
  citations.reduce((rest, { quote }) => {
    const said = `“${quote.replace(/\s+/g, " ").trim()}”`;
    return quote.includes("”") ? rest.replace(said, () => " ") : rest;
  }, plain(text));

/** Whether a sentence without citations says nothing that could be true or false of somebody's memories. */
export function claimsNothing(text: string): boolean {
  const rest = plain(text);
  return (
    figuresIn(rest).length === 0 &&
    numberWordsIn(rest).length === 0 &&
    namesIn(rest).length === 0 &&
    linksIn(rest).length === 0
  );
}

function claimsHold(text: string, facts: ToldFacts, context: ProofContext): boolean {
  const unquoted = withoutQuotes(text, facts);
  const rest = withoutDates(unquoted, facts, context);
  if (rest === null) return false;
  return (
    figuresIn(rest).every((digits) => facts.figures.has(digits)) &&
    numberWordsIn(rest).every((digits) => facts.figures.has(digits)) &&
    namesIn(rest).every((name) => facts.words.has(name)) &&
    linksIn(rest).every((link) => facts.text.includes(fold(link))) &&
    [...currenciesIn(rest)].every((currency) => facts.currencies.has(currency))
  );
}

/** Markdown read as the text it shows. */
const plain = (text: string): string =>
  text
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\*\*|__/g, "")
    .replace(/`/g, "");

/** What stands in quotation marks and in the memory needs no further proof. */
const withoutQuotes = (text: string, facts: ToldFacts): string =>
  text.replace(/“([^”]*)”|"([^"]*)"/g, (quoted, one?: string, other?: string) =>
    facts.text.includes(oneLine(one ?? other ?? "").trim()) ? " " : quoted,
  );

/** Takes out the dates that follow from the memories; null when there is one that does not. */
function withoutDates(text: string, facts: ToldFacts, { now, timeZone }: ProofContext): string | null {
  let rest = text;
  for (const phrase of facts.phrases.toSorted((a, b) => b.length - a.length)) rest = cutPhrase(rest, phrase);
  for (const { text: written, from, to } of toldDates(rest, { at: now, timeZone })) {
    const hasYear = /\d{4}/.test(written);
    const holds = facts.days.some((told) =>
      hasYear
        ? told.from >= from && told.to <= to
        : told.from.slice(5) >= from.slice(5) && told.to.slice(5) <= to.slice(5),
    );
    if (!holds) return null;
    rest = rest.replace(written, " ");
  }
  return rest;
}

function cutPhrase(text: string, phrase: string): string {
  const at = fold(text).indexOf(phrase);
  // Folding keeps the length of what it changes, but for letters whose accents are written apart.
  return at < 0 || fold(text).length !== text.length
    ? text
    : `${text.slice(0, at)} ${text.slice(at + phrase.length)}`;
}

/** Words with a capital that are names: within a sentence all of them, at its beginning those that are no ordinary words. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)).flatMap(
    ({ 0: written, index }) => {
      if (!/^\p{Lu}/u.test(written) || speaking.test(written)) return [];
      const opens = /(?:^|[.!?:—–-]\s*|\n\s*)["“(]?$/u.test(text.slice(0, index));
      if (opens && isOrdinaryWord(fold(written))) return [];
      return [wordsIn(written)[0] ?? ""].filter((name) => name !== "");
    },
  );
}

/** Words that an answer speaks with. */
const speaking = /^(?:AI|English|I|I['’](?:m|ve|ll|d)|You|Yes|No|Lilu|OK)$/u;
