import type { TestUser } from "../local-run/register-user.ts";
import { questionKinds } from "./invent-life.ts";
import { printTable } from "./print-table.ts";
import { type Timing, timeQuestions, timeWithin } from "./time-questions.ts";

/**
 * `npm run bench:first-token [-- size] [vectors]`: how long the first proven sentence of an answer takes, from the question to
 * the first `token` of the event stream, for one person with 10,000 memories and the embedded provider; with `vectors` by
 * meaning as well. Fails above 100 ms at the 95th percentile.
 */
const usualSize = 10_000; // memories
const longestP95 = 100; // ms

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
  printTable(
    [`first token at ${size}, ms`, "p50", "p95"],
    [undefined, ...questionKinds].map((kind) => [
      kind ?? "all",
      ...[0.5, 0.95].map((share) => timeWithin(share, timings, kind)),
    ]),
  );
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(timeWithin(share, timings) * 10) / 10);
  console.log(JSON.stringify({ memories: size, firstToken: { p50, p95 } }));
  process.exitCode = (p95 ?? 0) <= longestP95 ? 0 : 1;
}

const options = process.argv.slice(2);
const size = options.map(Number).find(Number.isFinite) ?? usualSize;
report(size, await timeQuestions(size, timeFirstToken, options.includes("vectors")));
