import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { basename, join } from "node:path";
import { Log, LogLevel, Miniflare, Request, Response, type Request as RuntimeRequest } from "miniflare";
import type { VisionBundle } from "./vision-bundle.ts";

/** What the platform's limit of CPU time does to a deployed Worker. */
const timeLimits = { read: 9_000, recognise: 25_000 } as const; // ms
/** Whoever sends a file waits for 90 seconds: for its own time and for that of one before it. */
const mostTime = 40_000; // ms
const tookTooLong = "Reading the file took too long.";

/**
 * The vision Worker in a process of its own. The runtime has one thread and no limits of time and memory: in the product's
 * own process a file would stop every request while it is read, and a hostile one for good. Files are read one after
 * another, each within its time; a process that goes over is ended, and the next file gets a new one.
 */
export class VisionRuntime {
  #bundle: VisionBundle;
  readonly #onLog: (line: string) => void;
  readonly #limits: { read: number; recognise: number };
  #running: Promise<Miniflare> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    bundle: VisionBundle,
    onLog: (line: string) => void,
    limits: { read: number; recognise: number } = timeLimits,
  ) {
    this.#bundle = bundle;
    this.#onLog = onLog;
    this.#limits = limits;
  }

  /** Starts the process, which otherwise waits for the first file. */
  async start(): Promise<void> {
    await this.#process();
  }

  /** As the vision Worker answers; 422 with a reason for what takes too long, 503 when it died. */
  async fetch(request: RuntimeRequest): Promise<Response> {
    const body = await request.arrayBuffer();
    const turn = this.#last.then(() => this.#answer(request.url, body));
    this.#last = turn;
    return turn;
  }

  async reload(bundle: VisionBundle): Promise<void> {
    this.#bundle = bundle;
    await this.#last;
    await this.close();
  }

  async close(): Promise<void> {
    const stopping = this.#running;
    this.#running = undefined;
    await stopping?.then((miniflare) => miniflare.dispose()).catch(() => undefined);
  }

  #process(): Promise<Miniflare> {
    this.#running ??= describe(this.#bundle, this.#onLog).then(async (options) => {
      const miniflare = new Miniflare(options);
      await miniflare.ready;
      return miniflare;
    });
    return this.#running;
  }

  async #answer(url: string, body: ArrayBuffer): Promise<Response> {
    const { promise: late, resolve } = Promise.withResolvers<"late">();
    let timer: NodeJS.Timeout | undefined;
    try {
      const miniflare = await this.#process();
      timer = setTimeout(() => resolve("late"), this.#limitOf(url));
      const reply = await Promise.race([buffered(miniflare, url, body), late]);
      if (reply !== "late") return reply;
      await this.close();
      return Response.json({ reason: tookTooLong }, { status: 422 });
    } catch {
      await this.close();
      return new Response(null, { status: 503 });
    } finally {
      clearTimeout(timer);
    }
  }

  /** On a busy machine a process gets its share of the time only; nowhere so much that the next in line is given up. */
  #limitOf(url: string): number {
    const limit = this.#limits[new URL(url).pathname.startsWith("/recognise/") ? "recognise" : "read"];
    return Math.min(mostTime, limit * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
  }
}

/** With its whole body, so that a process that dies in the middle of it is noticed here. */
async function buffered(miniflare: Miniflare, url: string, body: ArrayBuffer): Promise<Response> {
  const reply = await miniflare.dispatchFetch(new Request(url, { method: "POST", body }));
  const headers = { "content-type": "application/json" };
  return new Response(await reply.text(), { status: reply.status, headers });
}

async function describe(
  { name, compatibilityDate, script, modules, models }: VisionBundle,
  onLog: (line: string) => void,
) {
  const compiled = await Promise.all(
    modules.map(async (one) => ({
      type: "CompiledWasm" as const,
      path: one.name,
      contents: await readFile(one.file),
    })),
  );
  return {
    name,
    host: "127.0.0.1",
    port: 0,
    cf: false as const,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => void onLog(message),
    compatibilityDate,
    modules: [{ type: "ESModule" as const, path: "index.mjs", contents: script }, ...compiled],
    serviceBindings: { [models.binding]: serveModels(models.folder) },
  };
}

const serveModels = (folder: string) => async (request: RuntimeRequest) =>
  new Response(await readFile(join(folder, basename(new URL(request.url).pathname))));
