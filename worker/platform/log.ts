/** Facts that may be said about an event: names, ids, numbers. Never content, addresses, codes or error messages. */
type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line; CR and LF cannot occur in it. */
export type Log = (event: string, fields?: LogFields) => void;

/** All that a log may say of an error: its message may repeat a row or an answer of a provider. */
export const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

export const consoleLog: Log = (event, fields) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...fields }));
};
