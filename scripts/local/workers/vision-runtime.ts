import { availableParallelism } from "node:os";
import { Response, type Request as RuntimeRequest } from "miniflare";
import { keptWaiting, ownerHeader, usualPatience } from "../../../worker/platform/vision.ts";
import { FairLine } from "./fair-line.ts";
import type { ProcessUsage } from "./process-usage.ts";
import type { VisionBundle } from "./vision-bundle.ts";
import { type Ending, type VisionLimits, VisionProcess } from "./vision-process.ts";

const megabyte = 1024 * 1024;
/** As the platform's limits of CPU time and memory do to a deployed Worker. `wall` is for a file that waits for something. */
const fileLimits = {
  read: { cpu: 5_000, wall: 70_000, resident: 480 * megabyte },
  unpack: { cpu: 5_000, wall: 70_000, resident: 480 * megabyte },
  recognise: { cpu: 12_000, wall: 70_000, resident: 480 * megabyte },
  faces: { cpu: 10_000, wall: 70_000, resident: 480 * megabyte },
  /** Reading and unpacking of a file of `large` bytes and more. */
  large: { cpu: 9_000, wall: 70_000, resident: 480 * megabyte },
} as const; // ms, bytes
const large = megabyte;
/** Memory that a process may hold after a file; more is garbage of that file, beside which the next would take too much. */
const mostKept = 240 * megabyte;

type Task = Exclude<keyof typeof fileLimits, "large">;
type Limits = Record<keyof typeof fileLimits, VisionLimits>;
const tasks: readonly Task[] = ["recognise", "faces", "unpack"];

/** Time after which nobody waits for a file any more, waits in line included: its caller hears before that how it ended. */
const waitedFor = usualPatience - 5_000; // ms

/**
 * Number of files read at a time; one less is looked at beside them, and at least one. So there are three processes at most, on
 * two cores and more; the one that answers requests goes before them.
 */
const usualLanes = Math.min(2, availableParallelism());

/** `until`: when nobody waits for it any more, ms. */
type File = { task: Task; owner: string; url: string; body: ArrayBuffer; until: number };
/** Its answer or how it ended, and whether it was the first that its process read. */
type Outcome = { answer: Response | Ending; isFirst: boolean };

/**
 * The vision Worker in processes of its own. The runtime has one thread and no limits of time and memory: in the product's
 * own process a file would stop every request while it is read, and a hostile one for good. Two people's files are read at a
 * time where there are cores for it, people taking turns, each within what it may take; a process that goes over is ended, and
 * the next file gets a new one. What is looked at point by point, which takes seconds, has a line of its own: nobody's text
 * waits for a picture.
 */
export class VisionRuntime {
  #bundle: VisionBundle;
  readonly #onLog: (line: string) => void;
  readonly #limits: Limits;
  readonly #patience: number;
  readonly #lines: { read: FairLine; look: FairLine };
  readonly #all = new Set<Promise<VisionProcess>>();
  #resting: Promise<VisionProcess>[] = [];

  constructor(
    bundle: VisionBundle,
    onLog: (line: string) => void,
    {
      limits = fileLimits,
      lanes = usualLanes,
      patience = waitedFor,
    }: { limits?: Limits; lanes?: number; patience?: number } = {},
  ) {
    this.#bundle = bundle;
    this.#onLog = onLog;
    this.#limits = limits;
    this.#patience = patience;
    this.#lines = { read: new FairLine(lanes), look: new FairLine(Math.max(1, lanes - 1)) };
  }

  /** Starts a process, which otherwise waits for the first file. */
  async start(): Promise<void> {
    const started = this.#open();
    this.#resting.push(started);
    await started;
  }

  /** As the vision Worker answers; 422 with a reason for what takes too much, 429 for what was kept waiting, 503 when it died. */
  async fetch(request: RuntimeRequest): Promise<Response> {
    const until = Date.now() + this.#patience;
    const { pathname } = new URL(request.url);
    const task = tasks.find((known) => pathname.startsWith(`/${known}/`)) ?? "read";
    const owner = request.headers.get(ownerHeader) ?? "";
    const file = { task, owner, url: request.url, body: await request.arrayBuffer(), until };
    const first = await this.#inTurn(file);
    // Memory of files before it was not its own.
    const isToRepeat = first.answer === "took too much memory" && !first.isFirst;
    const { answer } = isToRepeat ? await this.#inTurn(file) : first;
    if (typeof answer !== "string") return answer;
    if (answer === "was kept waiting") return Response.json(null, { status: keptWaiting });
    return Response.json({ reason: `Reading the file ${answer}.`, exhausted: true }, { status: 422 });
  }

  async reload(bundle: VisionBundle): Promise<void> {
    this.#bundle = bundle;
    await Promise.all([this.#lines.read.idle(), this.#lines.look.idle()]);
    await this.close();
  }

  /** Returns the usage of the largest of the processes now; null where there is none, or nobody can say. */
  async usage(): Promise<ProcessUsage | null> {
    const used = await Promise.all([...this.#all].map(async (process) => (await process).usage()));
    return used.reduce((most, one) => ((one?.resident ?? 0) > (most?.resident ?? 0) ? one : most), null);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((process) => this.#end(process)));
  }

  #open(): Promise<VisionProcess> {
    const started = VisionProcess.start(this.#bundle, this.#onLog);
    this.#all.add(started);
    return started;
  }

  async #end(process: Promise<VisionProcess>): Promise<void> {
    this.#all.delete(process);
    this.#resting = this.#resting.filter((other) => other !== process);
    await process.then((one) => one.end()).catch(() => undefined);
  }

  #inTurn(file: File): Promise<Outcome> {
    const line = this.#lines[isOfReading(file) ? "read" : "look"];
    return line.take(file.owner, file.body.byteLength, () => this.#answer(file));
  }

  async #answer(file: File): Promise<Outcome> {
    if (Date.now() >= file.until) return { answer: "was kept waiting", isFirst: false };
    const lane = this.#resting.pop() ?? this.#open();
    try {
      const process = await lane;
      const { isFirst } = process;
      const answer = await process.ask(file.url, file.body, this.#limitsOf(file));
      const isSpent = typeof answer === "string" || ((await process.usage())?.resident ?? 0) > mostKept;
      if (isSpent) await this.#end(lane);
      else if (this.#all.has(lane)) this.#resting.push(lane);
      return { answer, isFirst };
    } catch {
      await this.#end(lane);
      return { answer: new Response(null, { status: 503 }), isFirst: false };
    }
  }

  #limitsOf(file: File): VisionLimits {
    const isLarge = isOfReading(file) && file.body.byteLength >= large;
    const limits = this.#limits[isLarge ? "large" : file.task];
    return { ...limits, wall: Math.min(limits.wall, file.until - Date.now()) };
  }
}

const isOfReading = ({ task }: File): boolean => task === "read" || task === "unpack";
