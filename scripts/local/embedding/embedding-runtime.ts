import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Response, type Request as RuntimeRequest } from "miniflare";
import { z } from "zod";
import type { VectorsWanted } from "../../../worker/ai/embedding/embed-locally.ts";
import { type ProcessUsage, processUsage } from "../workers/process-usage.ts";
import type { EmbeddingResult, EmbeddingWork } from "./embedding-process.ts";

const processFile = fileURLToPath(new URL("./embedding-process.ts", import.meta.url));

/** So long after the last text, the process ends and gives its 200 MB back. */
const idleTime = 60_000; // ms

const wantedSchema: z.ZodType<VectorsWanted> = z.object({
  texts: z.array(z.string()).min(1).max(1_000),
  patience: z.number().optional(),
});

type Waiting = {
  text: string;
  until: number;
  resolve: (vector: Float32Array) => void;
  reject: (why: Error) => void;
};

/**
 * The embedding model in a process of its own, which starts with the first text and ends when there has been none for a
 * minute. It works at one text at a time; one that somebody waits for comes before all others.
 */
export class EmbeddingRuntime {
  /** Texts that somebody waits for, and the rest. */
  readonly #lanes: [Waiting[], Waiting[]] = [[], []];
  #process: ChildProcess | undefined;
  #current: Waiting | undefined;
  #served = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The vectors of `VectorsWanted` as floats; 503 where it cannot be done, or not in time. */
  async fetch(request: RuntimeRequest): Promise<Response> {
    const { success, data } = wantedSchema.safeParse(await request.json());
    if (!success) return new Response(null, { status: 400 });
    try {
      return new Response(await new Blob(await this.#embed(data)).arrayBuffer());
    } catch {
      return new Response(null, { status: 503 });
    }
  }

  /** Usage of the process now; null where there is none, or nobody can say. */
  async usage(): Promise<ProcessUsage | null> {
    const { pid } = this.#process ?? {};
    return pid === undefined ? null : processUsage(pid);
  }

  close(): void {
    clearTimeout(this.#timer);
    const ending = this.#process;
    this.#process = undefined;
    // A text that could not be handed to it any more is told of here, and would end the local run.
    ending?.removeAllListeners().on("error", () => undefined);
    ending?.kill("SIGKILL");
    const left = [this.#current, ...this.#lanes.flatMap((lane) => lane.splice(0))];
    this.#current = undefined;
    for (const waiting of left) waiting?.reject(new Error("The embedding process has ended"));
  }

  #embed({ texts, patience }: VectorsWanted): Promise<Float32Array<ArrayBuffer>[]> {
    const until = patience === undefined ? Number.POSITIVE_INFINITY : Date.now() + patience;
    const lane = this.#lanes[patience === undefined ? 1 : 0];
    const all = texts.map((text) => {
      const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
      lane.push({ text, until, resolve, reject });
      return promise.then((vector) => new Float32Array(vector));
    });
    this.#next();
    return Promise.all(all);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const waiting = this.#lanes[0].shift() ?? this.#lanes[1].shift();
    clearTimeout(this.#timer);
    if (waiting === undefined) {
      this.#timer = setTimeout(() => this.close(), idleTime).unref();
      return;
    }
    if (Date.now() > waiting.until) {
      waiting.reject(new Error("Too late"));
      this.#next();
      return;
    }
    this.#current = waiting;
    this.#process ??= this.#start();
    this.#process.send({ id: ++this.#served, text: waiting.text } satisfies EmbeddingWork);
  }

  #start(): ChildProcess {
    const child = fork(processFile, { serialization: "advanced", execArgv: [], stdio: "ignore" });
    child.on("message", ({ id, vector }: EmbeddingResult) => {
      if (id !== this.#served) return;
      const answered = this.#current;
      this.#current = undefined;
      answered?.resolve(vector);
      this.#next();
    });
    child.once("error", () => this.close());
    child.once("exit", () => this.close());
    return child;
  }
}
