import {
  ConnectionLost,
  type Postgres,
  type Statement,
  type StatementResult,
  type TransactionOptions,
} from "../../scripts/local/database/postgres.ts";

/** Faults of one transaction, told as a 500 or by closing the connection. */
export const databaseFaults = [
  "refused",
  "cut off before",
  "answer lost",
  "cut off after",
  "dies inside",
] as const;

/**
 * Fault of transaction `at` of the product, counted from 1: it never begins, or it is committed but its answer is lost, or
 * Postgres dies behind its statement `inside`; with `on`, those after it never begin. Or every one takes long, the first
 * ones before `from` left out, or a random time. Or whichever has a statement `of` this kind meets `gate`, which runs it by
 * `pass`, when and if at all.
 */
export type Fault =
  | { at: number; what: (typeof databaseFaults)[number]; inside?: number; on?: boolean }
  | { what: "slow"; ms: number; from?: number }
  | { what: "uneven"; upTo: number; random: () => number }
  | {
      what: "gated";
      of: RegExp;
      gate: (pass: () => Promise<StatementResult[]>) => Promise<StatementResult[]>;
    };

/** As Postgres says when it is shut down in the middle of a transaction (57P01, admin_shutdown). */
const death: Statement = {
  text: `do $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`,
  params: [],
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A Postgres that fails as it is told. What a test does itself, as the owner of the database, always works. */
export class FaultyPostgres implements Postgres {
  readonly #inner: Postgres;
  #fault: Fault | null = null;
  #count = 0;
  #open = 0;

  constructor(inner: Postgres) {
    this.#inner = inner;
  }

  /** Counts the product's transactions from here on, and has them meet the fault. */
  meet(fault: Fault | null): void {
    this.#fault = fault;
    this.#count = 0;
  }

  /** The product's transactions since `meet`. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when no transaction of the product is under way, those that nobody waits for any more included. */
  async quiet(): Promise<void> {
    while (this.#open > 0) await wait(20);
  }

  async transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    if (options.role === null) return this.#inner.transact(statements, options);
    this.#open += 1;
    try {
      return await this.#meetFault(statements, options);
    } finally {
      this.#open -= 1;
    }
  }

  async #meetFault(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    this.#count += 1;
    const at = this.#count;
    const fault = this.#fault;
    const pass = () => this.#inner.transact(statements, options);
    if (fault === null) return pass();
    if (fault.what === "gated")
      return statements.some(({ text }) => fault.of.test(text)) ? fault.gate(pass) : pass();
    if (fault.what === "uneven") await wait(fault.random() * fault.upTo);
    if (fault.what === "slow" && at >= (fault.from ?? 1)) await wait(fault.ms);
    if (fault.what === "uneven" || fault.what === "slow") return pass();
    if (at < fault.at || (at > fault.at && fault.on !== true)) return pass();
    if (at > fault.at) throw new Error("terminating connection");
    return this.#break(fault, statements, options);
  }

  async #break(
    { what, inside = 0 }: Extract<Fault, { at: number }>,
    statements: Statement[],
    options: TransactionOptions,
  ): Promise<StatementResult[]> {
    if (what === "dies inside")
      return this.#inner.transact(statements.toSpliced(inside % (statements.length + 1), 0, death), options);
    if (what === "answer lost" || what === "cut off after") await this.#inner.transact(statements, options);
    throw what === "cut off before" || what === "cut off after"
      ? new ConnectionLost("terminating connection")
      : new Error("terminating connection");
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
