import { z } from "zod";

/** Bytes as they travel: base64url, or the array of numbers that a page without an encoder makes of them. */
const bytes = z
  .union([
    z
      .string()
      .max(16_000)
      .regex(/^[A-Za-z0-9_-]*={0,2}$/),
    z.array(z.int().min(0).max(255)).max(12_000),
  ])
  .transform((value) => (typeof value === "string" ? value.replace(/=+$/, "") : toBase64url(value)));

function toBase64url(values: number[]): string {
  const text = values.map((value) => String.fromCharCode(value)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A name that the browser made up for itself. */
const deviceId = z.string().min(1).max(200);

const credential = {
  id: z.string().min(1).max(1_400),
  rawId: bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

const passkeyName = z.string().trim().min(1, "Name is required").max(80, "Name is too long");

export const beginPasskeySchema = z.strictObject({
  deviceId: deviceId.optional(),
  /** Asked for when the sign-in is more than ten minutes ago. */
  password: z.string().min(1).max(256).optional(),
});

export const finishPasskeySchema = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      attestationObject: bytes,
      clientDataJSON: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
      // What `PublicKeyCredential.toJSON()` adds; everything is read from the attestation object.
      authenticatorData: bytes.optional(),
      publicKey: bytes.optional(),
      publicKeyAlgorithm: z.number().optional(),
    }),
  }),
  deviceId: deviceId.optional(),
  name: passkeyName.optional(),
});
export type FinishPasskeyInput = z.infer<typeof finishPasskeySchema>;

export const beginPasskeySignInSchema = z.strictObject({ deviceId: deviceId.optional() });

export const finishPasskeySignInSchema = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      authenticatorData: bytes,
      clientDataJSON: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    }),
  }),
  challengeKey: z.uuid(),
  rememberMe: z.boolean().optional(),
});
export type FinishPasskeySignInInput = z.infer<typeof finishPasskeySignInSchema>;

/** Answers of the two `begin` calls: the options of WebAuthn level 3 in their JSON form, as `parseCreationOptionsFromJSON` takes them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string(), timeout: z.number().optional() });

export const renamePasskeySchema = z.strictObject({ name: passkeyName });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
