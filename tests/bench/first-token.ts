import type { TestUser } from "../local-run/register-user.ts";
import { importLife } from "./import-life.ts";
import { inventLife, type QuestionKind, questionKinds } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:first-token [-- size]`: how long the first proven sentence of an answer takes, from the question to the
 * first `token` of the event stream, for one person with 10,000 memories and the embedded provider. Fails above 150 ms
 * at the 95th percentile.
 */
const usualSize = 10_000;
const warmUp = 5; // questions of each kind, not timed
const askedOfEachKind = 40; // questions
const longestP95 = 150; // ms

type Timing = { kind: QuestionKind; milliseconds: number };

async function main(size: number): Promise<void> {
  const timings: Timing[] = [];
  await withBenchRun(async (run) => {
    const person = await run.newPerson();
    const life = inventLife(size, size);
    const seconds = await importLife(run, person, life, size);
    console.log(`${size} memories imported in ${seconds.toFixed(0)} s`);
    for (let round = -warmUp; round < askedOfEachKind; round++) {
      for (const kind of questionKinds) {
        const milliseconds = await timeFirstToken(person, life.ask(kind));
        if (round >= 0) timings.push({ kind, milliseconds });
      }
    }
  });
  report(size, timings);
}

async function timeFirstToken(person: TestUser, question: string): Promise<number> {
  const before = performance.now();
  const response = await person.api("/api/bobby", {
    method: "POST",
    json: { question },
    headers: { Accept: "text/event-stream" },
  });
  if (response.body === null || !response.ok) throw new Error(`A question was answered ${response.status}`);
  let told = "";
  let first = Number.NaN;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    told += piece;
    if (Number.isNaN(first) && told.includes("event: token")) first = performance.now() - before;
  }
  if (Number.isNaN(first)) throw new Error(`An answer without a sentence: ${told}`);
  return first;
}

function report(size: number, timings: Timing[]): void {
  const times = (kind?: QuestionKind) =>
    timings
      .filter((timing) => kind === undefined || timing.kind === kind)
      .map(({ milliseconds }) => milliseconds);
  printTable(
    [`first token at ${size}, ms`, "p50", "p95"],
    [undefined, ...questionKinds].map((kind) => [
      kind ?? "all",
      ...[0.5, 0.95].map((share) => percentile(share, times(kind))),
    ]),
  );
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(share, times()) * 10) / 10);
  console.log(JSON.stringify({ memories: size, firstToken: { p50, p95 } }));
  process.exitCode = (p95 ?? 0) <= longestP95 ? 0 : 1;
}

await main(Number(process.argv[2] ?? usualSize));
