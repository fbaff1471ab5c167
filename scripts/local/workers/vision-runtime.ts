import { Response, type Request as RuntimeRequest } from "miniflare";
import { ownerHeader } from "../../../worker/platform/vision.ts";
import { FairLine } from "./fair-line.ts";
import type { VisionBundle } from "./vision-bundle.ts";
import { type VisionLimits, VisionProcess } from "./vision-process.ts";

const megabyte = 1024 * 1024;
/** As the platform's limits of CPU time and memory do to a deployed Worker. `wall` is for a file that waits for something. */
const fileLimits = {
  read: { cpu: 5_000, wall: 70_000, resident: 480 * megabyte },
  unpack: { cpu: 5_000, wall: 70_000, resident: 480 * megabyte },
  recognise: { cpu: 12_000, wall: 70_000, resident: 480 * megabyte },
  faces: { cpu: 10_000, wall: 70_000, resident: 480 * megabyte },
} as const; // ms, bytes
/** What a process keeps that has read files of every kind and looked for text; more is garbage of a file before. */
const mostKept = 320 * megabyte;

type Task = keyof typeof fileLimits;
type Limits = Record<Task, VisionLimits>;
const tasks: readonly Task[] = ["recognise", "faces", "unpack"];

/**
 * The vision Worker in a process of its own. The runtime has one thread and no limits of time and memory: in the product's
 * own process a file would stop every request while it is read, and a hostile one for good. Files are read one after
 * another, people taking turns, each within what it may take; a process that goes over is ended, and the next file gets a
 * new one.
 */
export class VisionRuntime {
  #bundle: VisionBundle;
  readonly #onLog: (line: string) => void;
  readonly #limits: Limits;
  readonly #line = new FairLine();
  #running: Promise<VisionProcess> | undefined;

  constructor(bundle: VisionBundle, onLog: (line: string) => void, limits: Limits = fileLimits) {
    this.#bundle = bundle;
    this.#onLog = onLog;
    this.#limits = limits;
  }

  /** Starts the process, which otherwise waits for the first file. */
  async start(): Promise<void> {
    await this.#process();
  }

  /** As the vision Worker answers; 422 with a reason for what takes too much, 503 when it died. */
  async fetch(request: RuntimeRequest): Promise<Response> {
    const body = await request.arrayBuffer();
    return this.#line.take(request.headers.get(ownerHeader) ?? "", () => this.#answer(request.url, body));
  }

  async reload(bundle: VisionBundle): Promise<void> {
    this.#bundle = bundle;
    await this.#line.idle();
    await this.close();
  }

  /** What the process uses now; null where there is none, or nobody can say. */
  async usage() {
    return (await this.#running)?.usage() ?? null;
  }

  async close(): Promise<void> {
    const stopping = this.#running;
    this.#running = undefined;
    await stopping?.then((process) => process.end()).catch(() => undefined);
  }

  #process(): Promise<VisionProcess> {
    this.#running ??= VisionProcess.start(this.#bundle, this.#onLog);
    return this.#running;
  }

  async #answer(url: string, body: ArrayBuffer): Promise<Response> {
    const { pathname } = new URL(url);
    const task = tasks.find((known) => pathname.startsWith(`/${known}/`)) ?? "read";
    try {
      const process = await this.#process();
      const answer = await process.ask(url, body, this.#limits[task]);
      if (typeof answer !== "string") {
        if (((await process.usage())?.resident ?? 0) > mostKept) await this.close();
        return answer;
      }
      await this.close();
      if (answer === "was kept waiting") return new Response(null, { status: 503 });
      return Response.json({ reason: `Reading the file ${answer}.`, exhausted: true }, { status: 422 });
    } catch {
      await this.close();
      return new Response(null, { status: 503 });
    }
  }
}
