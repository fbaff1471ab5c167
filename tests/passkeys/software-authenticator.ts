import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/** Values that a test makes wrong. */
export type Tampering = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
  signOther?: boolean;
};

/** An authenticator in memory with one ES256 key: answers WebAuthn's two ceremonies as a browser would hand them on. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  counter = 0;
  #userHandle: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(options: Options, tampering: Tampering = {}) {
    this.#userHandle = options.user?.id;
    const clientData = this.#clientData("webauthn.create", options.challenge, tampering);
    const authData = this.#authenticatorData(options.rp?.id ?? "localhost", tampering, this.#attestedKey());
    const attestation = cborMap([
      ["fmt", cborText("none")],
      ["attStmt", cborMap([])],
      ["authData", cborBytes(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        attestationObject: attestation.toString("base64url"),
        clientDataJSON: clientData.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  signIn(options: Options, tampering: Tampering = {}) {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", options.challenge, tampering);
    const authData = this.#authenticatorData(options.rpId ?? "localhost", tampering);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    if (tampering.signOther === true) signed[0] = (signed[0] ?? 0) ^ 1;
    const signature = createSign("sha256").update(signed).sign(this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        authenticatorData: authData.toString("base64url"),
        clientDataJSON: clientData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: tampering.userHandle ?? this.#userHandle ?? null,
      },
    };
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const data = {
      type: tampering.type ?? type,
      challenge: tampering.challenge ?? challenge,
      origin: tampering.origin ?? this.#origin,
      crossOrigin: tampering.crossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  /** Web Authentication level 3, section 6.1. */
  #authenticatorData(rpId: string, tampering: Tampering, attested: Buffer = Buffer.alloc(0)): Buffer {
    const present = tampering.userPresent === false ? 0 : 0x01;
    const verified = tampering.userVerified === false ? 0 : 0x04;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(tampering.counter ?? this.counter);
    const hash = createHash("sha256")
      .update(tampering.rpId ?? rpId)
      .digest();
    const flags = present | verified | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([hash, Buffer.from([flags]), counter, attested]);
  }

  /** AAGUID, credential id and public key (COSE: EC2, ES256, P-256). */
  #attestedKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const id = Buffer.from(this.id, "base64url");
    const coordinate = (value: string) => cborBytes(Buffer.from(value, "base64url"));
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      Buffer.from([0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  }
}

/** RFC 8949, as far as an attestation object needs it. */
const cborHead = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborMap = (entries: [string, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cborText(key), value])]);
