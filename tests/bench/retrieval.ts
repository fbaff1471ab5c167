import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ImportLine, ImportResult, Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { anyAt, mean, ndcgAt, percentile, recallAt } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:retrieval -- <folder>`: loads `memories.jsonl` into a fresh local run, one account for each person and set,
 * asks every answerable question of `questions.jsonl` through the search call, and says how much of the evidence came.
 */
const memorySchema = z.object({
  set: z.string(),
  user: z.string(),
  id: z.string(),
  createdAt: z.string(),
  text: z.string(),
  title: z.string().optional(),
  session: z.string().optional(),
});
const questionSchema = z.object({
  set: z.string(),
  user: z.string(),
  question: z.string(),
  category: z.string(),
  evidence: z.array(z.string()),
  answerable: z.boolean(),
});
type BenchMemory = z.infer<typeof memorySchema>;
type BenchQuestion = z.infer<typeof questionSchema>;

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

/** `POST /api/import` takes 10 MB; this stays far below. */
const importedAtOnce = 1_000; // memories
const asked = 20; // results

async function main(folder: string): Promise<void> {
  const memories = await readLines(join(folder, "memories.jsonl"), memorySchema);
  const questions = (await readLines(join(folder, "questions.jsonl"), questionSchema)).filter(
    ({ answerable }) => answerable,
  );
  const outcomes: Outcome[] = [];
  await withBenchRun(async (run) => {
    for (const [owner, theirs] of Object.entries(Object.groupBy(memories, ownerOf))) {
      const asking = questions.filter((question) => ownerOf(question) === owner);
      outcomes.push(...(await measurePerson(run, theirs ?? [], asking)));
    }
  });
  report(outcomes);
}

const ownerOf = ({ set, user }: { set: string; user: string }) => `${set} ${user}`;

async function measurePerson(
  run: BenchRun,
  memories: BenchMemory[],
  questions: BenchQuestion[],
): Promise<Outcome[]> {
  const person = await run.newPerson();
  await importAll(person, memories);
  await run.analysed();
  const evidenceIds = await mapIds(person, memories);
  const outcomes: Outcome[] = [];
  for (const { set, category, question, evidence } of questions) {
    const before = performance.now();
    const { results } = await person.read<{ results: SearchResult[] }>(
      `/api/content/search?${new URLSearchParams({ q: question, limit: String(asked) })}`,
    );
    const milliseconds = performance.now() - before;
    const ranked = results.map(({ memory }) => evidenceIds.get(memory.id) ?? "");
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

async function importAll(person: TestUser, memories: BenchMemory[]): Promise<void> {
  for (let from = 0; from < memories.length; from += importedAtOnce) {
    const lines = memories
      .slice(from, from + importedAtOnce)
      .map((memory) => JSON.stringify(toImportLine(memory)));
    const { rejected } = await person.read<ImportResult>("/api/import", {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson" },
      body: lines.join("\n"),
    });
    const [first] = rejected;
    if (first !== undefined) throw new Error(`Line ${first.line} was not taken: ${first.error}`);
  }
}

/** Something said begins with who said it; everything else is a note. */
function toImportLine({ text, title, createdAt, session }: BenchMemory): ImportLine {
  const said = session === undefined ? null : /^([^:\n]{1,40}):\s*([\s\S]+)$/.exec(text);
  const [, author, content] = said ?? [];
  return {
    content: content ?? text,
    createdAt,
    ...(title === undefined ? {} : { title }),
    ...(session === undefined ? {} : { thread: session }),
    ...(author === undefined ? {} : { author }),
  };
}

/** The product makes its own ids; time and content tell which memory is which. */
async function mapIds(person: TestUser, memories: BenchMemory[]): Promise<Map<string, string>> {
  const known = new Map(
    memories.map((memory) => {
      const { content, createdAt } = toImportLine(memory);
      return [fingerprint(content, createdAt ?? ""), memory.id];
    }),
  );
  const ids = new Map<string, string>();
  for await (const memory of everyMemory(person)) {
    const id = known.get(fingerprint(memory.content, memory.createdAt));
    if (id !== undefined) ids.set(memory.id, id);
  }
  if (ids.size !== memories.length)
    throw new Error(`Found ${ids.size} of ${memories.length} imported memories`);
  return ids;
}

const fingerprint = (content: string, createdAt: string) => `${Date.parse(createdAt)} ${content.trim()}`;

async function* everyMemory(person: TestUser): AsyncGenerator<Memory> {
  let path: string | undefined = "/api/content?limit=100";
  while (path !== undefined) {
    const response: Response = await person.api(path);
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    yield* (await response.json()) as Memory[];
    const next: string | undefined = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    path = next === undefined ? undefined : next.slice(next.indexOf("/api/"));
  }
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

async function readLines<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>[]> {
  const text = await readFile(path, "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where memories.jsonl and questions.jsonl are: npm run bench:retrieval -- <folder>");
  process.exit(1);
}
await main(folder);
