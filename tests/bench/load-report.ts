import type { Answer, Phase } from "./load-generator.ts";
import { isWrite, type Kind, mix } from "./load-mix.ts";
import { percentile } from "./measures.ts";
import { printTable } from "./print-table.ts";

const must = { read: 150, write: 300, slowest: 1_000, userInStorm: 500 } as const; // ms: p95, p95, p99, p95
export const recovery = 10; // seconds

const isRefused = ({ status }: Answer): boolean => status === 429 || status === 503;
const served = (answers: Answer[]) => answers.filter((answer) => !isRefused(answer));
const timesOf = (answers: Answer[]) => answers.map(({ ms }) => ms);

/** Prints how long each kind took that was not refused, how many were, and errors by status. */
export function report({ name, perSecond, seconds: length }: Phase, answers: Answer[]): void {
  const kinds = [...Object.keys(mix), "sign-in"] as Kind[];
  const row = (label: string, some: Answer[]) => [
    label,
    some.length,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(share, timesOf(served(some)))),
    some.filter(isRefused).length,
    some.filter(isError).length,
  ];
  printTable(
    [
      `${name}: ${perSecond}/s for ${length} s`,
      "requests",
      "p50",
      "p95",
      "p99",
      "longest",
      "429, 503",
      "errors",
    ],
    [
      ...kinds.map((kind) =>
        row(
          kind,
          answers.filter((one) => one.kind === kind),
        ),
      ),
      row(
        "reads",
        answers.filter(({ kind }) => kind !== "sign-in" && !isWrite(kind)),
      ),
      row(
        "writes",
        answers.filter(({ kind }) => isWrite(kind)),
      ),
    ],
  );
  const refusals = timesOf(answers.filter(isRefused));
  const [usual, long] = [0.5, 0.95].map((share) => percentile(share, refusals).toFixed(0));
  if (refusals.length > 0) console.log(`a refusal took ${usual} ms (p50), ${long} ms (p95)`);
  const failed = Map.groupBy(
    answers.filter((answer) => isRefused(answer) || isError(answer)),
    ({ kind, status }) => `${kind}: ${status === 0 ? "no answer" : status}`,
  );
  for (const [what, some] of failed) console.log(`${some.length} times ${what}`);
  console.log();
}

/** Anything but what was asked for, or a plain "later". */
const isError = (answer: Answer): boolean =>
  (answer.status === 0 || answer.status >= 400) && !(isRefused(answer) && answer.retryAfter);

/** A line of the design, and whether it holds. */
export type Verdict = { name: string; holds: boolean };

/** The p95 of reads and writes, and the p99 of both. A chat waits for its provider, and that is not ours. */
function slowOf(all: Answer[]): { reads: number; writes: number; slowest: number } {
  const answers = served(all).filter(({ kind }) => kind !== "chat" && kind !== "sign-in");
  const p95 = (some: Answer[]) => percentile(0.95, timesOf(some));
  return {
    reads: p95(answers.filter(({ kind }) => !isWrite(kind))),
    writes: p95(answers.filter(({ kind }) => isWrite(kind))),
    slowest: percentile(0.99, timesOf(answers)),
  };
}

function inTime(answers: Answer[]): boolean {
  const { reads, writes, slowest } = slowOf(answers);
  return reads <= must.read && writes <= must.write && slowest <= must.slowest;
}

export const holdsSteady = (answers: Answer[]): Verdict => ({
  name: `steady: reads ${must.read} ms, writes ${must.write} ms (p95), ${must.slowest} ms (p99), nothing of 5xx`,
  holds: inTime(answers) && answers.every(({ status }) => status > 0 && status < 500),
});
export const holdsOverload = (answers: Answer[]): Verdict => ({
  name: "overload: no refusal but 429 and 503 with Retry-After, and an answer to everything",
  holds: !answers.some(isError),
});
/** Twenty seconds have fewer slow answers to count than the whole steady phase: so much is chance. */
const byChance = 1.1;

/**
 * Back at the p95 of the steady phase, whether or not that one held its limits: what was slow before is no sign that the
 * overload goes on. Nobody asks for more than the limits, either. A sign-in may be told to come back in two seconds at any
 * time: one hash runs after the other.
 */
export function hasRecovered(before: Answer[], after: Answer[]): Verdict {
  const late = after.filter(({ due, kind }) => due > recovery * 1_000 && kind !== "sign-in");
  const [was, is] = [slowOf(before), slowOf(late)];
  const back = (now: number, then: number, limit: number) => now <= Math.max(limit, then * byChance);
  const ms = ({ reads, writes }: typeof was) => `${reads.toFixed(0)} and ${writes.toFixed(0)} ms`;
  return {
    name: `after the overload: within ${recovery} s reads and writes (p95) as before, ${ms(is)} after ${ms(was)}, nothing refused`,
    holds:
      back(is.reads, was.reads, must.read) &&
      back(is.writes, was.writes, must.write) &&
      !late.some((answer) => isRefused(answer) || isError(answer)),
  };
}
export function holdsStorm(answers: Answer[]): Verdict {
  const user = percentile(0.95, timesOf(served(answers).filter(({ kind }) => kind === "user, stats")));
  return {
    name: `sign-in storm: user and stats ${must.userInStorm} ms (p95), they took ${user.toFixed(0)} ms`,
    holds: user <= must.userInStorm && !answers.some(isError),
  };
}
