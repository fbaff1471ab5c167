import { stripVTControlCharacters } from "node:util";

/** Reason why there is no local run, as one sentence for the person who wanted it. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** Rejects with a sentence for a person, made from the first line of what a tool threw. */
export function explain<Value>(promise: Promise<Value>, say: (why: string) => string): Promise<Value> {
  return promise.catch((error: unknown) => {
    throw error instanceof CannotStart ? error : new CannotStart(say(firstLine(error)));
  });
}

/** The first line of whatever was thrown, with the next where it only announces that one. */
export function firstLine(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return firstLine(error.errors[0]);
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const [first = "", second = ""] = message.split("\n").filter((line) => line.trim() !== "");
  return (first.endsWith(":") ? `${first} ${second}` : first).trim();
}
