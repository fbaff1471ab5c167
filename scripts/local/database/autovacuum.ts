/** Looks again after so many written rows; a look costs a millisecond. */
const rowsBetweenLooks = 500;

/** Requests come first; the work waits for a moment between them. */
const pause = 100; // ms

/** Table with stale statistics or piled-up dead rows, by Postgres' own defaults for autovacuum; the worst first. */
const nextTable = `
  select format('%I.%I', schemaname, s.relname) as name,
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
    or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
    or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
  order by n_mod_since_analyze + n_dead_tup desc limit 1`;

/** Runs one statement outside of a transaction; rows as text. */
type Run = (text: string) => Promise<(string | null)[][]>;

/**
 * Does the work of Postgres' background processes, which PGlite lacks: without it the planner guesses, and deleted rows stay
 * in every index. One table at a time, so that nobody waits long.
 */
export class Autovacuum {
  readonly #run: Run;
  #written = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  /** To be told of every statement that wrote. */
  noteWritten(rows: number): void {
    this.#written += rows;
    if (this.#written >= rowsBetweenLooks) this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#written = Number.NEGATIVE_INFINITY;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#look(), pause).unref();
  }

  async #look(): Promise<void> {
    this.#timer = undefined;
    this.#written = Math.min(this.#written, 0);
    try {
      // A server counts what was written when it next finds itself idle, which this one never does.
      await this.#run("select pg_stat_force_next_flush()");
      const [table] = await this.#run(nextTable);
      if (table === undefined) return;
      const [name, vacuum] = table;
      await this.#run(vacuum === "t" ? `vacuum (analyze) ${name}` : `analyze ${name}`);
      this.#schedule();
    } catch {
      // Housekeeping never ends the run; the next writes lead to the next look.
    }
  }
}
