import { isRemembered, type Limit, remember } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";

/** Long enough for a second home, short enough that an address that has gone to somebody else is forgotten. */
const rememberedFor = 90 * 24 * 3600; // seconds

const ownAddress = (email: string, address: string) => ({
  name: "own-address",
  subject: `${email}\n${address}`,
});

/**
 * Writes down that the owner of an account has signed in from an address. Nobody is known to be the owner before the
 * e-mail address is proven: whoever registers with somebody else's could have as many own addresses as they like.
 */
export async function noteOwnAddress(
  deps: Deps,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  address: string,
): Promise<void> {
  if (emailVerified) await remember(deps, ownAddress(email, address), rememberedFor);
}

/**
 * Returns whose attempts are counted together: at an account everybody's, but those from each of the owner's own addresses
 * by themselves (`within` the account). So no stranger uses up what the owner needs to get in.
 */
export async function attemptsAt(
  deps: Deps,
  email: string,
  address: string,
): Promise<Pick<Limit, "subject" | "within">> {
  const isOwn = await isRemembered(deps, ownAddress(email, address));
  return isOwn ? { subject: address, within: email } : { subject: email };
}
