import { randomBytes, randomInt } from "node:crypto";
import { openAsBlob } from "node:fs";
import { percentile } from "../tests/bench/measures.ts";
import { fuzz } from "../tests/fuzz/fuzz.ts";
import { ApiClient } from "../tests/local-run/api-client.ts";
import { makeUser } from "../tests/local-run/make-user.ts";
import { keptTemplate } from "./local/database/template.ts";
import { startLocalRun } from "./local/run.ts";
import { openMemoryStore } from "./local/store.ts";
import { bundleWorkers } from "./local/workers/bundle.ts";

/** Sends random requests to every route of a product of its own: `npm run verify:fuzz [how many] [seed]`. */
const requests = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
const longest = 5_000; // ms

const settings = {
  SESSION_KEY: randomBytes(32).toString("base64"),
  CODE_PEPPER: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  MAX_REGISTRATIONS: "100000",
};
const complaints: string[] = [];
const run = await startLocalRun({
  port: 0,
  openStore: async () => openMemoryStore(await openAsBlob(await keptTemplate())),
  bundles: bundleWorkers(),
  settings,
  crons: false,
  onLog: (line) => {
    if (/request_failed|uncaught|exception/i.test(line)) complaints.push(line);
  },
});
try {
  const visitor = () => new ApiClient(run.url);
  const registerUser = () => makeUser({ url: run.url, sql: run.sql, settings }, visitor());
  const target = { visitor, registerUser };
  const secrets = [settings.SESSION_KEY, settings.CODE_PEPPER, settings.ENCRYPTION_KEY];
  const started = performance.now();
  const { byStatus, times, slowest, failures } = await fuzz(target, {
    seed,
    requests,
    longest,
    secrets,
    onFailure: (failure) => console.log(`${failure}\n`),
    onThousand: (sent) => console.log(`${sent} of ${requests} sent (seed ${seed})`),
  });
  const seconds = (performance.now() - started) / 1000;
  const at = (share: number) => Math.round(percentile(share, times));
  for (const line of complaints.slice(0, 40)) console.log(line);
  const counts = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${times.length} requests in ${Math.round(seconds)} s (seed ${seed}); ${counts.join(", ")}`);
  console.log(
    `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${slowest.name})`,
  );
  console.log(`${failures.length} answers that must not be, ${complaints.length} complaints in the log`);
  if (failures.length + complaints.length > 0) process.exitCode = 1;
} finally {
  await run.close();
}
