import {
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
  type Request as RuntimeRequest,
  Response as RuntimeResponse,
} from "miniflare";
import { answerScrypt } from "../../../worker/platform/scrypt.ts";
import { EmbeddingRuntime } from "../embedding/embedding-runtime.ts";
import type { PushService } from "../push-service.ts";
import type { WorkerBundles } from "./bundle.ts";
import type { Deployment } from "./deployment.ts";
import { guardWorkerd } from "./guard-workerd.ts";
import { VisionRuntime } from "./vision-runtime.ts";

export type RuntimeOptions = {
  bundles: WorkerBundles;
  deployment: Deployment;
  /** Of the product's Worker. */
  settings: Record<string, string>;
  /** Of the Vectorize stand-in. */
  vectorizeSettings: Record<string, string>;
  /** Folder of the stored objects; null keeps them until the run ends. */
  filesFolder: string | null;
  /** A mail or an SMS that the product sends. */
  onMessage: (message: unknown) => Promise<void>;
  /** The TXT record of a name, and the media of a text message, that only this run knows. */
  findKey: (name: string) => string | null;
  findMedia: (path: string) => { bytes: Uint8Array; type: string } | null;
  /** A notification for a browser of this run; the status that its service answers. */
  takePush: PushService["take"];
  /** A line that a Worker logged. */
  onLog: (line: string) => void;
  /** Hashes passwords: `answerScrypt` unless another is given. */
  answerScrypt?: typeof answerScrypt;
  /** Port where V8's inspector listens, each Worker as a target of its own; without one it does not. */
  inspectorPort?: number | undefined;
};

export type Runtime = {
  /** Address where the product's Worker takes a request, with or without a body; changes with `reload`. */
  requestUrl(): Promise<URL>;
  /** Cron triggers, queue messages and inbound mail: `POST` to a path of gateway-worker.ts. */
  gateway(path: string, body?: Uint8Array | string): Promise<{ status: number; body: unknown }>;
  /** Starts the Worker that opens files, which otherwise waits for the first of them. */
  startVision(): Promise<void>;
  /** Objects in R2, reached behind the product's back. */
  files(): Promise<RuntimeFiles>;
  reload(bundles: WorkerBundles): Promise<void>;
  close(): Promise<void>;
};

type RuntimeFiles = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

const loopbackSocket = { host: "127.0.0.1", port: 0 };

/** Starts the product's Worker in workerd with everything that wrangler.toml binds to it. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  guardWorkerd();
  const name = options.deployment.name;
  const vision = new VisionRuntime(options.bundles.vision, options.onLog);
  const embedding = new EmbeddingRuntime();
  const miniflare = new Miniflare(describeRuntime(options, vision, embedding));
  await miniflare.ready;
  return {
    requestUrl: () => miniflare.unsafeGetDirectURL(name),
    gateway: async (path, body) => {
      const gateway = await miniflare.getWorker("gateway");
      const response = await gateway.fetch(`http://gateway${path}`, { method: "POST", body: body ?? null });
      return { status: response.status, body: await response.json() };
    },
    startVision: () => vision.start(),
    files: () => miniflare.getR2Bucket("FILES", name),
    reload: async (bundles) => {
      await vision.reload(bundles.vision);
      await miniflare.setOptions(describeRuntime({ ...options, bundles }, vision, embedding));
    },
    close: async () => {
      await miniflare.dispose();
      embedding.close();
      await vision.close();
    },
  };
}

function describeRuntime(
  options: RuntimeOptions,
  vision: VisionRuntime,
  embedding: EmbeddingRuntime,
): MiniflareOptions {
  const { deployment, bundles } = options;
  const compatibility = {
    compatibilityDate: deployment.compatibility_date,
    compatibilityFlags: deployment.compatibility_flags,
  };
  return {
    host: "127.0.0.1",
    port: 0,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => void options.onLog(message),
    r2Persist: options.filesFolder ?? false,
    cf: false,
    inspectorPort: options.inspectorPort,
    workers: [
      {
        name: deployment.name,
        modules: oneModule(bundles.api),
        ...compatibility,
        bindings: options.settings,
        r2Buckets: Object.fromEntries(deployment.r2_buckets.map((r2) => [r2.binding, r2.bucket_name])),
        ...describeQueues(deployment),
        serviceBindings: {
          VECTORS: { name: "vectorize" },
          VISION: openFiles(vision),
          OUTBOX: takeMessages(options.onMessage),
          EMBEDDING: makeVectors(embedding),
          DNS: tellKeys(options),
          MEDIA: tellMedia(options),
          PUSH: takePush(options),
          SCRYPT: hashPasswords(options.answerScrypt ?? answerScrypt),
        },
        unsafeDirectSockets: [loopbackSocket],
      },
      {
        name: "vectorize",
        modules: oneModule(bundles.vectorize),
        ...compatibility,
        bindings: options.vectorizeSettings,
      },
      {
        name: "gateway",
        modules: oneModule(bundles.gateway),
        compatibilityDate: deployment.compatibility_date,
        compatibilityFlags: ["service_binding_extra_handlers"],
        serviceBindings: { PRODUCT: deployment.name },
      },
    ],
  };
}

/** So long after the last file, the process that reads them is ended: it keeps the 300 MB that it has once needed. */
const idleVision = 30_000; // ms

function openFiles(vision: VisionRuntime) {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  return async (request: RuntimeRequest) => {
    open++;
    clearTimeout(timer);
    try {
      return await vision.fetch(request);
    } finally {
      open--;
      if (open === 0) timer = setTimeout(() => vision.close(), idleVision).unref();
    }
  };
}

const makeVectors = (embedding: EmbeddingRuntime) => (request: RuntimeRequest) => embedding.fetch(request);

const takeMessages = (onMessage: RuntimeOptions["onMessage"]) => async (request: RuntimeRequest) => {
  await onMessage(await request.json());
  return new RuntimeResponse(null, { status: 204 });
};

const takePush = (options: RuntimeOptions) => async (request: RuntimeRequest) => {
  const body = new Uint8Array(await request.arrayBuffer());
  const headers = new Headers([...request.headers]);
  return new RuntimeResponse(null, { status: await options.takePush({ url: request.url, headers, body }) });
};

const tellKeys =
  ({ findKey }: RuntimeOptions) =>
  ({ url }: RuntimeRequest) => {
    const key = findKey(decodeURIComponent(new URL(url).pathname.slice(1)));
    return new RuntimeResponse(key, { status: key === null ? 404 : 200 });
  };

const tellMedia =
  ({ findMedia }: RuntimeOptions) =>
  ({ url }: RuntimeRequest) => {
    const media = findMedia(new URL(url).pathname);
    if (media === null) return new RuntimeResponse(null, { status: 404 });
    return new RuntimeResponse(media.bytes, { headers: { "content-type": media.type } });
  };

/** Here, where it runs beside the thread: the runtime has one, and a hash would stop every request for 140 ms. */
const hashPasswords = (answer: typeof answerScrypt) => async (request: RuntimeRequest) =>
  new RuntimeResponse(await answer(await request.json()));

function describeQueues({ queues }: Deployment) {
  return {
    queueProducers: Object.fromEntries(
      queues.producers.map((producer) => [producer.binding, producer.queue]),
    ),
    queueConsumers: Object.fromEntries(
      queues.consumers.map((consumer) => [
        consumer.queue,
        {
          maxBatchSize: consumer.max_batch_size,
          maxBatchTimeout: consumer.max_batch_timeout,
          maxRetries: consumer.max_retries,
          ...(consumer.retry_delay === undefined ? {} : { retryDelay: consumer.retry_delay }),
          ...(consumer.dead_letter_queue === undefined
            ? {}
            : { deadLetterQueue: consumer.dead_letter_queue }),
        },
      ]),
    ),
  };
}

const oneModule = (contents: string) => [{ type: "ESModule" as const, path: "index.mjs", contents }];
