import type { Postgres } from "../../scripts/local/postgres.ts";

export type Counted = { transactions: number; statements: number; ms: number };

/** A Postgres that counts what the product sends it, and how long that takes. */
export function countStatements(inner: Postgres): { postgres: Postgres; counted: Counted } {
  const counted: Counted = { transactions: 0, statements: 0, ms: 0 };
  return {
    counted,
    postgres: {
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
    },
  };
}
