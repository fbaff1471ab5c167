import type { EntityType } from "#shared/analysis";

/**
 * Something that was found in a text, before overlaps are settled. Offsets count UTF-16 code units, end exclusive; the
 * value is what stands between them. Confidence is 0 to 1; what is not above 0.6 is not shown to anybody.
 */
export type Candidate = { type: EntityType; start: number; end: number; confidence: number };

/**
 * Where a pattern holds. What the group `value` took is the candidate, or the whole match where there is no such group.
 * The pattern has the flags `g` and `d`, and only bounded repeats, so that a pass costs a constant for each character
 * whatever the text (security.md T45).
 *
 * @param confidence 0 to 1; null drops the match.
 */
export function candidatesOf(
  text: string,
  pattern: RegExp,
  type: EntityType,
  confidence: number | ((value: string, match: RegExpExecArray) => number | null),
): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.groups?.value ?? [match.index, match.index + match[0].length];
    const sure = typeof confidence === "number" ? confidence : confidence(text.slice(start, end), match);
    if (sure !== null) found.push({ type, start, end, confidence: sure });
  }
  return found;
}
