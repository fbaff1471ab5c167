import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type MultiplyPanel, panelProduct, panelWidth } from "./panel-code.ts";

/** A product of `count` rows and a matrix laid out in panels; addresses in bytes of the shared memory. */
export type Product = {
  rowsAt: number;
  count: number;
  at: number;
  depth: number;
  columns: number;
  resultAt: number;
};

const float = 4; // bytes
const panelsAtOnce = 8;
/** A product of fewer multiplications takes less time than to wake a thread. */
const worthSharing = 500_000;
const awake = 1; // ms
const patience = 10_000; // ms, for what takes a thread less than one
/** A wait of so long says that the other processor is busy; then this thread works alone for some time. */
const mostWaited = 0.5; // ms
const alone = 100; // ms

/** Words of a job: its round and the part to take next, the parts done, and the numbers of the product. */
export const [next, done, product] = [0, 1, 2];
const jobWords = 8;
const partBits = 8;
const partMask = (1 << partBits) - 1;

/** What a thread is given to begin with. */
export type ThreadData = { memory: WebAssembly.Memory; job: Int32Array };

/** Multiplies in this thread and, where there is a second processor, in one more that sleeps between products. */
export class ProductThreads {
  readonly #memory: WebAssembly.Memory;
  readonly #multiplyPanel: MultiplyPanel;
  readonly #job = new Int32Array(new SharedArrayBuffer(jobWords * Int32Array.BYTES_PER_ELEMENT));
  #other: Worker | undefined;
  #aloneUntil = availableParallelism() === 1 ? Number.POSITIVE_INFINITY : 0;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
    this.#multiplyPanel = panelProduct(memory);
  }

  /** @throws Error where the other thread has stopped: nobody catches it, so the process ends, and no late part counts for another round */
  multiply(of: Product): void {
    const parts = Math.ceil(of.columns / panelWidth / panelsAtOnce);
    const isShared = of.count * of.depth * of.columns > worthSharing && performance.now() > this.#aloneUntil;
    if (!isShared) {
      for (let part = 0; part < parts; part++) multiplyPart(of, part, this.#multiplyPanel);
      return;
    }
    const job = this.#job;
    beginRound(job, of);
    this.#wake();
    takeParts(job, this.#multiplyPanel);
    const begun = performance.now();
    for (let ended = Atomics.load(job, done); ended < parts; ended = Atomics.load(job, done))
      waitForChange(job, done, ended, patience);
    if (performance.now() - begun > mostWaited) this.#aloneUntil = performance.now() + alone;
  }

  #wake(): void {
    this.#other ??= this.#start();
    Atomics.notify(this.#job, next);
  }

  #start(): Worker {
    const workerData: ThreadData = { memory: this.#memory, job: this.#job };
    const thread = new Worker(new URL("./product-thread.ts", import.meta.url), { workerData });
    thread.unref();
    return thread;
  }
}

/** Writes the numbers of a product while nobody can take a part: none is left of the last round, however many the new numbers make. */
export function beginRound(job: Int32Array, of: Product): void {
  const round = Atomics.or(job, next, partMask) >> partBits;
  job.set([of.rowsAt, of.count, of.at, of.depth, of.columns, of.resultAt], product);
  Atomics.store(job, done, 0);
  Atomics.store(job, next, (round + 1) << partBits);
}

/**
 * Waits until a word of the job is another than the one seen: awake at first, as the next product of a text is mostly less
 * than that away and to be woken takes 0.1 ms, then asleep.
 * @throws Error after `mostAsleep` ms
 */
export function waitForChange(job: Int32Array, word: number, seen: number, mostAsleep?: number): void {
  const begun = performance.now();
  while (performance.now() - begun < awake) if (Atomics.load(job, word) !== seen) return;
  if (Atomics.wait(job, word, seen, mostAsleep) === "timed-out") throw new Error("A thread has stopped");
}

/**
 * Multiplies parts of the job until none is left; answers the word `next` of the round that it saw to its end. The numbers
 * are whole where the exchange succeeds (`beginRound`).
 */
export function takeParts(job: Int32Array, multiplyPanel: MultiplyPanel): number {
  for (;;) {
    const taken = Atomics.load(job, next);
    const [rowsAt = 0, count = 0, at = 0, depth = 0, columns = 0, resultAt = 0] = job.subarray(product);
    const part = taken & partMask;
    if (part * panelsAtOnce * panelWidth >= columns) return taken;
    if (Atomics.compareExchange(job, next, taken, taken + 1) !== taken) continue;
    multiplyPart({ rowsAt, count, at, depth, columns, resultAt }, part, multiplyPanel);
    Atomics.add(job, done, 1);
    Atomics.notify(job, done);
  }
}

function multiplyPart(of: Product, part: number, multiplyPanel: MultiplyPanel): void {
  const { rowsAt, count, at, depth, columns, resultAt } = of;
  const width = panelsAtOnce * panelWidth;
  for (let column = part * width; column < Math.min((part + 1) * width, columns); column += panelWidth) {
    const panelAt = at + (depth + 1) * column * float;
    multiplyPanel(rowsAt, panelAt, resultAt + column * float, count, depth * float, columns * float);
  }
}
