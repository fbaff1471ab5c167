import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { config, type z } from "zod";
import { badRequest, unsupportedMediaType } from "./errors.ts";
import { sayIssue } from "./say-issue.ts";

// For every rule that names no message of its own.
config({ customError: sayIssue });

type Contract = { target: keyof ValidationTargets; schema: z.core.$ZodType };

const contracts = new WeakMap<object, Contract>();

/**
 * Returns what a handler of the route table checks; undefined for one that `valid` did not make. For whoever reads that table.
 */
export const contractOf = (handler: object): Contract | undefined => contracts.get(handler);

/**
 * Checks one part of a request against its contract; a wrong one ends as 400 with a message for each field, and a body that
 * does not say that it is JSON as 415: nothing of it would be read.
 */
export const valid = <Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
) => {
  const validator = zValidator(target, schema, (result, c) => {
    if (target === "json" && !isJson.test(c.req.header("Content-Type") ?? "application/json"))
      throw unsupportedMediaType("Send JSON: Content-Type application/json");
    if (!result.success) throw invalid(result.error);
    // Skips ids in the path: one that cannot be an id names nothing, and the route says so.
    if (target !== "param") requireStorable(result.data);
  });
  contracts.set(validator, { target, schema });
  return validator;
};

const isJson = /^application\/(?:[\w.-]+\+)?json\b/i;
const nulMessage = "Text must not contain NUL characters";

/** No text that Postgres cannot hold, wherever in a request it stands: it would fail as if the fault were ours. */
function requireStorable(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [field, value] of Object.entries(data)) {
    if (holdsNul(value)) throw badRequest(nulMessage, { [field]: nulMessage });
  }
}

/** Without recursion, for what is nested may be nested deep. */
function holdsNul(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && next.includes("\0")) return true;
    if (typeof next === "object" && next !== null)
      for (const inside of Object.values(next)) left.push(inside);
  }
  return false;
}

/** A message may name what was sent (an unknown key), and a body may be wrong in ten thousand places. */
const longestMessage = 200; // characters
const mostFields = 50;

/** The message as it is answered, never longer than a sentence. */
export const shortMessage = (message: string): string =>
  message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message;

/** The first message, and one for each field. Messages come from the contract; values are never repeated. */
export function invalid(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostFields)) {
    const field = issue.path.map(String).join(".");
    if (field !== "") fields[field] ??= shortMessage(issue.message);
  }
  return badRequest(shortMessage(error.issues[0]?.message ?? "The request is not valid"), fields);
}
