import { invalidVerificationLink } from "#shared/channels";
import { badRequest, conflict } from "../../http/errors.ts";
import { countAttempt, perHour } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { verifyChannel } from "./channels.store.ts";
import { hashSecret } from "./request-verification.ts";

/** Typed by hand; what a link carries is longer. */
const typedCode = /^\d{6}$/;

/**
 * Proves a channel by the token of its link, whoever opens it, or by the six digits, which only its owner may type: so
 * nobody uses up the guesses of another. A link that is opened again proves what it proved.
 * @param from where the request comes from; it has 30 attempts an hour
 * @throws 400 for a wrong, old or used secret and for an unknown channel alike; 409 when another account has the address
 */
export async function proveChannel(
  deps: Deps,
  { channelId, code }: { channelId: number; code: string },
  { from, userId }: { from: string; userId: number | null },
): Promise<void> {
  await countAttempt(deps, { name: "channel-verify", subject: from, max: 30, ...perHour });
  const isTyped = typedCode.test(code);
  const secretHash = await hashSecret(deps.settings.CODE_PEPPER, channelId, code);
  const proof = { channelId, secretHash, owner: isTyped ? (userId ?? 0) : null, now: deps.now() };
  const outcome = await verifyChannel(deps.db, proof);
  if (outcome === "taken") throw conflict("This is verified by another account already");
  if (outcome === "wrong")
    throw badRequest(isTyped ? "The code is invalid or expired" : invalidVerificationLink);
}
