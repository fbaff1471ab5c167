export type MatchedPart = { text: string; matched: boolean };

/** Shorter words match too much to tell anything. */
const shortestWord = 3; // letters
/** Enough of a word to see "recommend" in "recommended" without knowing its grammar. */
const stemLength = 5; // letters

/** Parts a passage into what the words of a search stand in and what lies between; joined, the parts are the passage. */
export function markMatches(passage: string, search: string): MatchedPart[] {
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestWord);
  if (words.length === 0) return [{ text: passage, matched: false }];
  const stems = words.map((word) => word.slice(0, stemLength)).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${stems.join("|")})[\\p{L}\\p{N}]*)`, "giu");
  return passage
    .split(pattern)
    .map((text, index) => ({ text, matched: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
