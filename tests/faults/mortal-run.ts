import { readFile } from "node:fs/promises";
import type { Postgres } from "../../scripts/local/database/postgres.ts";
import { startLocalRun } from "../../scripts/local/run.ts";
import { openFolderStore } from "../../scripts/local/store.ts";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { startFaultSwitch } from "./fault-switch.ts";
import { type Order, orderSchema } from "./mortal-process.ts";

/**
 * A local run in a process that kills itself, with SIGKILL, at a touch of the world that is named beforehand: a transaction,
 * or a call to R2, the queue or Vectorize. Started by mortal-process.ts with the folder of its store and the bundles.
 */
let death: { at: number; when: "before" | "after" } | null = null;
let touches = 0;

const dieIf = (touch: number, when: "before" | "after") => {
  if (death !== null && touch === death.at && when === death.when) process.kill(process.pid, "SIGKILL");
};

const mortal = (inner: Postgres): Postgres => ({
  transact: async (statements, options) => {
    if (options.role === null) return inner.transact(statements, options);
    touches += 1;
    const touch = touches;
    dieIf(touch, "before");
    const results = await inner.transact(statements, options);
    dieIf(touch, "after");
    return results;
  },
  close: () => inner.close(),
});

const [folder = "", bundles = "", settings = "{}"] = process.argv.slice(2);
const calls = await startFaultSwitch(({ done }) => {
  if (!done) touches += 1;
  dieIf(touches, done ? "after" : "before");
  return true;
});
const run = await startLocalRun({
  port: 0,
  openStore: async () => {
    const store = await openFolderStore(folder, undefined);
    return { ...store, postgres: mortal(store.postgres) };
  },
  bundles: readFile(bundles, "utf8").then((text) => JSON.parse(text) as WorkerBundles),
  settings: { ...(JSON.parse(settings) as Record<string, string>), FAULTS_URL: calls.url },
  crons: false,
  onLog: () => {},
});

async function obey(order: Order): Promise<unknown> {
  if (order.kind === "die") [death, touches] = [order.death, 0];
  if (order.kind === "clock") calls.setClock(order.ahead);
  if (order.kind === "cron") await run.runtime.gateway(`/cron?${new URLSearchParams({ cron: order.cron })}`);
  if (order.kind === "sql") return run.sql(order.text, order.params);
  if (order.kind !== "objects") return null;
  return (await (await run.runtime.files()).list()).objects.map(({ key }) => key);
}

process.on("message", (message) => {
  const order = orderSchema.parse(message);
  obey(order).then(
    (value) => process.send?.({ answers: order.number, value }),
    (error: unknown) => process.send?.({ answers: order.number, error: String(error) }),
  );
});
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ url: run.url });
