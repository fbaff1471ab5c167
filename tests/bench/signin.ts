import { parseArgs } from "node:util";
import { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { atRate } from "./at-rate.ts";
import { percentile } from "./measures.ts";
import { withBenchRun } from "./open-bench-run.ts";

/**
 * A storm of sign-ins while people who are signed in go on: `npm run bench:signin -- --seconds 60 --rate 20`.
 * Holds when `GET /api/user` answers within 500 ms (p95) and no answer is 500 or more but 503 with Retry-After.
 */
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, rate: { type: "string", default: "20" } },
});
const stormLength = Number(values.seconds);
const signInsASecond = Number(values.rate);
const readsASecond = 20;
const slowest = 500; // ms, p95 of GET /api/user

type Answer = { status: number; ms: number; retryAfter: string | null };

async function timed(call: () => Promise<Response>): Promise<Answer> {
  const start = performance.now();
  const response = await call();
  await response.arrayBuffer();
  return {
    status: response.status,
    ms: performance.now() - start,
    retryAfter: response.headers.get("Retry-After"),
  };
}

const timeAt = (share: number, answers: Answer[]): number =>
  Math.round(
    percentile(
      share,
      answers.map(({ ms }) => ms),
    ),
  );

function report(name: string, answers: Answer[]): void {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${timeAt(share, answers)} ms`);
  console.log(`${name}: ${times.join(", ")}; ${JSON.stringify(counts)}`);
}

await withBenchRun(async (run) => {
  const people: TestUser[] = [];
  for (let count = 0; count < 10; count++) people.push(await run.newPerson());
  const person = (index: number): TestUser => {
    const found = people[index % people.length];
    if (found === undefined) throw new Error("nobody registered");
    return found;
  };
  const read = (index: number) => timed(() => person(index).api("/api/user"));
  const signIn = (index: number) => {
    const { user, password } = person(index);
    const json = { email: user.email, password };
    return timed(() => new ApiClient(run.url).api("/api/login", { method: "POST", json }));
  };

  report("GET /api/user, quiet", await atRate(readsASecond, readsASecond * 5, read));
  const [signIns, reads] = await Promise.all([
    atRate(signInsASecond, signInsASecond * stormLength, signIn),
    atRate(readsASecond, readsASecond * stormLength, read),
  ]);
  report("POST /api/login", signIns);
  report("GET /api/user, in the storm", reads);

  const broken = [...signIns, ...reads].filter(
    ({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter !== null),
  );
  const holds = timeAt(0.95, reads) <= slowest && broken.length === 0;
  console.log(holds ? "holds" : `does not hold: p95 at most ${slowest} ms, and nothing from 500 on but 503`);
  process.exitCode = holds ? 0 : 1;
});
