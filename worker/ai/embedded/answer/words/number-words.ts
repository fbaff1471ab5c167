const spelled = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");

/** A count as people write it, for a pattern: "a", "three", "12". */
export const countWritten = `an?|${spelled.join("|")}|\\d{1,2}`;

/** What a count means that is written so. */
export function countOf(written: string): number {
  const lower = written.toLowerCase();
  return lower === "a" || lower === "an" ? 1 : spelled.indexOf(lower) + 1 || Number(written);
}
