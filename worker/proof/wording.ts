import type { WrittenAt } from "../language/calendar.ts";
import { linksIn } from "../language/links.ts";
import { toldDates } from "../language/told-dates.ts";
import { comparesIn } from "./compare-comparisons.ts";
import { type Reading, readText } from "./read-text.ts";
import { isKnownWord } from "./same-words.ts";

/** Headings, lists, tables, code, quotations, pictures, links and HTML of a model. */
export const markup = /\n|^\s*(?:#{1,6}\s|>|[-*+•]\s|\d+[.)]\s|\||```|~~~)|!\[|\]\(|<\/?[a-z!][^>]*>|```|~~/i;

const frame =
  /^(?:(?:yes|no|well|so|also|and|according to|in|from|as)[, ]+)?(?:you (?:also )?(?:noted|wrote|saved|recorded|mentioned|wrote down|said|kept)|(?:according to |in |from |as |per )?(?:your|the|one|a|this|that) (?:[\p{L}]+ )?(?:notes?|memory|memories|photo|file|document|message|entry|list)(?: titled [^,:]+)?(?: (?:says|say|said|shows|mentions|reads|tells))?)(?: (?:on|in|from|of) (?<day>[^,:]{3,30}?))?(?: that|,|:)\s*/iu;

/** The claim without the words that introduce it: "You noted on 12 May that …". A day in them has to be that of the memory. */
export function withoutFrame(text: string, days: readonly string[], when: WrittenAt): string {
  const found = frame.exec(text);
  if (found === null) return text;
  const { day } = found.groups ?? {};
  if (day === undefined) return text.slice(found[0].length);
  const dates = toldDates(`on ${day}`, when);
  const isTrue =
    dates.length > 0 &&
    dates.every(({ from, to }) =>
      days.some((known) =>
        /\d{4}/.test(day)
          ? known >= from && known <= to
          : known.slice(5) >= from.slice(5) && known.slice(5) <= to.slice(5),
      ),
    );
  return isTrue ? text.slice(found[0].length) : text;
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

/** Whether a sentence without quotes says nothing that could be true or false of somebody's memories. */
export function claimsNothing(text: string): boolean {
  if (markup.test(text) || linksIn(text).length > 0) return false;
  const when = { at: new Date(0), timeZone: "UTC" };
  const { figures, dates, persons } = readText(text, when, { first: "me", second: "me" }, isKnownWord);
  return figures.length + dates.length + persons.filter(({ isName }) => isName).length === 0;
}
