import { memoryTypes } from "#shared/memories";
import { havables, parseSearchQuery, type SearchOperator, writeSearchQuery } from "#shared/search-query";

export type SearchParts = {
  /** Conditions that stand, in the order they were written. */
  chips: SearchOperator[];
  /** Rest for the text field, with the space at its end where one was typed. */
  text: string;
};

/**
 * Parts a search into the conditions that stand as chips and the text that is being written. While somebody types, an
 * operator at the very end is still being written: `type:audio` may become `type:audiobook`, which is a word.
 */
export function splitSearch(search: string, typing: boolean): SearchParts {
  const chips = parseSearchQuery(search).operators.filter(({ end }) => !typing || end < search.length);
  let text = "";
  let at = 0;
  for (const { start, end } of chips) {
    text = append(text, search.slice(at, start));
    at = end;
  }
  return { chips, text: append(text, search.slice(at)) };
}

const append = (text: string, more: string): string =>
  text === "" || /\s$/.test(text) ? text + more.trimStart() : text + more;

/** The search whose parts these are: conditions first, then the text as it was typed. */
export function joinSearch(chips: readonly SearchOperator[], text: string): string {
  const conditions = writeSearchQuery({ words: "", operators: chips });
  return conditions === "" ? text : `${conditions} ${text}`;
}

/** An operator at the end of a text, as far as it is written: its name and the value so far, quotes left out. */
export type WrittenOperator = { name: string; value: string; start: number };

const atTheEnd =
  /(?<=^|\s)(?<name>type|person|place|tag|after|before|has):["“”„]?(?<value>(?<=["“”„])[^"“”„]*|[^\s"“”„]*)$/iu;

/** The operator that is being written at the end of a text: `porto type:im` -> type, "im". */
export function operatorAtEnd(text: string): WrittenOperator | null {
  const { groups, index } = atTheEnd.exec(text) ?? {};
  if (groups?.name === undefined || groups.value === undefined || index === undefined) return null;
  return { name: groups.name.toLowerCase(), value: groups.value, start: index };
}

/**
 * The search without an operator that is still being written at its end, so that what is found stays while one writes
 * it. What cannot become an operator stays the words it is.
 */
export function withoutUnfinished(search: string): string {
  if (parseSearchQuery(search).operators.at(-1)?.end === search.length) return search;
  const written = operatorAtEnd(search);
  return written !== null && mayBecomeOne(written) ? search.slice(0, written.start).trimEnd() : search;
}

function mayBecomeOne({ name, value }: WrittenOperator): boolean {
  const begins = (known: readonly string[]) => known.some((word) => word.startsWith(value.toLowerCase()));
  if (name === "type") return begins(memoryTypes);
  if (name === "has") return begins(havables);
  return (
    !["after", "before"].includes(name) || /^\d{0,4}$|^\d{4}-\d{0,2}$|^\d{4}-\d{1,2}-\d{0,2}$/.test(value)
  );
}
