import { pause } from "./pause.ts";

/** Whoever waits for a page does so for a moment; what takes longer is said instead. */
const longestWait = 3; // seconds
/** So that those who were sent away together do not come back together. */
const spread = 1_000; // ms
const repeats = { read: 2, namedSave: 1 } as const;

type Answer = Pick<Response, "status"> & {
  headers: Pick<Headers, "get">;
  body?: Pick<ReadableStream, "cancel"> | null;
};

/**
 * Sends a request, and sends it again when the server answers 503 and says when to come back, if that is soon: a read up to
 * twice, a save once if it has an Idempotency-Key, because it is then stored once however often it arrives; any other
 * never. Answers whatever the last attempt was answered. Rejects as `send` does, and with the reason of an abort by `signal`.
 */
export async function againWhenBusy<Given extends Answer>(
  init: Pick<RequestInit, "method" | "headers" | "signal">,
  send: () => Promise<Given>,
): Promise<Given> {
  for (let left = repeatsOf(init); ; left--) {
    const response = await send();
    const seconds = Number(response.headers.get("Retry-After")) || Number.POSITIVE_INFINITY;
    if (response.status !== 503 || left === 0 || seconds > longestWait) return response;
    await response.body?.cancel();
    await pause(seconds * 1_000 + Math.random() * spread, init.signal);
  }
}

function repeatsOf({ method = "GET", headers }: Pick<RequestInit, "method" | "headers">): number {
  if (method === "GET") return repeats.read;
  return new Headers(headers).has("Idempotency-Key") ? repeats.namedSave : 0;
}
