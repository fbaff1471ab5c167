import { randomBytes } from "node:crypto";
import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { answerScrypt } from "../../worker/platform/scrypt.ts";
import { startCrons } from "./crons.ts";
import { type OwnerSql, ownerSql } from "./database/owner-sql.ts";
import { startSqlEndpoint } from "./database/sql-endpoint.ts";
import { createDoors } from "./doors.ts";
import { type Handler, startFront } from "./front.ts";
import { MailSigner } from "./mail-signer.ts";
import type { Outbox } from "./outbox.ts";
import { passToWorker } from "./proxy.ts";
import { PushService } from "./push-service.ts";
import type { Store } from "./store.ts";
import { TextSender } from "./text-sender.ts";
import type { WorkerBundles } from "./workers/bundle.ts";
import { type Deployment, readDeployment } from "./workers/deployment.ts";
import { type Runtime, startRuntime } from "./workers/runtime.ts";
import { vectorizeRole, vectorizeSchema } from "./workers/vectorize-schema.ts";

/** The role that the product's Worker connects as; made by the isolation migration. */
const productRole = "app_rw";

export type LocalRunOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Opened while the port is already taken, so that a busy one is known at once; closed with the run. */
  openStore: () => Promise<Store>;
  bundles: Promise<WorkerBundles>;
  /** Handler of requests outside of /api, /mcp and /__dev; without it they get a 404. */
  site?: Handler;
  /** Told of web sockets, which only the site in development has. */
  upgrades?: EventEmitter;
  /** Settings of the product's Worker beyond those that the run itself decides. */
  settings: Record<string, string>;
  /** True where cron triggers fire at their times. */
  crons: boolean;
  onLog: (line: string) => void;
  /** Hashes passwords in place of the product's own. */
  answerScrypt?: typeof answerScrypt;
  /** Port of V8's inspector, for whoever measures. */
  inspectorPort?: number | undefined;
};

export type LocalRun = {
  /** Without a slash at the end. */
  url: string;
  /** Runs a statement as the owner of the database, past every policy. */
  sql: OwnerSql;
  runtime: Runtime;
  outbox: Outbox;
  close(): Promise<void>;
};

/**
 * The whole product on one machine, one port and one process tree. Rejects, with everything closed again, with whatever
 * could not be had: the port, the store, a bundle.
 */
export async function startLocalRun(options: LocalRunOptions): Promise<LocalRun> {
  // A bundle that fails is reported where it is awaited, however long the store takes before that.
  options.bundles.catch(() => {});
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { promise: ready, resolve: answerRequests } = Promise.withResolvers<Handler>();
    const answer: Handler = async (request, response) => (await ready)(request, response);
    const front = await startFront(options.port, answer, options.upgrades);
    closers.push(front.close);
    const url = `http://localhost:${front.port}`;
    const deployment = await readDeployment();
    const store = await options.openStore();
    closers.push(store.close);
    const settings = settingsOfRun(options, url);
    const signer = new MailSigner();
    const texts = new TextSender({ url: settings.APP_ORIGIN, settings: accountOf(settings) });
    const pushes = new PushService((message) => store.outbox.add(message));
    const parts = { settings, signer, texts, pushes };
    const runtime = await openRuntime(options, { ...parts, deployment, store, closers });
    const doors = createDoors({ outbox: store.outbox, runtime, signer, texts, pushes });
    answerRequests(createRouter(options.site ?? noSite, doors, runtime));
    if (options.crons) {
      const fire = async (cron: string) => {
        await runtime.gateway(`/cron?${new URLSearchParams({ cron })}`);
      };
      closers.push((await startCrons(deployment.triggers.crons, fire, store.cronsFile)).stop);
    }
    return { url, sql: ownerSql(store.postgres), runtime, outbox: store.outbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings that the administrator of a deployment makes; those given to this run win. */
const settingsOfRun = ({ settings }: LocalRunOptions, url: string) => ({
  MAIL_INBOUND_DOMAIN: "in.lilu.test",
  TWILIO_NUMBER: "+15005550006",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: newSecret(),
  APP_ORIGIN: url,
  ...settings,
});

const accountOf = (settings: ReturnType<typeof settingsOfRun>) => ({
  sid: settings.TWILIO_ACCOUNT_SID,
  token: settings.TWILIO_AUTH_TOKEN,
  number: settings.TWILIO_NUMBER,
});

type Parts = {
  settings: Record<string, string>;
  signer: MailSigner;
  texts: TextSender;
  pushes: PushService;
  deployment: Deployment;
  store: Store;
  closers: (() => Promise<void> | void)[];
};

async function openRuntime(options: LocalRunOptions, parts: Parts): Promise<Runtime> {
  const { deployment, store, closers, signer, texts, pushes } = parts;
  await store.vectors.transact(
    vectorizeSchema.map((text) => ({ text, params: [] })),
    { role: null },
  );
  const [productSecret, vectorizeSecret] = [newSecret(), newSecret()];
  const endpoint = await startSqlEndpoint({
    [productRole]: { secret: productSecret, postgres: store.postgres },
    [vectorizeRole]: { secret: vectorizeSecret, postgres: store.vectors },
  });
  closers.push(endpoint.close);
  const runtime = await startRuntime({
    bundles: await options.bundles,
    deployment,
    settings: {
      ...deployment.vars,
      ...store.secrets,
      ...parts.settings,
      DATABASE_URL: `postgresql://${productRole}:${productSecret}@localhost/lilu`,
      DATABASE_HTTP_URL: endpoint.url,
      LOCAL_RUN: "true",
    },
    vectorizeSettings: {
      DATABASE_URL: `postgresql://${vectorizeRole}:${vectorizeSecret}@localhost/lilu`,
      DATABASE_HTTP_URL: endpoint.url,
    },
    filesFolder: store.filesFolder,
    findKey: (name) => signer.findKey(name),
    findMedia: (path) => texts.findMedia(path),
    takePush: (arrived) => pushes.take(arrived),
    onMessage: (message) => store.outbox.add(message),
    onLog: options.onLog,
    ...(options.answerScrypt === undefined ? {} : { answerScrypt: options.answerScrypt }),
    inspectorPort: options.inspectorPort,
  });
  closers.push(runtime.close);
  return runtime;
}

const newSecret = (): string => randomBytes(24).toString("hex");

const noSite: Handler = (_request, response) => void response.writeHead(404).end();

/** As the routes of a deployment: these paths go to the Worker, the doors are the local run's own, the rest is the site. */
function createRouter(site: Handler, doors: Handler, runtime: Runtime): Handler {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (path.startsWith("/api/") || path === "/mcp" || path.startsWith("/.well-known/oauth-"))
      passToWorker(await runtime.requestUrl(), request, response);
    else if (path.startsWith("/__dev/")) await doors(request, response);
    else await site(request, response);
  };
}
