import { unavailable } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { withHashing } from "./password.ts";

/** Of the six places in line; an address may be a household or an office. */
const mostOfOneAddress = 4;
/** As in `Turns`: the runtime drops a request whose client has gone, without `finally`, and then nothing beats any more. */
const beat = 250; // ms
const goneAfter = 1_500; // ms

const inLine = new Set<{ address: string; seenAt: number }>();

/**
 * Runs work with a hash in it, as `withHashing` does, for somebody who came from this address: two places are always
 * left to others, so that nobody who signs in again and again keeps everybody else from it. Throws 503.
 */
export async function withHashingFor<Result>(
  deps: Pick<Deps, "now">,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const now = () => deps.now().getTime();
  let held = 0;
  for (const place of inLine) {
    if (now() - place.seenAt > goneAfter) inLine.delete(place);
    else if (place.address === address) held += 1;
  }
  if (held >= mostOfOneAddress) throw unavailable("The service is busy. Please try again in a moment.", 2);
  const place = { address, seenAt: now() };
  inLine.add(place);
  const heart = setInterval(() => {
    place.seenAt = now();
  }, beat);
  try {
    return await withHashing(work);
  } finally {
    clearInterval(heart);
    inLine.delete(place);
  }
}
