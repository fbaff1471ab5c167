import type { WrittenAt } from "../language/calendar.ts";
import { nameKinds } from "../language/entities/name-lexicon.ts";
import { fold } from "../language/fold.ts";
import { linksIn } from "../language/links.ts";
import { plainText as escaped } from "../language/plain-text.ts";
import { stopWords } from "../language/stop-words.ts";
import { toldDates } from "../language/told-dates.ts";
import { comparesIn } from "./compare-comparisons.ts";
import { type Reading, readText } from "./read-text.ts";
import { isOrdinaryWord } from "./same-words.ts";

/** Headings, lists, tables, code, quotations, pictures, links and HTML of a model. */
export const markup = /\n|^\s*(?:#{1,6}\s|>|[-*+•]\s|\d+[.)]\s|\||```|~~~)|!\[|\]\(|<\/?[a-z!][^>]*>|```|~~/i;

const frame =
  /^(?:(?:well|so|also|and|according to|in|from|as)[, ]+)?(?:you (?:also )?(?:noted|wrote|saved|recorded|mentioned|wrote down|said|kept)|(?:according to |in |from |as |per )?(?:your|the|one|a|this|that) (?:[\p{L}]+ )?(?:notes?|memory|memories|photo|file|document|message|entry|list)(?: titled [^,:]+)?(?: (?:says|say|said|shows|mentions|reads|tells))?)(?: (?:on|in|from|of) (?<day>[^,:]{3,30}?))?(?: that|,|:)\s*/iu;

const noted =
  /(?:[,;]? (?:(?:as )?you )?(?:noted|said|wrote|written|saved|recorded) |,? (?=since )|\()(?:on |in |since )?$/i;
const behindDay = /^(?:[;,]? before that|\))/;

/**
 * The claim without the words that say when it was noted: "You noted on 12 May that …", "…, since 9 November; before that …".
 * A day in them has to be that of a cited memory, otherwise it stays and is judged.
 */
export function withoutFrame(text: string, days: readonly string[], when: WrittenAt): string {
  const isNoted = (day: string) => {
    const dates = toldDates(`on ${day}`, when);
    const fits = ({ from, to }: { from: string; to: string }) =>
      days.some((known) =>
        /\d{4}/.test(day)
          ? known >= from && known <= to
          : known.slice(5) >= from.slice(5) && known.slice(5) <= to.slice(5),
      );
    return dates.length > 0 && dates.every(fits);
  };
  let rest = text;
  for (const { text: date } of toldDates(text.replace(/[;()]/g, ","), when)) {
    const day = date.replace(/^(?:on|in|since) |[\s,]+$/g, "");
    const at = rest.indexOf(day);
    const before = noted.exec(rest.slice(0, Math.max(0, at)));
    if (at < 0 || before === null || !isNoted(day)) continue;
    const behind = rest.slice(at + day.length);
    rest = `${rest.slice(0, before.index)} ${behind.replace(behindDay, ";")}`;
  }
  const found = frame.exec(rest);
  const day = found?.groups?.day;
  return found === null || (day !== undefined && !isNoted(day)) ? rest : rest.slice(found[0].length);
}

/** The claim without the word that it answers with; null where there is none. */
export function withoutYes(text: string): { said: string; isYes: boolean | null } {
  const [found = "", word] = /^\W*(yes|no)\b(?:[,.:;!]|\s[-–—])\W*/i.exec(text) ?? [];
  return { said: text.slice(found.length), isYes: word === undefined ? null : word.toLowerCase() === "yes" };
}

/** English words that other languages have as well. */
const shared = new Set("a am an as at by die do he in it me no not of on so was will also".split(" "));
const fewestWords = 3;

/** True for a claim in a language whose signs are not known here, unless its very words are a source. */
export function isForeign(text: string, sources: readonly Reading[]): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const isKnown = (word: string) => isOrdinaryWord(word) || nameKinds(word).size > 0;
  const isEnglish =
    words.some((word) => stopWords.has(word) && !shared.has(word)) ||
    words.filter(isKnown).length * 2 >= words.length;
  if (words.length < fewestWords || isEnglish) return false;
  const plain = (written: string) =>
    fold(written)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return !sources.some(({ text: source }) => plain(source) === plain(text));
}

/** Removes what the product looked up itself from a claim, phrase by phrase; a quotation keeps its words. */
export function withoutRecords(text: string, phrases: readonly string[]): string {
  return phrases
    .toSorted((one, other) => other.length - one.length)
    .flatMap((phrase) => [escaped(phrase), phrase])
    .reduce(
      (rest, phrase) =>
        rest
          .split(phrase)
          .reduce((before, after) => `${before}${isInQuotation(before) ? phrase : " "}${after}`),
      text,
    );
}

const isInQuotation = (before: string): boolean => before.split("“").length > before.split("”").length;

/** True for a text of nothing but whole sentences of the memories in quotation marks; in a list also pieces of them. */
export function isAllQuoted(
  text: string,
  proofs: readonly { quote: string; shown: string }[],
  isList: boolean,
): boolean {
  const said = Array.from(text.matchAll(/“(.+)”/gs), ([, one = ""]) => one);
  const rest = text.replace(/“.+”/gs, " ").replace(/[^\p{L}\p{N}]+/gu, "");
  return (
    said.length > 0 &&
    rest === "" &&
    said.every((one) =>
      proofs.some(({ quote, shown }) => one === escaped(shown) || (isList && one === escaped(quote))),
    )
  );
}

const medical =
  /\b(?:mg|mcg|ml|dos(?:e|age)s?|tablets?|pills?|capsules?|drops?|medicines?|medication|antibiotics?|insulin|ibuprofen|paracetamol|aspirin|penicillin|allerg\w+|blood|pressure|pulse|diabet\w+|asthma|cancer|tumou?r|surgery|operation|doctor|dr|gp|hospital|clinic|symptoms?|pregnan\w+|vaccin\w+|infection|fever|diagnos\w+|therapy|prescri\w+|inhaler|epipen|cholesterol|x-?ray|mri|scan|injection|rash|intoleran\w+|coeliac|celiac)\b/i;

/** Names what makes a sentence be told with its quote beside it, however well it is proven. */
export function alwaysShown(claim: Reading): string[] {
  const people = new Set(claim.persons.flatMap(({ who, isPlace }) => (isPlace ? [] : [who])));
  return [
    ...(comparesIn(claim).length > 0 ? ["comparison"] : []),
    ...(people.size > 1 ? ["persons"] : []),
    ...(people.has("they") ? ["pronoun"] : []),
    ...(medical.test(claim.text) ? ["medical"] : []),
    ...(claim.figures.some(({ sort }) => sort === "money") ? ["money"] : []),
  ];
}

/** True for a sentence without quotes that says nothing that could be true or false of somebody's memories. */
export function claimsNothing(text: string): boolean {
  if (/^\s*(?:#|>|\|)|!\[|<\/?[a-z!]|```/im.test(text) || linksIn(text).length > 0) return false;
  const when = { at: new Date(0), timeZone: "UTC" };
  const { figures, dates, persons } = readText(text, when, { first: "me", second: "me" }, isOrdinaryWord);
  const names = persons.filter(({ isName, at, end }) => isName && !isOrdinaryWord(fold(text.slice(at, end))));
  const days = dates.filter(({ text: day }) => /\d/.test(day));
  return figures.length + days.length + names.length === 0;
}
