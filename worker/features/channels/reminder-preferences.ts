import { email } from "#shared/account";
import type { ReminderNotificationPreferences } from "#shared/channels";
import { normalisePhoneNumber } from "#shared/phone-number";
import { badRequest } from "../../http/errors.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSwitches, storePreferences } from "./channels.store.ts";
import { type AddressedChannel, findAddressedChannels } from "./list-channels.ts";

type Owner = Pick<SignedIn, "id" | "email" | "emailVerified">;
type World = Pick<Deps, "db" | "settings" | "now" | "log">;

export async function findPreferences(deps: World, user: Owner): Promise<ReminderNotificationPreferences> {
  const [switches, channels] = await Promise.all([
    findSwitches(deps.db, user.id),
    findAddressedChannels(deps, user),
  ]);
  const chosen = (type: AddressedChannel["type"]) =>
    channels.filter((channel) => channel.type === type && channel.forReminders).map(({ to }) => to);
  return { ...switches, notificationEmails: chosen("email"), notificationPhones: chosen("sms") };
}

/** Stores them whole. An address that is none of the person's verified channels is refused, and nothing is stored. */
export async function storeReminderPreferences(
  deps: World,
  user: Owner,
  { emailEnabled, smsEnabled, notificationEmails, notificationPhones }: ReminderNotificationPreferences,
): Promise<ReminderNotificationPreferences> {
  const channels = await findAddressedChannels(deps, user);
  const idsOf = (type: AddressedChannel["type"], addresses: string[], field: string) =>
    addresses.map((address) => {
      const to =
        type === "email" ? (email.safeParse(address).data ?? address) : normalisePhoneNumber(address);
      const found = channels.find((channel) => channel.type === type && channel.to === to);
      if (found === undefined) throw badRequest(notVerified, { [field]: notVerified });
      return found.id;
    });
  const chosen = new Set([
    ...idsOf("email", notificationEmails, "notificationEmails"),
    ...idsOf("sms", notificationPhones, "notificationPhones"),
  ]);
  await storePreferences(deps.db, user.id, { emailEnabled, smsEnabled }, chosen);
  return findPreferences(deps, user);
}

const notVerified = "Verify this address first";

/** Finds the channels to which a person's reminders go now. */
export async function findReminderChannels(deps: World, user: Owner): Promise<AddressedChannel[]> {
  const [switches, channels] = await Promise.all([
    findSwitches(deps.db, user.id),
    findAddressedChannels(deps, user),
  ]);
  const isOn = { email: switches.emailEnabled, sms: switches.smsEnabled };
  return channels.filter(({ type, forReminders }) => forReminders && isOn[type]);
}
