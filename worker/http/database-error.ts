/** Postgres error classes that pass by themselves: connection, resources, operator intervention, lock and serialisation trouble. */
const passingClasses = new Set(["08", "53", "57", "40", "55"]);

/**
 * Describes a database error by all that may be said of it: its SQLSTATE and the constraint's name. Its message, parameters and
 * detail repeat the row, so they never leave this function. Null when the error did not come from the database.
 */
export function describeDatabaseError(
  error: unknown,
): { sqlState: string | null; constraint: string | null; unreachable: boolean } | null {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    if (cause.name !== "NeonDbError") continue;
    const { code, constraint } = cause as Error & { code?: string; constraint?: string };
    const sqlState = typeof code === "string" && code !== "" ? code : null;
    return {
      sqlState,
      constraint: typeof constraint === "string" ? constraint : null,
      unreachable: sqlState === null || passingClasses.has(sqlState.slice(0, 2)),
    };
  }
  return null;
}

/** SQLSTATE: a row with this key is there already. */
export const uniqueViolation = "23505";
/** SQLSTATE: two batches waited for each other, and this one is told to begin again. */
export const deadlock = "40P01";

/** True where a statement was refused with this SQLSTATE. */
export const failedWith = (error: unknown, sqlState: string): boolean =>
  describeDatabaseError(error)?.sqlState === sqlState;
