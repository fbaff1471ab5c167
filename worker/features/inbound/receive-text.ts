import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { hashAddress } from "../channels/address.ts";
import { findNumberOwner, findOwner } from "./inbound.store.ts";
import { keepArrival } from "./keep-arrival.ts";

/**
 * Twilio's signature of a request: HMAC-SHA1 over the address that it was configured with and the parameters of the form,
 * sorted by name. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signTwilio(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const given = names.map((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", token)
    .update(url + given.flat().join(""))
    .digest("base64");
}

export function isSignedByTwilio(
  token: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const [expected, given] = [Buffer.from(signTwilio(token, url, form)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The path that the provider of text messages is told. */
export const textPath = "/api/inbound/sms";

const ids = { sid: /^(?:SM|MM)[0-9a-f]{32}$/i, number: /^\+[1-9]\d{6,14}$/ } as const;

/** Takes a signed text message in for whoever has verified its number; of one from anybody else nothing is kept. */
export async function receiveText(deps: Deps, form: URLSearchParams): Promise<void> {
  const [sid, from] = [form.get("MessageSid") ?? "", form.get("From") ?? ""];
  if (!ids.sid.test(sid) || !ids.number.test(from)) return;
  const userId = await findNumberOwner(deps.db, await hashAddress(deps, "sms", from));
  const owner = userId === null ? null : await findOwner(deps.db, userId);
  if (owner === null) return;
  const arrival = {
    kind: "sms",
    messageHash: await sha256Hex(`sms ${sid.toLowerCase()}`),
    messageIdHash: null,
    sender: from,
    subject: null,
  } as const;
  await keepArrival(deps, owner, arrival, new TextEncoder().encode(form.toString()));
}
