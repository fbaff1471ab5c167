import type { SearchResult } from "#shared/memories";
import { anyAt, mean, ndcgAt, percentile, recallAt } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";
import { importSet, readQuestionSet, type SetPerson } from "./question-set.ts";

/**
 * `npm run bench:retrieval -- <folder> [words] [together]`: loads `memories.jsonl` into a fresh local run, one account for each person and set,
 * asks every answerable question of `questions.jsonl` through the search call, and says how much of the evidence came;
 * with `words` without vectors, with `together` as if all were one person's.
 */
type Outcome = {
  set: string;
  category: string;
  r5: number;
  r10: number;
  r20: number;
  any5: number;
  ndcg10: number;
  milliseconds: number;
};

const asked = 20; // results

async function main(folder: string, modes: readonly string[]): Promise<void> {
  const people = await readQuestionSet(folder, modes.includes("together"));
  const outcomes: Outcome[] = [];
  const settings = { EMBEDDED_VECTORS: modes.includes("words") ? "false" : "true" };
  await withBenchRun(
    async (run) => {
      for (const person of people) outcomes.push(...(await measurePerson(run, person)));
    },
    { settings },
  );
  report(outcomes);
}

async function measurePerson(run: BenchRun, { memories, questions }: SetPerson): Promise<Outcome[]> {
  const person = await run.newPerson();
  const imported = await importSet(run, person, memories);
  const outcomes: Outcome[] = [];
  for (const { set, category, question, evidence } of questions.filter(({ answerable }) => answerable)) {
    const before = performance.now();
    const { results } = await person.read<{ results: SearchResult[] }>(
      `/api/content/search?${new URLSearchParams({ q: question, limit: String(asked) })}`,
    );
    const milliseconds = performance.now() - before;
    const ranked = results.map(({ memory }) => imported.get(memory.id)?.id ?? "");
    const wanted = new Set(evidence);
    outcomes.push({
      set,
      category,
      r5: recallAt(5, ranked, wanted),
      r10: recallAt(10, ranked, wanted),
      r20: recallAt(20, ranked, wanted),
      any5: anyAt(5, ranked, wanted),
      ndcg10: ndcgAt(10, ranked, wanted),
      milliseconds,
    });
  }
  return outcomes;
}

function report(outcomes: Outcome[]): void {
  const sets = Object.groupBy(outcomes, ({ set }) => set);
  const groups = Object.entries(sets).flatMap(([set, all = []]) => [
    { name: set, all },
    ...Object.entries(Object.groupBy(all, ({ category }) => category)).map(([category, some = []]) => ({
      name: `  ${category}`,
      all: some,
    })),
  ]);
  printTable(
    ["", "questions", "recall@5", "recall@10", "recall@20", "any@5", "nDCG@10", "p50 ms", "p95 ms"],
    groups.map(({ name, all }) => [name, all.length, ...Object.values(summary(all))]),
  );
  const sums = Object.entries(sets).map(([set, all = []]) => [
    set,
    { questions: all.length, ...summary(all) },
  ]);
  console.log(JSON.stringify(Object.fromEntries(sums)));
}

function summary(outcomes: Outcome[]) {
  const percent = (value: (outcome: Outcome) => number) => round(100 * mean(outcomes.map(value)));
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return {
    recall5: percent(({ r5 }) => r5),
    recall10: percent(({ r10 }) => r10),
    recall20: percent(({ r20 }) => r20),
    any5: percent(({ any5 }) => any5),
    ndcg10: percent(({ ndcg10 }) => ndcg10),
    p50: round(percentile(0.5, times)),
    p95: round(percentile(0.95, times)),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

const [folder, ...modes] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where memories.jsonl and questions.jsonl are: npm run bench:retrieval -- <folder>");
  process.exit(1);
}
await main(folder, modes);
