import type { TestUser } from "../local-run/register-user.ts";
import { questionKinds } from "./invent-life.ts";
import { printTable } from "./print-table.ts";
import { type Timing, timeQuestions, timeWithin } from "./time-questions.ts";

/**
 * `npm run bench:scale [-- sizes] [vectors]`: how long the search call takes for one person with 1,000, 10,000 and 100,000
 * memories, for rare and common words, names, dates, misspelt words and long questions; with `vectors` by meaning as well.
 */
const defaultSizes = [1_000, 10_000, 100_000];

type Measured = { memories: number; timings: Timing[] };

async function main(sizes: number[], vectors: boolean): Promise<void> {
  const measured: Measured[] = [];
  for (const memories of sizes)
    measured.push({ memories, timings: await timeQuestions(memories, timeSearch, vectors) });
  report(measured);
}

async function timeSearch(person: TestUser, question: string): Promise<number> {
  const before = performance.now();
  await person.read(`/api/content/search?${new URLSearchParams({ q: question, limit: "20" })}`);
  return performance.now() - before;
}

function report(measured: Measured[]): void {
  printTable(
    ["search call, ms", ...measured.flatMap(({ memories }) => [`p50 of ${memories}`, `p95 of ${memories}`])],
    [undefined, ...questionKinds].map((kind) => [
      kind ?? "all",
      ...measured.flatMap(({ timings }) => [0.5, 0.95].map((share) => timeWithin(share, timings, kind))),
    ]),
  );
  const sums = measured.map(({ memories, timings }) => ({
    memories,
    p50: Math.round(timeWithin(0.5, timings) * 10) / 10,
    p95: Math.round(timeWithin(0.95, timings) * 10) / 10,
  }));
  const growth = sums
    .slice(1)
    .map(({ p95 }, order) => Math.round((p95 / (sums[order]?.p95 ?? p95)) * 100) / 100);
  console.log(JSON.stringify({ search: sums, growthOfP95: growth }));
}

const options = process.argv.slice(2);
const sizes = options.map(Number).filter(Number.isFinite);
await main(sizes.length > 0 ? sizes : defaultSizes, options.includes("vectors"));
