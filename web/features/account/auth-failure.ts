import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";

/** Says that something failed, why, and, where the server told, when it can work again. */
export function toastFailure(title: string, error: ApiError): void {
  const { message, retryAfter } = error;
  const description = retryAfter ? `${message} Possible again ${inWords(retryAfter)}.` : message;
  toast({ title, description, variant: "destructive" });
}

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** 42 -> "in 42 seconds", 3100 -> "in 52 minutes"; never sooner than it is true. */
export function inWords(seconds: number): string {
  if (seconds < 90) return relative.format(Math.ceil(seconds), "second");
  if (seconds < 90 * 60) return relative.format(Math.ceil(seconds / 60), "minute");
  return relative.format(Math.ceil(seconds / 3600), "hour");
}
