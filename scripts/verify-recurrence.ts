import fc from "fast-check";
import { differences } from "../tests/recurrence/compare-with-temporal.ts";
import { randomSeries } from "../tests/recurrence/random-series.ts";

/** Compares random reminders (zone, start, rule) with Temporal: `npm run verify:recurrence [how many] [seed]`. */
const [runs, seed] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? Date.now() % 2 ** 31)];
const found = fc.sample(randomSeries, { numRuns: runs, seed }).flatMap(differences);
for (const line of found.slice(0, 20)) console.log(line);
console.log(`${runs} recurrences against Temporal, ${found.length} differences (seed ${seed})`);
if (found.length > 0) process.exitCode = 1;
