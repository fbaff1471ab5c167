import type { ListedItem, Listing } from "../../../ai/ai.ts";
import { sayWeekday } from "../../../language/calendar.ts";
import { fold } from "../../../language/fold.ts";
import { figuresIn, type ToldFacts, wordsIn } from "../told-facts.ts";

/**
 * What a sentence may also say of the memories it cites where they stand on a list: the day and time that the person's own
 * records have for them, the name, in how many memories it stands, and how many more entries there are.
 */
export function withListed(
  facts: ToldFacts,
  listing: Listing | undefined,
  cited: ReadonlySet<string>,
): ToldFacts {
  if (listing === undefined) return facts;
  const { items, rest } = listing;
  const told = [...items, ...(rest === null ? [] : [rest.next])].filter(({ memoryId }) =>
    cited.has(memoryId),
  );
  const more = rest !== null && cited.has(rest.next.memoryId) ? [String(rest.count)] : [];
  return {
    ...facts,
    words: new Set([...facts.words, ...told.flatMap(({ name }) => wordsIn(name ?? ""))]),
    phrases: [
      ...facts.phrases,
      ...told.flatMap(({ day }) => (day === null ? [] : [fold(sayWeekday(new Date(day)))])),
    ],
    figures: new Set([...facts.figures, ...more, ...told.flatMap(figuresOf)]),
    days: [...facts.days, ...told.flatMap(({ day }) => (day === null ? [] : [{ from: day, to: day }]))],
  };
}

const figuresOf = ({ time, memories, name }: ListedItem): string[] =>
  figuresIn([time ?? "", String(memories ?? ""), name ?? ""].join(" "));

/** The sentence that says so was made when nothing was found, of words of the question. */
export const saysListIsEmpty = (text: string, listing: Listing | undefined): boolean =>
  listing !== undefined && listing.items.length === 0 && text === listing.nothing;
