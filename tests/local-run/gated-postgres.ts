import type {
  Postgres,
  Statement,
  StatementResult,
  TransactionOptions,
} from "../../scripts/local/database/postgres.ts";

/** Runs around each transaction of the product: it is run by `pass`, when and if at all. */
type Gate = (pass: () => Promise<StatementResult[]>) => Promise<StatementResult[]>;

/** A Postgres in which transactions with a statement of some kind meet what a test has in mind for them. */
export class GatedPostgres implements Postgres {
  readonly #inner: Postgres;
  #gate: { of: RegExp; gate: Gate } | null = null;

  constructor(inner: Postgres) {
    this.#inner = inner;
  }

  /** From here on; null opens the gate. */
  meet(gate: { of: RegExp; gate: Gate } | null): void {
    this.#gate = gate;
  }

  async transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    const pass = () => this.#inner.transact(statements, options);
    const met = this.#gate;
    const isMet = options.role !== null && met !== null && statements.some(({ text }) => met.of.test(text));
    return isMet ? met.gate(pass) : pass();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
