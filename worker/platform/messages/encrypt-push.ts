/** A browser's keys for its notifications, base64url: a P-256 point and a secret, RFC 8291 section 2. */
export type PushKeys = { p256dh: string; auth: string };

type Bytes = Uint8Array<ArrayBuffer>;
/** Made anew for each message; a test brings those of the RFC. */
type Once = { salt: Bytes; keys: CryptoKeyPair };

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
/** One record holds all: services take 4,096 bytes. */
const recordSize = 4_096; // bytes
/** Room for text in a record: without the header, the tag and the mark of the last record. */
export const mostPushText = recordSize - 86 - 17; // bytes

export const fromBase64url = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "base64url"));
const text = (words: string): Bytes => Uint8Array.from(new TextEncoder().encode(words));
const joined = (...parts: Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A message for one browser as its service takes it: `aes128gcm` of RFC 8188 with the keys of RFC 8291. */
export async function encryptPush(plain: Bytes, { p256dh, auth }: PushKeys, once?: Once): Promise<Bytes> {
  const { salt, keys } = once ?? (await makeOnce());
  const browserPoint = fromBase64url(p256dh);
  const browserKey = await crypto.subtle.importKey("raw", browserPoint, curve, false, []);
  const ourPoint = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: browserKey }, keys.privateKey, 256);
  const about = joined(text("WebPush: info\0"), browserPoint, ourPoint);
  const secret = await expand(new Uint8Array(shared), { salt: fromBase64url(auth), about, length: 32 });
  const [key, nonce] = await Promise.all([
    expand(secret, { salt, about: text("Content-Encoding: aes128gcm\0"), length: 16 }),
    expand(secret, { salt, about: text("Content-Encoding: nonce\0"), length: 12 }),
  ]);
  const sealingKey = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const last = joined(plain, Uint8Array.of(2));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, sealingKey, last);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return joined(salt, size, Uint8Array.of(ourPoint.length), ourPoint, new Uint8Array(sealed));
}

async function makeOnce(): Promise<Once> {
  const keys = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

/** HKDF with SHA-256. */
async function expand(
  secret: Bytes,
  { salt, about, length }: { salt: Bytes; about: Bytes; length: number },
): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt, info: about };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8));
}
