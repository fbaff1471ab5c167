import { nameOfError } from "../platform/log.ts";
import { AiUnavailable } from "./ai.ts";

/** Describes a failure for the log: name of the error, and the status of the AI provider when it was that. */
export const describeFailure = (error: unknown): { error: string; status?: number } => ({
  error: nameOfError(error),
  ...(error instanceof AiUnavailable && error.status !== null ? { status: error.status } : {}),
});
