import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { ChannelType } from "#shared/channels";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash } from "../../platform/hash.ts";
import {
  openForDeployment,
  type SealContext,
  type Sealed,
  sealForDeployment,
} from "../../platform/sealing.ts";

type World = Pick<Deps, "settings">;

/** Finds an address without telling it: keyed, and apart for mail and text messages. */
export const hashAddress = ({ settings }: World, type: ChannelType, address: string): Promise<string> =>
  keyedHash(settings.CODE_PEPPER, `channel\n${type}\n${address}`);

/** The hash stands in for the row's id, which Postgres gives only when the row is written. */
const placeOf = (addressHash: string): SealContext => ({
  table: "channels",
  column: "address",
  row: addressHash,
});

export const sealAddress = (
  deps: World,
  userId: number,
  addressHash: string,
  address: string,
): Promise<Sealed> =>
  sealForDeployment(deps, userId, placeOf(addressHash), new TextEncoder().encode(address));

/** @throws CannotOpen where ENCRYPTION_KEY is another one. */
export const openAddress = async (
  deps: World,
  userId: number,
  row: { address: Uint8Array; keyId: string; addressHash: string },
): Promise<string> => {
  const sealed = { sealed: row.address, keyId: row.keyId };
  return new TextDecoder().decode(await openForDeployment(deps, userId, placeOf(row.addressHash), sealed));
};

/** "ana@example.com" -> "a•••@example.com"; "+351910000000" -> "+351 ••• 0000". */
export function maskAddress(type: ChannelType, address: string): string {
  if (type === "sms")
    return `+${parsePhoneNumberFromString(address)?.countryCallingCode ?? ""} ••• ${address.slice(-4)}`;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
