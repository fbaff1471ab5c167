import { z } from "zod/mini";

const giveAddress = "Give the address of the browser’s push service";
const giveKeys = "Give the keys of the browser";

/** base64url of 65 and of 16 bytes: a point of P-256 and a secret. */
const point = z.string(giveKeys).check(z.maxLength(87), z.regex(/^B[\w-]{86}$/, "Not the key of a browser"));
const secret = z
  .string(giveKeys)
  .check(z.maxLength(22), z.regex(/^[\w-]{22}$/, "Not the secret of a browser"));

/** `POST /api/push-subscriptions`: what a browser's `PushSubscription` is as JSON. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url(giveAddress).check(z.maxLength(2_048, "Address is too long")),
  keys: z.object({ p256dh: point, auth: secret }, giveKeys),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** `GET /api/push-subscriptions`. */
export const pushSubscriptionsSchema = z.object({
  /** The key that a browser subscribes with, base64url; null where this deployment sends no notifications. */
  publicKey: z.nullable(z.string()),
  /** The person's devices, the newest first; `endpointHash` is the sha256 of a browser's address, in hex. */
  devices: z.array(z.object({ id: z.uuid(), endpointHash: z.string(), createdAt: z.iso.datetime() })),
});
export type PushSubscriptions = z.infer<typeof pushSubscriptionsSchema>;
