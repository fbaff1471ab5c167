import { z } from "zod";

const megabyte = 1024 * 1024;
const beat = 2; // ms between an answer and the next question

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  id: z.number(),
  result: z.object({
    usedSize: z.number(),
    embedderHeapUsedSize: z.number(),
    backingStorageSize: z.number(),
  }),
});

/**
 * Asks V8 what one isolate of a workerd holds, through the inspector that listens at `port`: objects, what the runtime keeps for
 * them, and the bytes of buffers. Each Worker is a target of its own. V8 answers between two turns of the isolate, and does not
 * count memory of WebAssembly. What a request had is let go of when the next event comes.
 */
export class IsolateWatch {
  readonly #socket: WebSocket;
  #asked = 0;
  #answered: (bytes: number) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const usage = usageSchema.safeParse(JSON.parse(String(data)));
      if (usage.success)
        this.#answered(Object.values(usage.data.result).reduce((sum, part) => sum + part, 0));
    });
  }

  /** @throws when there is no such Worker */
  static async of(worker: string, port: number): Promise<IsolateWatch> {
    const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
    const target = targets.find(({ id }) => id === `core:user:${worker}`);
    if (target === undefined) throw new Error(`There is no ${worker} among ${targets.map(({ id }) => id)}`);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${target.id}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", () => reject(new Error("The inspector does not answer")), {
        once: true,
      });
    });
    return new IsolateWatch(socket);
  }

  /** Megabytes that the isolate holds now, when all garbage has been collected. */
  held(): Promise<number> {
    this.#send("HeapProfiler.collectGarbage");
    return this.#now();
  }

  /** The most megabytes that it has until `work` is done, with the garbage that nobody has collected yet. */
  async most(work: () => Promise<unknown>): Promise<number> {
    let [isOver, most] = [false, 0];
    const working = work().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      most = Math.max(most, await this.#now());
      await new Promise((resolve) => setTimeout(resolve, beat));
    }
    await working;
    return most;
  }

  close(): void {
    this.#socket.close();
  }

  #now(): Promise<number> {
    const answer = new Promise<number>((resolve) => {
      this.#answered = (bytes) => resolve(bytes / megabyte);
    });
    this.#send("Runtime.getHeapUsage");
    return answer;
  }

  #send(method: string): void {
    this.#socket.send(JSON.stringify({ id: ++this.#asked, method, params: {} }));
  }
}
