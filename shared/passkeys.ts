import { z } from "zod/mini";

/** Bytes as they travel: base64url, or the array of numbers that a page without an encoder makes of them. */
const bytes = z.pipe(
  z.union(
    [
      z.string().check(z.maxLength(16_000), z.regex(/^[A-Za-z0-9_-]*={0,2}$/)),
      z.array(z.int().check(z.minimum(0), z.maximum(255))).check(z.maxLength(12_000)),
    ],
    "The passkey did not come across whole",
  ),
  z.transform((value: string | number[]) =>
    typeof value === "string" ? value.replace(/=+$/, "") : toBase64url(value),
  ),
);

function toBase64url(values: number[]): string {
  const text = values.map((value) => String.fromCharCode(value)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A name that the browser made up for itself. */
const deviceId = z.string().check(z.minLength(1), z.maxLength(200));

const credential = {
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.nullish(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
};

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, "Name is required"), z.maxLength(80, "Name is too long"));

export const beginPasskeySchema = z.strictObject({
  deviceId: z.optional(deviceId),
  /** Asked for when the sign-in is more than ten minutes ago. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});

export const finishPasskeySchema = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      attestationObject: bytes,
      clientDataJSON: bytes,
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
      // Added by `PublicKeyCredential.toJSON()` and ignored; everything is read from the attestation object.
      authenticatorData: z.optional(bytes),
      publicKey: z.optional(bytes),
      publicKeyAlgorithm: z.optional(z.number()),
    }),
  }),
  deviceId: z.optional(deviceId),
  name: z.optional(passkeyName),
});
export type FinishPasskeyInput = z.infer<typeof finishPasskeySchema>;

export const beginPasskeySignInSchema = z.strictObject({ deviceId: z.optional(deviceId) });

export const finishPasskeySignInSchema = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      authenticatorData: bytes,
      clientDataJSON: bytes,
      signature: bytes,
      userHandle: z.nullish(bytes),
    }),
  }),
  challengeKey: z.uuid(),
  rememberMe: z.optional(z.boolean()),
  /** True only proves the passkey: no session begins, and one that there is stays as it is. */
  keepSession: z.optional(z.boolean()),
});
export type FinishPasskeySignInInput = z.infer<typeof finishPasskeySignInSchema>;

/** Answers of the two `begin` calls: the options of WebAuthn level 3 in their JSON form, as `parseCreationOptionsFromJSON` takes them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string(), timeout: z.optional(z.number()) });

export const renamePasskeySchema = z.strictObject({ name: passkeyName });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;
