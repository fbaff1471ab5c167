import type { ListedItem, Listing } from "../../../ai/ai.ts";
import { sayWeekday } from "../../../language/calendar.ts";

/**
 * What the person's own records say of the memories on a list, in sentences by the id of the memory: the day and time, the
 * name, in how many memories it stands, and how many more entries there are.
 */
export function recordsOf(listing: Listing | undefined): ReadonlyMap<string, readonly string[]> {
  const records = new Map<string, string[]>();
  if (listing === undefined) return records;
  const { items, rest } = listing;
  const add = (item: ListedItem, more = "") =>
    records.set(item.memoryId, [...(records.get(item.memoryId) ?? []), `${sentenceOf(item)}${more}`]);
  for (const item of items) add(item);
  if (rest !== null) add(rest.next, ` And ${rest.count} more, under ${rest.where}; the next is.`);
  return records;
}

function sentenceOf({ day, time, name, memories, remark, isSince }: ListedItem): string {
  const when = day === null ? "" : `${isSince ? "since " : ""}${sayWeekday(new Date(day))}`;
  const notes = memories === null ? "" : `in ${memories} notes, last under`;
  return [name, when, time === null ? null : `at ${time}`, remark, notes].filter(Boolean).join(" ");
}

/** The sentence that says so was made when nothing was found, of words of the question. */
export const saysListIsEmpty = (text: string, listing: Listing | undefined): boolean =>
  listing !== undefined && listing.items.length === 0 && text === listing.nothing;
