import { Request } from "miniflare";
import { EmbeddingRuntime } from "../../scripts/local/embedding/embedding-runtime.ts";
import { inventLife } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:embed`: how long the embedding process of the local run takes to start, for a question while nothing else is
 * asked and while passages are made, how many passages it makes in a second, and what it takes of memory.
 */
const questions = 40;
const passages = 60;
const warmUp = 5;

async function main(): Promise<void> {
  const runtime = new EmbeddingRuntime();
  const life = inventLife(passages, passages);
  const texts = Array.from({ length: passages }, () => life.next().content);
  const start = await time(() => embed(runtime, { texts: ["start"], patience: 60_000 }));
  for (let round = 0; round < warmUp; round++) await embed(runtime, { texts: texts.slice(0, 1) });
  const cpuOf = async () => (await runtime.usage())?.cpu ?? 0;
  const first = await cpuOf();
  const idle = await timeQuestions(runtime, () => life.ask("long"));
  const cpuOfQuestion = ((await cpuOf()) - first) / questions;
  const making = time(() => embed(runtime, { texts }));
  const busy = await timeQuestions(runtime, () => life.ask("long"));
  const seconds = (await making) / 1000;
  const before = await cpuOf();
  const alone = (await time(() => embed(runtime, { texts }))) / 1000;
  const { resident = 0, cpu = 0 } = (await runtime.usage()) ?? {};
  runtime.close();
  report({
    start,
    idle,
    busy,
    seconds,
    alone,
    cpuOfQuestion,
    cpu: (cpu - before) / passages,
    megabytes: resident / 1024 / 1024,
  });
}

async function embed(runtime: EmbeddingRuntime, wanted: { texts: string[]; patience?: number }) {
  const request = new Request("http://embedding/", { method: "POST", body: JSON.stringify(wanted) });
  const response = await runtime.fetch(request);
  if (!response.ok) throw new Error("The vectors were not made");
  await response.arrayBuffer();
}

async function time(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function timeQuestions(runtime: EmbeddingRuntime, ask: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < questions; round++)
    times.push(await time(() => embed(runtime, { texts: [ask()], patience: 60_000 })));
  return times;
}

type Measured = {
  start: number;
  idle: number[];
  busy: number[];
  seconds: number;
  alone: number;
  cpuOfQuestion: number;
  cpu: number;
  megabytes: number;
};

function report({ start, idle, busy, seconds, alone, cpuOfQuestion, cpu, megabytes }: Measured): void {
  const figures = {
    "start, ms": start,
    "question p50, ms": percentile(0.5, idle),
    "question p95, ms": percentile(0.95, idle),
    "question beside passages p95, ms": percentile(0.95, busy),
    "passages a second": passages / alone,
    "passages a second, questions beside": passages / seconds,
    "CPU of a question, ms": cpuOfQuestion,
    "CPU of a passage, ms": cpu,
    "memory, MB": megabytes,
  };
  const rounded: [string, number][] = Object.entries(figures).map(([name, value]) => [
    name,
    Math.round(value * 10) / 10,
  ]);
  printTable(["embedding process", ""], rounded);
  console.log(JSON.stringify(Object.fromEntries(rounded)));
}

await main();
