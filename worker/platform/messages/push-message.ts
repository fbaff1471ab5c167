import { importJWK, SignJWT } from "jose";
import { clip } from "#shared/cut-text";
import type { Env, Settings } from "../env.ts";
import { encryptPush, fromBase64url, mostPushText, type PushKeys } from "./encrypt-push.ts";
import { MessageRefused } from "./mail.ts";

/** A notification in one browser; `path` is what a tap opens, and one with the same `tag` takes its place. */
export type PushMessage = {
  subscription: PushKeys & { id: string; endpoint: string };
  title: string;
  body: string;
  path: string;
  tag: string;
};

/**
 * Resolves when the browser's service has taken the message over. Throws `MessageRefused` when it certainly has not, `PushGone`
 * among them; anything else that is thrown means that nobody knows.
 */
export type SendPush = (message: PushMessage) => Promise<void>;

/** The browser takes no notifications any more: its subscription is to go. */
export class PushGone extends MessageRefused {
  constructor() {
    super("This device takes no notifications any more.", false);
  }
}

/** The services of the browsers there are. What calls itself one and is none of them is not called. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
/** The service of the local run, which is no host of anybody's. */
export const localPushHost = "push.lilu.test";

/** The address of a browser at one of the services above, over https and with nothing else in it. */
export function isPushEndpoint(endpoint: string, { LOCAL_RUN }: Pick<Settings, "LOCAL_RUN">): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (LOCAL_RUN === "true" && url.hostname === localPushHost) return true;
  return services.some((service) => service.test(url.hostname));
}

/** The key that browsers subscribe with; null where nothing can be signed. */
export const publicPushKey = ({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
}: Pick<Settings, "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY">): string | null =>
  VAPID_PRIVATE_KEY === undefined ? null : (VAPID_PUBLIC_KEY ?? null);

type VapidKeys = { publicKey: string; privateKey: string; contact: string };

/** As long as a message waits for a browser that is not running. */
const lifetime = 24 * 3600; // seconds
const signatureHolds = 12 * 3600; // seconds
const longestTitle = 120; // characters
const longestBody = 400; // characters

/** Web Push, RFC 8030, signed as RFC 8292 says. */
export const sendByWebPush =
  (keys: VapidKeys, call: typeof fetch, now: () => Date): SendPush =>
  async ({ subscription, title, body, path, tag }) => {
    const told = { title: clip(title, longestTitle), body: clip(body, longestBody), path, tag };
    const plain = Uint8Array.from(new TextEncoder().encode(JSON.stringify(told)));
    if (plain.length > mostPushText) throw new MessageRefused("The notification is too long.", false);
    const response = await call(subscription.endpoint, {
      method: "POST",
      redirect: "manual",
      headers: {
        Authorization: `vapid t=${await signVapid(keys, subscription.endpoint, now())}, k=${keys.publicKey}`,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(lifetime),
        Urgency: "high",
      },
      body: await encryptPush(plain, subscription),
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 404 || response.status === 410) throw new PushGone();
    // Nobody says whether one was taken: a second one takes the place of the first, but rings again.
    if (response.status >= 500 && response.status !== 503) throw new Error("no answer");
    const mayPass = response.status === 429 || response.status === 503;
    throw new MessageRefused(`The notification was refused (${response.status}).`, mayPass);
  };

async function signVapid({ publicKey, privateKey, contact }: VapidKeys, endpoint: string, now: Date) {
  const point = fromBase64url(publicKey);
  const half = (from: number) => Buffer.from(point.subarray(from, from + 32)).toString("base64url");
  const key = await importJWK({ kty: "EC", crv: "P-256", d: privateKey, x: half(1), y: half(33) }, "ES256");
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + signatureHolds)
    .sign(key);
}

/** The service of the browser, or in a local run its stand-in for addresses there; without keys none is sent. */
export function choosePush(env: Env, settings: Settings): SendPush {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM, APP_ORIGIN } = settings;
  if (publicKey === undefined || privateKey === undefined)
    return async () => {
      throw new MessageRefused("No way to send notifications is set up.", false);
    };
  const { PUSH } = env;
  const call = async (endpoint: string, init: RequestInit): Promise<Response> => {
    if (!isPushEndpoint(endpoint, settings)) throw new MessageRefused("Not a service of a browser.", false);
    if (new URL(endpoint).hostname !== localPushHost) return fetch(endpoint, init);
    if (PUSH === undefined) throw new PushGone();
    return (await PUSH.fetch(endpoint, init as never)) as unknown as Response;
  };
  const contact = MAIL_FROM === undefined ? APP_ORIGIN : `mailto:${MAIL_FROM}`;
  return sendByWebPush({ publicKey, privateKey, contact }, call as typeof fetch, () => new Date());
}
