import { parseArgs } from "node:util";
import { bundleWorkers } from "../../scripts/local/bundle.ts";
import { dumpTemplate } from "../../scripts/local/embedded-postgres.ts";
import { startLocalRun } from "../../scripts/local/run.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";

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

/** Starts `call` so many times a second whether or not earlier ones have ended; resolves with every answer. */
async function atRate(
  perSecond: number,
  seconds: number,
  call: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const running: Promise<Answer>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(call(index));
  }
  return Promise.all(running);
}

function percentile(answers: Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

function report(name: string, answers: Answer[]): void {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(answers, share)} ms`);
  console.log(`${name}: ${times.join(", ")}; ${JSON.stringify(counts)}`);
}

const template = await dumpTemplate();
const run = await startLocalRun({
  port: 0,
  openStore: () => openMemoryStore(template),
  bundles: bundleWorkers(),
  site: (_request, response) => void response.writeHead(404).end(),
  settings: {},
  crons: false,
  onLog: () => {},
});
const people: TestUser[] = [];
for (let count = 0; count < 10; count++) people.push(await registerUser(new ApiClient(run.url)));

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

report("GET /api/user, quiet", await atRate(readsASecond, 5, read));
const [signIns, reads] = await Promise.all([
  atRate(signInsASecond, stormLength, signIn),
  atRate(readsASecond, stormLength, read),
]);
report("POST /api/login", signIns);
report("GET /api/user, in the storm", reads);
await run.close();

const broken = [...signIns, ...reads].filter(
  ({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter !== null),
);
const holds = percentile(reads, 0.95) <= slowest && broken.length === 0;
console.log(holds ? "holds" : `does not hold: p95 at most ${slowest} ms, and nothing from 500 on but 503`);
process.exitCode = holds ? 0 : 1;
