import type { ErrorCode } from "#shared/errors";
import { ApiError } from "../../platform/api-error.ts";

/** Codes whose message from the server is a reason that a person can act on or wait for. */
const telling: ReadonlySet<string> = new Set<ErrorCode>([
  "bad_request",
  "conflict",
  "not_found",
  "too_large",
  "too_many_requests",
  "unavailable",
]);

/** Explains why a question got no answer, as far as it helps a person; null for any other kind of failure. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || !telling.has(error.code)) return null;
  return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
}

/** The reason, and when to ask again where the server has said so: true only at the moment. */
export function sayFailure(error: unknown): string | null {
  const reason = reasonOf(error);
  if (!(error instanceof ApiError) || reason === null || error.retryAfter === null) return reason;
  return `${reason} You can ask again in ${sayWait(error.retryAfter)}.`;
}

const [minute, hour] = [60, 3_600]; // seconds

/** Rounded up, so that it is not too early: "17 seconds", "2 minutes", "7 hours". */
function sayWait(seconds: number): string {
  if (seconds < 2 * minute) return counted(seconds, "second");
  if (seconds < 2 * hour) return counted(seconds / minute, "minute");
  return counted(seconds / hour, "hour");
}

function counted(amount: number, unit: string): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
