import { diffWordsWithSpace } from "diff";

/** A stretch of two texts: in both, only in the earlier one, or only in the later one. */
export type Stretch = { text: string; in: "both" | "before" | "now" };

/** Long enough for texts of 100,000 characters that differ a little; those that have little in common take minutes. */
const patience = 400; // ms

/**
 * Two texts, word by word: what is in `before` or `both`, joined, is the earlier text, and what is in `now` or `both` the
 * later. Null when they have too little in common to be compared.
 */
export function compareTexts(before: string, now: string): Stretch[] | null {
  const changes = diffWordsWithSpace(before, now, { timeout: patience });
  if (changes === undefined) return null;
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: added ? "now" : removed ? "before" : "both",
  }));
}

const mostUnchanged = 400; // characters
const around = 120; // characters

/** The same for reading: of a long stretch that has not changed, what stands around the changes. */
export function shortenUnchanged(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, place) => {
    const { text } = stretch;
    if (stretch.in !== "both" || text.length <= mostUnchanged) return stretch;
    const start = place === 0 ? "" : text.slice(0, around);
    const end = place === stretches.length - 1 ? "" : text.slice(-around);
    return { text: `${start} … ${end}`, in: "both" };
  });
}

/**
 * Texts of several parts, part by part, for reading: what was said in one is no change of another. Null when any has too
 * little in common with what it became.
 */
export function compareParts(before: readonly string[], now: readonly string[]): Stretch[] | null {
  const told: Stretch[] = [];
  for (const [place, text] of before.entries()) {
    const stretches = compareTexts(text, now[place] ?? "");
    if (stretches === null) return null;
    if (stretches.length > 0 && told.length > 0) told.push({ text: "\n\n", in: "both" });
    told.push(...shortenUnchanged(stretches));
  }
  return told;
}
