import { APIConnectionError, APIError } from "openai";
import type { Deadline } from "./deadline.ts";
import { isGatewayAlone, toUnavailable, unavailable } from "./failures.ts";
import type { Provider } from "./provider.ts";
import type { Tally } from "./tally.ts";

/** One call to the provider: its time, and what it costs. */
export type PaidCall = { deadline: Deadline; tally: Tally };

/**
 * Makes a call that ends in its time, fails with a sentence for people, and is paid for however it ends. After one that took
 * too long `provider`, where a job waits for it, is asked whether it is there at all: packets that are dropped on the way
 * look like a request that takes too long, and only then nobody was there to be asked, or to be paid.
 */
export async function makeCall<Value>(
  call: PaidCall & { provider?: Pick<Provider, "client" | "times"> | undefined },
  make: () => Promise<Value>,
): Promise<Value> {
  try {
    return await make();
  } catch (error) {
    const isGone = call.deadline.over() && call.provider !== undefined && !(await isThere(call.provider));
    throw isGone ? unavailable("down", { isUnreachable: true }) : failureOf(call, error);
  } finally {
    await endCall(call);
  }
}

/**
 * Asks whether anybody answers at the provider's address, whatever it says: the list of models costs nothing, and is answered
 * while a model is busy.
 */
async function isThere({ client, times }: Pick<Provider, "client" | "times">): Promise<boolean> {
  try {
    const response = await client.get("/models", { timeout: times.isThere }).asResponse();
    await response.body?.cancel();
    return true;
  } catch (error) {
    if (error instanceof APIConnectionError || !(error instanceof APIError)) return false;
    return !isGatewayAlone(error.status);
  }
}

/** Returns the error of a failed call. One whose time is over counts as begun. */
export function failureOf({ deadline, tally }: PaidCall, error: unknown): Error {
  if (!deadline.over()) return toUnavailable(error);
  tally.begun();
  return unavailable("slow");
}

export async function endCall({ deadline, tally }: PaidCall): Promise<void> {
  deadline.close();
  await tally.close();
}
