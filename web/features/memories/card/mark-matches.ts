import { type OperatorKind, parseSearchQuery } from "#shared/search-query";

export type MatchedPart = { text: string; matched: boolean };

/** Shorter words match too much to tell anything. */
const shortestWord = 3; // letters
/** Enough of a word to see "recommend" in "recommended" without knowing its grammar. */
const stemLength = 5; // letters

/** Words that hold a question together; a page on which each of them is marked shows nothing. */
const bindingWords = new Set(
  (
    "about also and any are but can could did does for from had has have her him his how into its may not our out " +
    "should she that the their them then there these they this those was were what when where which who why will " +
    "with would you your"
  ).split(" "),
);

/** Operators whose value stands in the memory's own words. */
const wordedOperators = new Set<OperatorKind>(["person", "place", "tag"]);

/**
 * Parts a passage into what a search looks for and what lies between; joined, the parts are the passage. Words match by
 * their beginning, in any case and without accents, phrases in quotes as a whole; conditions such as `type:` mark nothing.
 */
export function markMatches(passage: string, search: string): MatchedPart[] {
  const pattern = patternOf(search);
  if (pattern === null) return [{ text: passage, matched: false }];
  const parts: MatchedPart[] = [];
  let done = 0;
  for (const { 0: match, index } of foldLetters(passage).matchAll(pattern)) {
    parts.push({ text: passage.slice(done, index), matched: false });
    done = index + match.length;
    parts.push({ text: passage.slice(index, done), matched: true });
  }
  return [...parts, { text: passage.slice(done), matched: false }].filter((part) => part.text !== "");
}

let latest: { search: string; pattern: RegExp | null } | undefined;

/** The pattern of a search; null where it has no word to mark. All cards on a page have the same one, so the last is kept. */
function patternOf(search: string): RegExp | null {
  if (latest?.search !== search) {
    const sought = patternsOf(search);
    const pattern =
      sought.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought.join("|")})`, "gu");
    latest = { search, pattern };
  }
  return latest.pattern;
}

function patternsOf(search: string): string[] {
  const { words, operators } = parseSearchQuery(search);
  const valuesOf = (wanted: (kind: OperatorKind) => boolean) =>
    operators.filter(({ kind }) => wanted(kind)).map(({ value }) => value);
  const phrases = valuesOf((kind) => kind === "exact").map((phrase) =>
    wordsOf(phrase).join("[^\\p{L}\\p{N}]{1,4}"),
  );
  const typed = wordsOf([words, ...valuesOf((kind) => wordedOperators.has(kind))].join(" "));
  const telling = typed.filter((word) => word.length >= shortestWord && !bindingWords.has(word));
  const stems = telling.map((word) => `${word.slice(0, stemLength)}[\\p{L}\\p{N}]*`);
  const ended = phrases.filter((phrase) => phrase !== "").map((phrase) => `${phrase}(?![\\p{L}\\p{N}])`);
  return [...ended, ...stems.toSorted((a, b) => b.length - a.length)];
}

const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lower case without accents, each letter in its place: what would change the length stays as it is. */
const foldLetters = (text: string): string =>
  text.replace(/[\p{Lu}\p{Lt}\u00c0-\u024f\u1e00-\u1eff]/gu, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });
