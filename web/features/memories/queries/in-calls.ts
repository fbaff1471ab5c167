/** One call names at most so many memories. */
export const mostIds = 100;

/** The ids of any number of memories, as many at a time as one call may name. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, call) =>
    ids.slice(call * mostIds, (call + 1) * mostIds),
  );
