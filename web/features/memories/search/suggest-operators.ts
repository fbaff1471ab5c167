import { memoryTypes } from "#shared/memories";
import { havables } from "#shared/search-query";
import { dayOf } from "../../../platform/dates.ts";
import { operatorAtEnd } from "./search-draft.ts";

export type Suggestion = {
  /** As it is shown. */
  label: string;
  /** Text of the search once it is taken. */
  text: string;
};

/** Operators whose values are names that the person's memories hold. */
export const namedOperators = ["person", "place", "tag"] as const;
export type NamedOperator = (typeof namedOperators)[number];

/** Suggestions for an empty search; taking the last two leaves the cursor where the word goes. */
const hints: readonly Suggestion[] = [
  ...["type:", "person:", "place:", "tag:", "after:", "before:", "has:"].map((text) => ({
    label: text,
    text,
  })),
  { label: "-word", text: "-" },
  { label: "“exact words”", text: '"' },
];

/** The names that are asked for at the end of a text: `person:An` -> person, "An". Null where no name is written. */
export function namesAskedFor(text: string): { kind: NamedOperator; begin: string } | null {
  const written = operatorAtEnd(text);
  const kind = namedOperators.find((name) => name === written?.name);
  return written === null || kind === undefined ? null : { kind, begin: written.value };
}

/**
 * Suggests how the text of a search may go on: with any operator while it is empty, then with the values of the operator at
 * its end. `names` are those that `namesAskedFor` asks for.
 */
export function suggestOperators(text: string, names: readonly string[], now: Date): Suggestion[] {
  if (text.trim() === "") return [...hints];
  const written = operatorAtEnd(text);
  if (written === null) return [];
  const { name, value, start } = written;
  const before = text.slice(0, start);
  return valuesOf(name, names, now)
    .filter(
      (known) => namedOperators.some((named) => named === name) || known.startsWith(value.toLowerCase()),
    )
    .map((known) => ({
      label: known,
      text: `${before}${name}:${/\s/.test(known) ? `"${known}"` : known} `,
    }));
}

function valuesOf(name: string, names: readonly string[], now: Date): readonly string[] {
  if (name === "type") return memoryTypes;
  if (name === "has") return havables;
  return name === "after" || name === "before" ? recentTimes(now) : names;
}

/** Returns this month, the one before, this year and the one before: "2026-03", "2026-02", "2026", "2025". */
function recentTimes(now: Date): string[] {
  const month = dayOf(now).slice(0, 7);
  const monthBefore = new Date(Date.parse(month) - 1).toISOString().slice(0, 7);
  const year = month.slice(0, 4);
  return [month, monthBefore, year, String(Number(year) - 1)];
}
