import { placeDigits, placeLength, type Strength } from "../../worker/language/related-words.ts";
import type { Relation } from "./relate-stems.ts";

/**
 * The table as one string, as `relatedWords` reads it: entries in the order of their stems, each with a semicolon at its
 * end: the stem, and after a space for each strength the places of the entries that are meant.
 */
export function packTable(relations: ReadonlyMap<string, readonly Relation[]>): string {
  const told = new Map([...relations].filter(([, related]) => related.length > 0));
  const mentioned = [...told.values()].flatMap((related) => related.map(({ stem }) => stem));
  const stems = [...new Set([...told.keys(), ...mentioned])].sort();
  const groups = (stem: string) =>
    (["same", "near"] as const).map((strength) => ofStrength(told.get(stem) ?? [], strength));
  const places = new Map<string, string>();
  let at = 0;
  for (const stem of stems) {
    places.set(stem, placeText(at));
    at += stem.length + groups(stem).reduce((sum, { length }) => sum + 1 + placeLength * length, 0) + 1;
  }
  return stems
    .map((stem) => {
      const written = groups(stem).map((others) => others.map((other) => places.get(other)).join(""));
      return `${[stem, ...written].join(" ")};`;
    })
    .join("");
}

const ofStrength = (related: readonly Relation[], strength: Strength): string[] =>
  related.filter((relation) => relation.strength === strength).map(({ stem }) => stem);

/** A number of `placeLength` digits, the first the highest. */
function placeText(place: number): string {
  let [text, rest] = ["", place];
  for (let digit = 0; digit < placeLength; digit++) {
    text = (placeDigits[rest % placeDigits.length] ?? "") + text;
    rest = Math.floor(rest / placeDigits.length);
  }
  if (rest > 0) throw new Error(`${place} has more than ${placeLength} digits`);
  return text;
}
