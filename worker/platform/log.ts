/** What may be said about an event: names, ids, numbers. Never content, addresses, codes or error messages. */
type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line; CR and LF cannot occur in it. */
export type Log = (event: string, fields?: LogFields) => void;

export const consoleLog: Log = (event, fields) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...fields }));
};
