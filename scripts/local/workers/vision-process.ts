import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { availableParallelism, constants, getPriority, loadavg, setPriority, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Log, LogLevel, Miniflare, Request, Response, type Request as RuntimeRequest } from "miniflare";
import { type ProcessUsage, processUsage } from "./process-usage.ts";
import type { VisionBundle } from "./vision-bundle.ts";

/** Limits of one file, ms and bytes; usage is checked often, for a decoder takes 100 MB in a tenth of a second. */
export type VisionLimits = { cpu: number; wall: number; resident: number };
const glance = 20; // ms

/** "was kept waiting": it had too late a turn or too little of a busy processor, and may be read another time. */
export type Ending = "took too long" | "took too much memory" | "was kept waiting";

/** The vision Worker in a runtime, and so a process, of its own. */
export class VisionProcess {
  readonly #miniflare: Miniflare;
  /** Null where it cannot be known. */
  readonly #pid: number | null;
  #asked = 0;

  private constructor(miniflare: Miniflare, pid: number | null) {
    this.#miniflare = miniflare;
    this.#pid = pid;
  }

  static async start(bundle: VisionBundle, onLog: (line: string) => void): Promise<VisionProcess> {
    const pidFile = join(tmpdir(), `lilu-vision-${randomUUID()}.pid`);
    const options = { ...(await describe(bundle, onLog)), unsafeRuntimeEnv: { WORKERD_PID_FILE: pidFile } };
    const miniflare = new Miniflare(options);
    await miniflare.ready;
    const pid = Number(await readFile(pidFile, "utf8").catch(() => 0));
    await rm(pidFile, { force: true });
    if (pid > 0) standBack(pid);
    return new VisionProcess(miniflare, pid > 0 ? pid : null);
  }

  /** Nothing was asked of it yet: what it has in memory is its own. */
  get isFirst(): boolean {
    return this.#asked === 0;
  }

  /** Its answer, or what it took more of than it may. The process is to be ended then. @throws when it died */
  async ask(url: string, body: ArrayBuffer, limits: VisionLimits): Promise<Response | Ending> {
    this.#asked += 1;
    const answered = new AbortController();
    try {
      return await Promise.race([
        buffered(this.#miniflare, url, body),
        this.#exceeds(limits, answered.signal),
      ]);
    } finally {
      answered.abort();
    }
  }

  async usage(): Promise<ProcessUsage | null> {
    return this.#pid === null ? null : processUsage(this.#pid);
  }

  async end(): Promise<void> {
    await this.#miniflare.dispose();
  }

  async #exceeds({ cpu, wall, resident }: VisionLimits, signal: AbortSignal): Promise<Ending> {
    const began = Date.now();
    const before = await this.usage();
    const patience = before === null ? Math.min(wall, cpu * crowd()) : wall;
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, glance));
      const now = await this.usage();
      if (now !== null && now.resident > resident) return "took too much memory";
      if (now !== null && before !== null && now.cpu - before.cpu > cpu) return "took too long";
      if (Date.now() - began > patience) return patience < wall ? "took too long" : "was kept waiting";
    }
    return "took too long";
  }
}

/** Lowers the priority of a process: whatever answers requests goes first where processors are short. */
function standBack(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(pid), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // then they share
  }
}

/** On a busy machine a process gets its share of the time only. */
const crowd = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** With its whole body, so that a process that dies in the middle of it is noticed here. */
async function buffered(miniflare: Miniflare, url: string, body: ArrayBuffer): Promise<Response> {
  const reply = await miniflare.dispatchFetch(new Request(url, { method: "POST", body }));
  const headers = { "content-type": reply.headers.get("content-type") ?? "application/json" };
  return new Response(await reply.arrayBuffer(), { status: reply.status, headers });
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
    serviceBindings: { [models.binding]: serveModels(models.files) },
  };
}

const serveModels = (files: VisionBundle["models"]["files"]) => async (request: RuntimeRequest) => {
  const asked = files.find(({ name }) => name === basename(new URL(request.url).pathname));
  return asked === undefined ? new Response(null, { status: 404 }) : new Response(await readFile(asked.file));
};
