import type { TestUser } from "../local-run/register-user.ts";
import { importLife } from "./import-life.ts";
import { inventLife, type QuestionKind, questionKinds } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:scale [-- sizes]`: how long the search call takes for one person with 1,000, 10,000 and 100,000 memories,
 * for rare and common words, names, dates, misspelt words and long questions.
 */
const defaultSizes = [1_000, 10_000, 100_000];
const warmUp = 10; // questions of each kind, not timed
const askedOfEachKind = 40; // questions

type Timing = { size: number; kind: QuestionKind; milliseconds: number };

async function main(sizes: number[]): Promise<void> {
  const timings: Timing[] = [];
  for (const size of sizes) {
    await withBenchRun(async (run) => {
      const person = await run.newPerson();
      const life = inventLife(size, size);
      const seconds = await importLife(run, person, life, size);
      console.log(`${size} memories imported in ${seconds.toFixed(0)} s`);
      for (let round = -warmUp; round < askedOfEachKind; round++) {
        for (const kind of questionKinds) {
          const milliseconds = await timeQuestion(person, life.ask(kind));
          if (round >= 0) timings.push({ size, kind, milliseconds });
        }
      }
    });
  }
  report(sizes, timings);
}

async function timeQuestion(person: TestUser, question: string): Promise<number> {
  const before = performance.now();
  await person.read(`/api/content/search?${new URLSearchParams({ q: question, limit: "20" })}`);
  return performance.now() - before;
}

function report(sizes: number[], timings: Timing[]): void {
  const times = (size: number, kind?: QuestionKind) =>
    timings
      .filter((timing) => timing.size === size && (kind === undefined || timing.kind === kind))
      .map(({ milliseconds }) => milliseconds);
  printTable(
    ["search call, ms", ...sizes.flatMap((size) => [`p50 of ${size}`, `p95 of ${size}`])],
    [undefined, ...questionKinds].map((kind) => [
      kind ?? "all",
      ...sizes.flatMap((size) => [0.5, 0.95].map((share) => percentile(share, times(size, kind)))),
    ]),
  );
  const sums = sizes.map((size) => ({
    memories: size,
    p50: Math.round(percentile(0.5, times(size)) * 10) / 10,
    p95: Math.round(percentile(0.95, times(size)) * 10) / 10,
  }));
  const growth = sums
    .slice(1)
    .map(({ p95 }, order) => Math.round((p95 / (sums[order]?.p95 ?? p95)) * 100) / 100);
  console.log(JSON.stringify({ search: sums, growthOfP95: growth }));
}

const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite);
await main(sizes.length > 0 ? sizes : defaultSizes);
