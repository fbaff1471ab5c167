import type { TestVerdict } from "#shared/test-lab";

/** A word, in any of its forms, that an answer should have. */
type Part = { name: string; words: readonly string[] };

/** Rule by which an answer is scored; without one the words of the expected answer count. */
export type ScoringRule =
  /** Asks who somebody is: their being a brother counts, their address alone does not. */
  | { kind: "brother"; address: readonly string[] }
  /** Two things that belong to the answer. */
  | { kind: "both"; parts: readonly [Part, Part] };

export type Score = { testResult: TestVerdict; score: number; analysis: string };

/** Shorter ones are mostly articles and prepositions. */
const longerThan = 3; // letters
const passesAt = 0.8;
const isPartialAt = 0.5;

export function scoreAnswer(expected: string, actual: string, rule?: ScoringRule): Score {
  const said = new Set(wordsOf(actual));
  const says = (words: readonly string[]) => words.some((word) => said.has(word));
  if (rule?.kind === "brother") return scoreBrother(says(["brother"]), says(rule.address));
  if (rule?.kind === "both") return scoreBoth(rule.parts, says);
  return scoreWords(expected, said);
}

function scoreBrother(isBrother: boolean, isAddress: boolean): Score {
  if (isBrother) return { testResult: "PASS", score: 100, analysis: "Says that it is a brother." };
  return isAddress
    ? { testResult: "FAIL", score: 30, analysis: "Says only where, not who." }
    : { testResult: "FAIL", score: 0, analysis: "Does not say who it is." };
}

function scoreBoth(parts: readonly [Part, Part], says: (words: readonly string[]) => boolean): Score {
  const missing = parts.filter(({ words }) => !says(words)).map(({ name }) => name);
  if (missing.length === 0) return { testResult: "PASS", score: 100, analysis: "Says both." };
  const analysis = `Not said: ${missing.join(", ")}.`;
  return missing.length === 1
    ? { testResult: "PARTIAL", score: 70, analysis }
    : { testResult: "FAIL", score: 0, analysis };
}

function scoreWords(expected: string, said: ReadonlySet<string>): Score {
  const all = [...new Set(wordsOf(expected))];
  const long = all.filter((word) => word.length > longerThan);
  // "9 May" has none; then each of its words counts.
  const wanted = long.length > 0 ? long : all;
  const missing = wanted.filter((word) => !said.has(word));
  const share = wanted.length === 0 ? 0 : 1 - missing.length / wanted.length;
  return {
    testResult: share >= passesAt ? "PASS" : share >= isPartialAt ? "PARTIAL" : "FAIL",
    score: Math.round(share * 100),
    analysis:
      missing.length === 0
        ? `Has all ${wanted.length} expected words.`
        : `Has ${wanted.length - missing.length} of ${wanted.length} expected words. Not said: ${missing.join(", ")}.`,
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
