import type { Postgres } from "../../scripts/local/database/postgres.ts";

export type Counted = { transactions: number; statements: number; ms: number };

/** A Postgres that adds to `counted` what the product sends it, and how long that takes. */
export const countStatements = (inner: Postgres, counted: Counted): Postgres => ({
  transact: async (statements, options) => {
    const begin = performance.now();
    try {
      return await inner.transact(statements, options);
    } finally {
      if (options.role !== null) {
        counted.transactions += 1;
        counted.statements += statements.length;
        counted.ms += performance.now() - begin;
      }
    }
  },
  close: () => inner.close(),
});
