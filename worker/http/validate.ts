import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z } from "zod";
import { badRequest } from "./errors.ts";

/** Checks one part of a request against its contract; a wrong one ends as 400 with a message for each field. */
export const valid = <Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(result.error);
  });

/** The first message, and one for each field. Messages come from the contract; values are never repeated. */
export function invalid(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    if (field !== "") fields[field] ??= issue.message;
  }
  return badRequest(error.issues[0]?.message ?? "The request is not valid", fields);
}
