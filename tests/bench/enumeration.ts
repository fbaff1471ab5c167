import { parseArgs } from "node:util";
import { ApiClient } from "../local-run/api-client.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";

/**
 * Tests whether the time of an answer tells if an address has an account: `npm run bench:enumeration -- --addresses 200`.
 * Known and unknown addresses take turns on each route; the Mann-Whitney test must not tell them apart (p > 0.01).
 */
const { values } = parseArgs({ options: { addresses: { type: "string", default: "200" } } });
const addresses = Number(values.addresses);

const routes: Record<string, (email: string) => object> = {
  "/api/auth/forgot-password": (email) => ({ email }),
  "/api/auth/request-login-code": (email) => ({ email }),
  "/api/auth/verify-reset-code": (email) => ({ email, code: "000000" }),
  "/api/auth/login-with-code": (email) => ({ email, code: "000000" }),
  "/api/login": (email) => ({ email, password: "not the password" }),
};

/** Two-sided p of the Mann-Whitney U test, by its normal approximation; ties share their rank. */
function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((ms) => ({ ms, first: true })), ...b.map((ms) => ({ ms, first: false }))];
  all.sort((x, y) => x.ms - y.ms);
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.ms === all[start]?.ms) end++;
    const rank = (start + 1 + end) / 2;
    for (let index = start; index < end; index++) if (all[index]?.first === true) rankSum += rank;
    start = end;
  }
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((mean * (all.length + 1)) / 6);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The distribution function of the normal distribution for z >= 0 (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const tail = series.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

type Times = Record<"known" | "unknown", number[]>;

/** Known and unknown addresses, in pairs in changing order, so that neither always comes second. */
async function timeAnswers(run: BenchRun, path: string, body: (email: string) => object): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let index = 0; index < addresses * 2; index++) {
    const kind = (index + (index >> 1)) % 2 === 0 ? "known" : "unknown";
    const client = new ApiClient(run.url);
    const start = performance.now();
    const answer = await client.api(path, { method: "POST", json: body(`${kind}${index >> 1}@example.com`) });
    await answer.arrayBuffer();
    times[kind].push(performance.now() - start);
    // The mails that come of it are sent before the next request is timed.
    if (path.endsWith("password") || path.endsWith("request-login-code"))
      await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return times;
}

await withBenchRun(async (run) => {
  // One real account; the others are copies of it, because making each by its own hash would take minutes.
  const { user } = await run.newPerson();
  await run.sql(
    `insert into users (name, email, password_hash) select name, 'known' || n || '@example.com', password_hash
     from users, generate_series(0, ${addresses - 1}) n where id = $1`,
    [user.id],
  );
  let distinguishable = 0;
  for (const [path, body] of Object.entries(routes)) {
    const { known, unknown } = await timeAnswers(run, path, body);
    const p = mannWhitney(known, unknown);
    if (p <= 0.01) distinguishable++;
    const [medianKnown, medianUnknown] = [known, unknown].map((times) => percentile(0.5, times).toFixed(1));
    console.log(`${path}: known ${medianKnown} ms, unknown ${medianUnknown} ms, p = ${p.toFixed(3)}`);
  }
  console.log(distinguishable === 0 ? "holds" : `does not hold: ${distinguishable} routes tell`);
  process.exitCode = distinguishable === 0 ? 0 : 1;
});
