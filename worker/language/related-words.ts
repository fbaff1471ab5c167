import { relatedWordsTable } from "./related-words-table.ts";

/**
 * same: another word for it, or another form of it ("doctor", "physician"; "allergy", "allergic"). near: a kind of it, what it
 * is a kind of, or close to it ("jacket", "coat"; "repair", "restore"): what may be meant, and may not.
 */
export type Strength = "same" | "near";
export type RelatedWord = { stem: string; strength: Strength };

const strengths = ["same", "near"] as const satisfies Strength[];

/** Places in the table are numbers with these digits: whatever may stand between quotation marks and means nothing there. */
export const placeDigits = Array.from({ length: 94 }, (_, order) => String.fromCharCode(33 + order))
  .filter((digit) => !'"$;\\`'.includes(digit))
  .join("");
export const placeLength = 3; // digits

/**
 * The stems that are related to a stem in the English language at large, the strongest first, at most eight; itself, its
 * opposites, its siblings of one kind ("tea" and "coffee") and names never. None for a word outside the commonest 15,000.
 * Expects a stem as `stemOf` makes it. Not always mutual. Unlike `relatedStems` the table is not made by hand: from WordNet
 * and GloVe (docs/decisions/027-related-words.md). Reads some fifteen places of one string; nothing is built beforehand.
 */
export function relatedWords(stem: string): readonly RelatedWord[] {
  const start = placeOf(stem);
  if (start === undefined) return none;
  const end = relatedWordsTable.indexOf(";", start);
  const [, ...groups] = relatedWordsTable.slice(start, end).split(" ");
  return groups.flatMap((places, order) => {
    const strength = strengths[order];
    return strength === undefined ? [] : placesIn(places).map((place) => ({ stem: stemAt(place), strength }));
  });
}

const none: readonly RelatedWord[] = [];

/** Where the entry of a stem begins: entries are in the order of their stems. */
function placeOf(stem: string): number | undefined {
  let [low, high] = [0, relatedWordsTable.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : relatedWordsTable.lastIndexOf(";", middle - 1) + 1;
    const found = stemAt(start);
    if (found === stem) return start;
    if (found < stem) low = relatedWordsTable.indexOf(";", middle) + 1;
    else high = start;
  }
  return undefined;
}

const stemAt = (place: number): string =>
  relatedWordsTable.slice(place, relatedWordsTable.indexOf(" ", place));

function placesIn(text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += placeLength) {
    let place = 0;
    for (const digit of text.slice(at, at + placeLength))
      place = place * placeDigits.length + placeDigits.indexOf(digit);
    places.push(place);
  }
  return places;
}
