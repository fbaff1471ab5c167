import type { EntityType } from "#shared/analysis";
import type { Candidate } from "./settle-entities.ts";

/**
 * Returns the matches of a pattern. The group `value` is the candidate, or the whole match where there is no such group.
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
