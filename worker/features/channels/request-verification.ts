import { randomBytes, randomInt } from "node:crypto";
import { withUser } from "#db/client";
import type { ChannelType } from "#shared/channels";
import { conflict } from "../../http/errors.ts";
import { countAttempt, giveBack, perDay } from "../../http/rate-limit.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash, keyName } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements, type OutgoingMessage } from "../../platform/messages/queue-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { hashAddress, sealAddress } from "./address.ts";
import { insertVerification, upsertChannel } from "./channels.store.ts";

/** A mail may be read the next morning; the typed code, too, for five guesses of a million say nothing. */
const lifetime = 24 * 3_600_000; // ms
const codeDigits = 6;

/** One address gets three messages a day, one person sends ten: nobody is flooded through us. Throws 429. */
const addressLimit = (addressHash: string) =>
  ({ name: "channel-address", subject: addressHash, max: 3, ...perDay }) as const;
const personLimit = (userId: number) =>
  ({ name: "channel-person", subject: String(userId), max: 10, ...perDay }) as const;

/** Kept of a token or code: bound to its channel, readable only with CODE_PEPPER. */
export const hashSecret = (pepper: string, channelId: number, secret: string): Promise<string> =>
  keyedHash(pepper, `channel-secret\n${channelId}\n${secret}`);

/**
 * Sends a link and a code to an address or number that somebody says is theirs; earlier ones hold no more.
 * @throws 409 when it is verified already, 429 past the limits
 */
export async function requestVerification(
  deps: Deps,
  user: SignedIn,
  type: ChannelType,
  address: string,
): Promise<number> {
  const addressHash = await hashAddress(deps, type, address);
  if (type === "email" && user.emailVerified && address === user.email) throw conflict(alreadyVerified);
  const limits = [personLimit(user.id), addressLimit(addressHash)];
  for (const limit of limits) await countAttempt(deps, limit);
  const { sealed, keyId } = await sealAddress(deps, user.id, addressHash, address);
  const at = deps.now();
  const row = { type, address: sealed, keyId, addressHash, now: at };
  const channel = await upsertChannel(deps.db, user.id, row);
  if (channel.isVerified) {
    for (const limit of limits) await giveBack(deps, limit);
    throw conflict(alreadyVerified);
  }
  await send(deps, user, { type, address, channelId: channel.id, at });
  return channel.id;
}

const alreadyVerified = "This is verified already";

type Sending = { type: ChannelType; address: string; channelId: number; at: Date };

async function send(deps: Deps, user: SignedIn, { type, address, channelId, at }: Sending): Promise<void> {
  const { settings } = deps;
  const token = randomBytes(16).toString("base64url");
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const link = `${settings.APP_ORIGIN}/verify?channelId=${channelId}&code=${token}&type=${type}`;
  const scoped = withUser(deps.db, user.id);
  const expiresAt = new Date(at.getTime() + lifetime);
  const message: OutgoingMessage = {
    template: `verify_${type}`,
    expiresAt,
    ...(type === "email"
      ? { mail: writeLetter(address, verificationLetter(link, code)) }
      : { text: { to: address, body: `Lilu: to confirm this number, enter ${code} or open ${link}` } }),
  };
  const outgoing = await messageStatements(deps, scoped, user, message);
  await scoped.batch([
    insertVerification(scoped, {
      id: uuidv7(at),
      userId: user.id,
      channelId,
      tokenHash: await hashSecret(settings.CODE_PEPPER, channelId, token),
      codeHash: await hashSecret(settings.CODE_PEPPER, channelId, code),
      keyId: await keyName(settings.CODE_PEPPER),
      expiresAt,
    }),
    ...outgoing.statements,
  ]);
  await deps.wake(outgoing.jobId);
}

const verificationLetter = (link: string, code: string) => ({
  subject: "Confirm this address for Lilu",
  heading: "Confirm this address",
  paragraphs: [
    "Somebody wants to use this address with their account at Lilu. If that is you, open this link:",
    link,
    "Or enter this code under Settings > Communication. Both work for one day.",
  ],
  code,
  footnote:
    "If it was not you, do nothing: without the link or the code this address belongs to nobody there.",
});
