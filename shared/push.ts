import { z } from "zod/mini";

/** base64url of 65 and of 16 bytes: a point of P-256 and a secret. */
const point = z.string().check(z.maxLength(87), z.regex(/^B[\w-]{86}$/, "Not the key of a browser"));
const secret = z.string().check(z.maxLength(22), z.regex(/^[\w-]{22}$/, "Not the secret of a browser"));

/** `POST /api/push-subscriptions`: what a browser's `PushSubscription` is as JSON. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url("Not the address of a browser").check(z.maxLength(2_048, "Not the address of a browser")),
  keys: z.object({ p256dh: point, auth: secret }),
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
