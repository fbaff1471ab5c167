import type { Channel, ChannelList } from "#shared/channels";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { CannotOpen } from "../../platform/sealing.ts";
import { hashAddress, maskAddress, openAddress } from "./address.ts";
import { type ChannelRow, ensureAccountChannel, listChannels } from "./channels.store.ts";
import { mailboxOf } from "./mailbox.ts";

type Owner = Pick<SignedIn, "id" | "email" | "emailVerified">;
type World = Pick<Deps, "db" | "settings" | "now" | "log">;

/** A channel with the address that messages to it go to. */
export type AddressedChannel = ChannelRow & { to: string };

/**
 * The verified and active channels of a person with their addresses, the account's own among them from the moment it is
 * proven. One whose address cannot be opened any more is left out and said in the log.
 */
export async function findAddressedChannels(deps: World, user: Owner): Promise<AddressedChannel[]> {
  const listed = await listChannels(deps.db, user.id);
  const isMissing = user.emailVerified && !listed.some(({ isAccount }) => isAccount);
  if (isMissing) {
    const addressHash = await hashAddress(deps, "email", user.email);
    await ensureAccountChannel(deps.db, user.id, { addressHash, now: deps.now() });
  }
  const rows = isMissing ? await listChannels(deps.db, user.id) : listed;
  const opened = await Promise.all(rows.map((row) => withAddress(deps, user, row)));
  return opened.filter((channel) => channel !== null);
}

async function withAddress(deps: World, user: Owner, row: ChannelRow): Promise<AddressedChannel | null> {
  if (row.isAccount) return { ...row, to: user.email };
  try {
    return { ...row, to: await openAddress(deps, user.id, row) };
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    deps.log("channel_not_opened", { channel: row.id });
    return null;
  }
}

export const toChannel = ({ to, ...row }: AddressedChannel): Channel => ({
  id: row.id,
  type: row.type,
  isVerified: row.isVerified,
  isActive: row.isActive,
  displayAddress: maskAddress(row.type, to),
  isAccountAddress: row.isAccount,
  forReminders: row.forReminders,
});

/** Lists what Settings > Communication shows. */
export async function listForSettings(deps: Deps, user: SignedIn): Promise<ChannelList> {
  const [channels, mailbox] = await Promise.all([
    findAddressedChannels(deps, user),
    mailboxOf(deps, user.id),
  ]);
  return { channels: channels.map(toChannel), mailbox, smsNumber: deps.settings.TWILIO_NUMBER ?? null };
}
