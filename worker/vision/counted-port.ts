type Listener = (event: { data: unknown }) => void;

/**
 * What the two halves of pdf.js send each other messages through, both in this very Worker. Counts them: a page that is
 * drawn without end comes in one message for each thousand steps, and its half that reads never lets a timer in between.
 */
export class CountedPort {
  readonly #listeners = new Set<Listener>();
  readonly #spent = Promise.withResolvers<never>();
  #left: number;

  constructor(most: number) {
    this.#left = most;
    this.#spent.promise.catch(() => undefined); // nobody may be waiting when it comes
  }

  /** Rejects with `reason` when there were more messages than there may be; otherwise stays open. */
  exhausted(reason: Error): Promise<never> {
    return this.#spent.promise.catch(() => {
      throw reason;
    });
  }

  postMessage(message: unknown, transfer?: ArrayBuffer[]): void {
    if (--this.#left < 0) this.#spent.reject(new Error("Too many messages"));
    const event = { data: structuredClone(message, { transfer: transfer ?? [] }) };
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  addEventListener(_: string, listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener("abort", () => this.#listeners.delete(listener));
  }

  removeEventListener(_: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }
}
