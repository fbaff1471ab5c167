import { calendarDay, sayDay, sayDayAndMonth, weekdayName } from "../../../language/calendar.ts";
import { plainText } from "../../../language/plain-text.ts";
import type { AnswerInput, DraftSentence, DraftVerdict, ListedItem, Listing } from "../../ai.ts";

/** Tells a list that was looked up, one entry after the other in the person's own words; or that there is none. */
export function* tellList(
  { asked, nothing, items, rest }: Listing,
  { now }: Pick<AnswerInput, "now">,
): Generator<DraftSentence | DraftVerdict> {
  for (const item of items) yield sentenceOf(item, "item", `${leadOf(item, now)}${saidIn(item)}`);
  if (rest !== null) yield tellRest(rest);
  if (items.length === 0) yield { kind: "sentence", text: nothing, layout: "paragraph", citations: [] };
  yield {
    kind: "verdict",
    action: items.length === 0 ? "no_memory_found" : "memory_response",
    reasoning: `A list was asked for: ${asked}. ${items.length === 0 ? "Nothing of that is noted" : "Everything noted was looked through"}.`,
    confidence: certain,
  };
}

function tellRest({ count, where, next }: NonNullable<Listing["rest"]>): DraftSentence {
  const item = { ...next, under: null };
  const said = `${next.name === null ? "" : `**${plainText(next.name)}**, `}${quoteOf(item)}`;
  const more =
    count === 1 ? `And one more, under ${where}:` : `And ${count} more, under ${where}; the next is`;
  return sentenceOf(item, "paragraph", `${more} ${said}`);
}

/** Nearly: what was noted in other words than a rule knows is on no list. */
const certain = 0.9;

const sentenceOf = (
  { memoryId, quote, under }: ListedItem,
  layout: DraftSentence["layout"],
  text: string,
): DraftSentence => ({
  kind: "sentence",
  text,
  layout,
  citations: [quote, ...(under === null ? [] : [under])].map((said) => ({ memoryId, quote: said })),
});

/** "**Thursday, 3 December at 09:20** (every week) — " */
function leadOf({ day, time, name, remark, isSince }: ListedItem, now: Date): string {
  const when = day === null ? "" : `${isSince ? "since " : ""}${sayListedDay(day, now)}`;
  const lead = name ?? `${when}${time === null ? "" : ` at ${time}`}`;
  return `**${plainText(lead)}**${remark === null ? "" : ` (${remark})`} — `;
}

function saidIn(item: ListedItem): string {
  if (item.memories === null) return quoteOf(item);
  const notes = item.memories === 1 ? "in one note" : `in ${item.memories} notes, last`;
  return `${notes}${item.under === null ? ": " : " "}${quoteOf(item)}`;
}

const quoteOf = ({ quote, under }: ListedItem): string =>
  `${under === null ? "" : `under “${plainText(under)}”: `}“${plainText(quote)}”`;

/** "Thursday, 3 December", with the year where it is another one. */
function sayListedDay(iso: string, now: Date): string {
  const [year = 0, month = 1, dayOfMonth = 1] = iso.split("-").map(Number);
  const day = calendarDay(year, month, dayOfMonth);
  const said = year === now.getUTCFullYear() ? sayDayAndMonth(day) : sayDay(day);
  return `${weekdayName(day)}, ${said}`;
}
