import { judgeMerge, sureEnough } from "../../worker/features/connections/judge-merge.ts";
import { type MergePair, mergePairs } from "./merge-pairs.ts";

/** Measures the share of the suggested merges that are right, and of the right ones that are suggested. */
function measure(pairs: readonly MergePair[]) {
  const judged = pairs.map((pair) => ({
    ...pair,
    suggested: judgeMerge(pair.a, pair.b, pair.evidence) >= sureEnough,
  }));
  const count = (suggested: boolean, same: boolean) =>
    judged.filter((pair) => pair.suggested === suggested && pair.same === same).length;
  const right = count(true, true);
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return {
    pairs: pairs.length,
    precision: percent(right, right + count(true, false)),
    recall: percent(right, right + count(false, true)),
    wrong: judged.filter(({ suggested, same }) => suggested && !same),
    missed: judged.filter(({ suggested, same }) => !suggested && same),
  };
}

const isDetailed = process.argv.includes("--seen");
for (const [half, pairs] of Object.entries(mergePairs)) {
  const { wrong, missed, ...figures } = measure(pairs);
  console.log(half, figures);
  // The pairs of the other half are for the figure alone.
  if (!isDetailed || half !== "seen") continue;
  for (const { sort, a, b } of wrong) console.log(`  wrong: ${sort}: ${a.value} / ${b.value}`);
  for (const { sort, a, b } of missed) console.log(`  missed: ${sort}: ${a.value} / ${b.value}`);
}
