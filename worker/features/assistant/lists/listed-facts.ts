import type { ListedItem, Listing } from "../../../ai/ai.ts";
import { sayWeekday } from "../../../language/calendar.ts";

/**
 * Collects what the person's own records say of the memories on a list, phrase by phrase, by the id of the memory: the day and
 * time, the name, the number of memories in which it stands, and the number of further entries.
 */
export function recordsOf(listing: Listing | undefined): ReadonlyMap<string, readonly string[]> {
  const records = new Map<string, string[]>();
  if (listing === undefined) return records;
  const { items, rest } = listing;
  const add = (item: ListedItem, more: readonly string[] = []) =>
    records.set(item.memoryId, [...(records.get(item.memoryId) ?? []), ...more, ...phrasesOf(item)]);
  for (const item of items) add(item);
  if (rest !== null)
    add(rest.next, [
      `And ${rest.count} more, under ${rest.where}; the next is`,
      `And one more, under ${rest.where}`,
      `${rest.count} more`,
    ]);
  return records;
}

function phrasesOf({ day, time, name, memories, remark, isSince, under }: ListedItem): string[] {
  const said = day === null ? "" : sayWeekday(new Date(day));
  const notes = memories === 1 ? "in one note" : `in ${memories} notes, last`;
  const days = said === "" ? [] : [said, said.replace(/ \d{4}$/, "")];
  return [
    ...(isSince ? days.map((one) => `since ${one}`) : []),
    ...days,
    ...(time === null ? [] : [`at ${time}`]),
    ...(memories === null ? [] : [notes, notes.replace(", last", "")]),
    ...(under === null ? [] : [`under “${under}”`]),
    ...(name === null ? [] : [name]),
    ...(remark === null ? [] : [remark]),
  ];
}

/** The sentence that says so was made when nothing was found, of words of the question. */
export const saysListIsEmpty = (text: string, listing: Listing | undefined): boolean =>
  listing !== undefined && listing.items.length === 0 && text === listing.nothing;
