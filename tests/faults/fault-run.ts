import { randomBytes } from "node:crypto";
import { build } from "esbuild";
import { repositoryRoot } from "../../scripts/local/paths.ts";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { workerBuild } from "../../scripts/local/workers/worker-build.ts";
import { FaultyPostgres } from "../local-run/faulty-postgres.ts";
import { makeUser } from "../local-run/make-user.ts";
import { standInVision } from "../made-files/face-picture.ts";
import { embedByConcepts } from "../openai-stub/embed-by-concepts.ts";
import {
  type StubEmbedding,
  type StubReply,
  type StubRequest,
  type StubVectors,
  startStub,
} from "../openai-stub/stub-server.ts";
import { type FaultSwitch, startFaultSwitch } from "./fault-switch.ts";
import { type Person, WatchedClient } from "./ledger.ts";

type Reply = (request: StubRequest) => StubReply | Promise<StubReply>;
type Embed = (request: StubEmbedding) => StubVectors | Promise<StubVectors>;

/** Access to the stored state that the invariants need, however the product was started. */
export type Kept = {
  sql: LocalRun["sql"];
  /** Keys of everything in R2. */
  objects(): Promise<string[]>;
  cron(expression: string): Promise<void>;
  calls: Pick<FaultSwitch, "setClock">;
};

/** The whole product with a fault to be had at each of its edges. */
export type FaultRun = Kept & {
  url: string;
  logs: string[];
  postgres: FaultyPostgres;
  calls: FaultSwitch;
  /** Replies of the AI provider, and the number of analyses it was asked for. */
  ai: { reply: Reply; embed: Embed; analyses: number };
  /** True where the mail service refuses mails. */
  mail: { refuses: boolean };
  runtime: LocalRun["runtime"];
  outbox: LocalRun["outbox"];
  /** Registers somebody new, signed in, whose address is proven. */
  person(): Promise<Person>;
  /** Removes all people and everything of theirs. */
  clear(): Promise<void>;
  /** Ends every fault; what is stored stays as they left it. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

export async function bundleFaultyWorker(): Promise<string> {
  const entry = { ...workerBuild, entryPoints: ["tests/faults/faulty-worker.ts"], write: false as const };
  const result = await build({ ...entry, absWorkingDir: repositoryRoot });
  return result.outputFiles[0]?.text ?? "";
}

const analysis = JSON.stringify({
  summary: "About a key.",
  topics: ["key"],
  entities: [{ type: "PERSON", value: "Anabel", confidence: 0.9 }],
  questions: [],
});
const answer = JSON.stringify({
  sentences: [],
  action: "no_memory_found",
  reasoning: "Nothing.",
  confidence: 0.5,
});
export const healthyReply: Reply = ({ stream }) => ({ pieces: [stream === true ? answer : analysis] });

/** Starts the product over `template`, with each binding, the database, the AI and the mail service breakable. */
export async function openFaultRun(template: Blob, bundles: WorkerBundles): Promise<FaultRun> {
  const ai: FaultRun["ai"] = { reply: healthyReply, embed: embedByConcepts, analyses: 0 };
  const stub = await startStub(
    (request) => {
      if (request.response_format.json_schema.name === "analysis") ai.analyses += 1;
      return ai.reply(request);
    },
    undefined,
    (request) => ai.embed(request),
  );
  const calls = await startFaultSwitch();
  const mail: FaultRun["mail"] = { refuses: false };
  const settings = {
    SESSION_KEY: randomBytes(32).toString("base64"),
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: stub.url,
    FAULTS_URL: calls.url,
  };
  const logs: string[] = [];
  const vision = { ...bundles.vision, script: standInVision, modules: [] };
  let postgres: FaultyPostgres | undefined;
  const run = await startLocalRun({
    port: 0,
    openStore: async () => {
      const store = await openMemoryStore(template);
      postgres = new FaultyPostgres(store.postgres);
      breakMail(store.outbox, mail);
      return { ...store, postgres };
    },
    bundles: bundleFaultyWorker().then((api) => ({ ...bundles, api, vision })),
    settings,
    crons: false,
    onLog: (line) => logs.push(line),
  });
  if (postgres === undefined) throw new Error("The run has no database");
  await run.sql("update vectorize.settings set value = '0' where name = 'delay_ms'");
  const database = postgres;
  return {
    url: run.url,
    sql: run.sql,
    runtime: run.runtime,
    outbox: run.outbox,
    ...{ logs, ai, mail, calls, postgres },
    objects: async () => {
      const { objects } = await (await run.runtime.files()).list();
      return objects.map(({ key }) => key);
    },
    cron: async (expression) => {
      await run.runtime.gateway(`/cron?${new URLSearchParams({ cron: expression })}`);
    },
    person: async () => {
      const watched = new WatchedClient(run.url);
      const client = await makeUser({ url: run.url, sql: run.sql, settings }, watched);
      await run.sql("update users set email_verified_at = now() where id = $1", [String(client.user.id)]);
      return { client, refusals: watched.refusals, kept: new Map() };
    },
    heal: async () => {
      database.meet(null);
      calls.meet();
      calls.setClock(0);
      calls.setHurry(null);
      [ai.reply, ai.embed, mail.refuses] = [healthyReply, embedByConcepts, false];
      await run.sql("update vectorize.settings set value = '[]' where name = 'failing'");
      await database.quiet();
    },
    clear: async () => {
      await run.sql("delete from users");
      await run.sql("delete from vectorize.mutations");
      await run.sql("delete from vectorize.vectors");
      const files = await run.runtime.files();
      const { objects } = await files.list();
      if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
    },
    close: async () => {
      await run.close();
      await Promise.all([stub.close(), calls.close()]);
    },
  };
}

/** A mail service that can say no: its answer is then a 500. */
function breakMail(outbox: LocalRun["outbox"], mail: FaultRun["mail"]): void {
  const add = outbox.add.bind(outbox);
  outbox.add = async (message) => {
    if (mail.refuses) throw new Error("The mail service is out of order");
    await add(message);
  };
}
