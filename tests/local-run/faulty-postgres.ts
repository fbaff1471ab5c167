import type {
  Postgres,
  Statement,
  StatementResult,
  TransactionOptions,
} from "../../scripts/local/postgres.ts";

/**
 * What happens to transaction `at` of the product, counted from 1: it never begins, or it is committed but its answer is
 * lost; with `on`, those after it never begin. Or all of them take long.
 */
export type Fault = { at: number; what: "refused" | "answer lost"; on?: true } | { what: "slow"; ms: number };

/** A Postgres that fails as it is told. What a test does itself, as the owner of the database, always works. */
export class FaultyPostgres implements Postgres {
  readonly #inner: Postgres;
  #fault: Fault | null = null;
  #count = 0;

  constructor(inner: Postgres) {
    this.#inner = inner;
  }

  /** Counts the product's transactions from here on, and has them meet the fault. */
  meet(fault: Fault | null): void {
    this.#fault = fault;
    this.#count = 0;
  }

  get count(): number {
    return this.#count;
  }

  async transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    if (options.role === null) return this.#inner.transact(statements, options);
    this.#count += 1;
    const fault = this.#fault;
    if (fault?.what === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    else if (fault !== null && (this.#count === fault.at || (fault.on && this.#count > fault.at))) {
      const isDone = fault.what === "answer lost" && this.#count === fault.at;
      if (isDone) await this.#inner.transact(statements, options);
      throw new Error("terminating connection");
    }
    return this.#inner.transact(statements, options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
