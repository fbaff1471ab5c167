import { unavailable } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { withHashing } from "./password.ts";

/** Of the six places in line; an address may be a household or an office. */
const mostOfOneAddress = 3;
/** Longer than anybody waits and is hashed for; the runtime drops a request whose client has gone without `finally`. */
const goneAfter = 20_000; // ms

const inLine = new Set<{ address: string; since: number }>();

/**
 * Runs work with a hash in it, as `withHashing` does, for somebody who came from this address: half of the line is always
 * left to others, so that nobody who signs in again and again keeps everybody else from it. Throws 503.
 */
export async function withHashingFor<Result>(
  deps: Pick<Deps, "now">,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const now = deps.now().getTime();
  let held = 0;
  for (const place of inLine) {
    if (now - place.since > goneAfter) inLine.delete(place);
    else if (place.address === address) held += 1;
  }
  if (held >= mostOfOneAddress) throw unavailable("The service is busy. Please try again in a moment.", 2);
  const place = { address, since: now };
  inLine.add(place);
  try {
    return await withHashing(work);
  } finally {
    inLine.delete(place);
  }
}
