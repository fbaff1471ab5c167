import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { localPushHost } from "../../worker/platform/messages/push-message.ts";

type Browser = { keys: ECDH; auth: Buffer };
type Arrived = { url: string; headers: Headers; body: Uint8Array };

const tagLength = 16; // bytes

/**
 * Stands in for the push service of a browser, and for browsers that subscribed to it: checks who sends, opens what is
 * sent, and hands it over as a message. Its browsers are gone with the run.
 */
export class PushService {
  readonly #browsers = new Map<string, Browser>();
  readonly #onMessage: (message: unknown) => Promise<void>;

  constructor(onMessage: (message: unknown) => Promise<void>) {
    this.#onMessage = onMessage;
  }

  /** A new browser, as its `PushSubscription` is in JSON. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `https://${localPushHost}/${randomBytes(16).toString("hex")}`;
    this.#browsers.set(endpoint, { keys, auth });
    return {
      endpoint,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    };
  }

  /** The browser takes no notifications any more. */
  unsubscribe(endpoint: string): void {
    this.#browsers.delete(endpoint);
  }

  /** The status that a service answers a message with. */
  async take({ url, headers, body }: Arrived): Promise<number> {
    const browser = this.#browsers.get(url);
    if (browser === undefined) return 410;
    if (!(await isSignedFor(url, headers.get("authorization") ?? ""))) return 403;
    const { title, body: text } = JSON.parse(openPush(body, browser)) as { title: string; body: string };
    await this.#onMessage({ kind: "push", to: url, subject: title, text });
    return 201;
  }
}

/** RFC 8292: a token for this service, signed with the key that stands beside it. */
async function isSignedFor(url: string, authorization: string): Promise<boolean> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const keys = createLocalJWKSet({ keys: [{ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }] });
  const options = { audience: new URL(url).origin, requiredClaims: ["exp", "sub"] };
  return jwtVerify(token, keys, options).then(
    () => true,
    () => false,
  );
}

/** RFC 8291, as a browser does it: of its own making, so that it is no copy of what sends. */
function openPush(body: Uint8Array, { keys, auth }: Browser): string {
  const bytes = Buffer.from(body);
  const [salt, length] = [bytes.subarray(0, 16), bytes.readUInt8(20)];
  const sender = bytes.subarray(21, 21 + length);
  const sealed = bytes.subarray(21 + length);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const first = createHmac("sha256", auth).update(keys.computeSecret(sender)).digest();
  const secret = createHmac("sha256", first).update(about).update(Buffer.of(1)).digest();
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
  const opened = decipher.update(sealed.subarray(0, sealed.length - tagLength));
  const plain = Buffer.concat([opened, decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}
