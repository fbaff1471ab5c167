import { z } from "zod";

const megabyte = 1024 * 1024;
const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number().default(0),
  backingStorageSize: z.number(),
});

/**
 * The most that one isolate holds, as its own V8 counts it through the inspector: objects, and the bytes of its buffers and
 * of WebAssembly. Nothing of other Workers in the same process, nor of what stands in for R2 and queues.
 */
export class HeapWatch {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (result: unknown) => void>();
  #asked = 0;
  #peak = 0;
  #isOver = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
    });
  }

  /** @param inspector where the runtime lists its Workers */
  static async open(inspector: URL, worker: string): Promise<HeapWatch> {
    const targets = targetsSchema.parse(await (await fetch(`http://${inspector.host}/json`)).json());
    const target = targets.find(({ id }) => id.includes(worker));
    if (target === undefined) throw new Error(`No Worker ${worker} is inspected`);
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return new HeapWatch(socket);
  }

  /** Megabytes that are held behind a collection of garbage. */
  async begin(): Promise<number> {
    await this.#ask("HeapProfiler.enable");
    await this.#ask("HeapProfiler.collectGarbage");
    const held = await this.#held();
    this.#peak = held;
    this.#isOver = false;
    void this.#look();
    return held;
  }

  /** Megabytes of the most that was held since `begin`. */
  stop(): number {
    this.#isOver = true;
    return this.#peak;
  }

  close(): void {
    this.#socket.close();
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      this.#peak = Math.max(this.#peak, await this.#held());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #held(): Promise<number> {
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = usageSchema.parse(
      await this.#ask("Runtime.getHeapUsage"),
    );
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / megabyte;
  }

  #ask(method: string): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }
}
