import type { Deadline } from "./deadline.ts";
import { toUnavailable, unavailable } from "./failures.ts";
import type { Tally } from "./tally.ts";

/** One call to the provider: its time, and what it costs. */
export type PaidCall = { deadline: Deadline; tally: Tally };

/** Makes a call that ends in its time, fails with a sentence for people, and is paid for however it ends. */
export async function makeCall<Value>(call: PaidCall, make: () => Promise<Value>): Promise<Value> {
  try {
    return await make();
  } catch (error) {
    throw failureOf(call, error);
  } finally {
    await endCall(call);
  }
}

/** Why a call failed. One whose time is over was begun, as far as anybody knows. */
export function failureOf({ deadline, tally }: PaidCall, error: unknown): Error {
  if (!deadline.over()) return toUnavailable(error);
  tally.begun();
  return unavailable("slow");
}

export async function endCall({ deadline, tally }: PaidCall): Promise<void> {
  deadline.close();
  await tally.close();
}
