import { expect, test } from "vitest";
import { encryptPush, fromBase64url } from "./encrypt-push.ts";
import { isPushEndpoint, sendByWebPush } from "./push-message.ts";

/** RFC 8291, section 5 and appendix A. */
const published = {
  plain: "When I grow up, I want to be a watermelon",
  sender: {
    public: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    secret: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  browser: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

async function publishedKeys(): Promise<CryptoKeyPair> {
  const { public: point, secret: d } = published.sender;
  const raw = fromBase64url(point);
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) =>
    Buffer.from(half).toString("base64url"),
  );
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const key = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  return {
    publicKey: await crypto.subtle.importKey("jwk", key, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...key, d }, curve, true, ["deriveBits"]),
  };
}

test("a notification is encrypted as RFC 8291 shows", async () => {
  const plain = Uint8Array.from(new TextEncoder().encode(published.plain));
  const once = { salt: fromBase64url(published.salt), keys: await publishedKeys() };
  const message = await encryptPush(plain, published.browser, once);
  expect(Buffer.from(message).toString("base64url")).toBe(published.message);
});

const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const message = {
  ...{ title: "Water the fern", body: "Now", path: "/reminders", tag: "1" },
  subscription: { id: "1", endpoint, ...published.browser },
};
const keys = {
  publicKey: published.sender.public,
  privateKey: published.sender.secret,
  contact: "mailto:lilu@lilu.example",
};
const sendWith = (status: number, told: RequestInit[] = []) =>
  sendByWebPush(
    keys,
    async (_, init) => {
      told.push(init ?? {});
      return new Response(null, { status, headers: { Location: "http://169.254.169.254/" } });
    },
    () => new Date("2026-05-08T08:00:00Z"),
  )(message);

test("it is signed for its service, is not kept beyond a day, and T43: follows no redirect", async () => {
  const told: RequestInit[] = [];
  await sendWith(201, told);
  const { Authorization = "", ...headers } = (told[0]?.headers ?? {}) as Record<string, string>;
  const [, claims = ""] = /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=B[\w-]{86}$/.exec(Authorization) ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://fcm.googleapis.com",
    sub: "mailto:lilu@lilu.example",
    exp: Date.parse("2026-05-08T20:00:00Z") / 1000,
  });
  expect(headers).toMatchObject({ "Content-Encoding": "aes128gcm", TTL: "86400" });
  expect(told[0]?.redirect).toBe("manual");
  await expect(sendWith(307)).rejects.toMatchObject({ name: "MessageRefused", retryable: false });
});

test.each([
  [410, "This device takes no notifications any more.", false],
  [404, "This device takes no notifications any more.", false],
  [413, "The notification was refused (413).", false],
  [429, "The notification was refused (429).", true],
  [503, "The notification was refused (503).", true],
])("a service that answers %i says: %s", async (status, text, retryable) => {
  await expect(sendWith(status)).rejects.toMatchObject({ message: text, retryable });
});

test("a service that breaks says nothing of whether it took it", async () => {
  await expect(sendWith(500)).rejects.not.toMatchObject({ name: "MessageRefused" });
});

test.each([
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-db5p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/QABC", true],
  ["https://push.lilu.test/abc", false],
  ["https://evil.example/?host=fcm.googleapis.com", false],
  ["https://notify.windows.com.evil.example/", false],
])("T43: %s is a browser's service: %s", (address, isOne) => {
  expect(isPushEndpoint(address, { LOCAL_RUN: "false" })).toBe(isOne);
});
