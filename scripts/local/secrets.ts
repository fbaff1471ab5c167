import { createECDH, randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";

const secretsSchema = z.object({
  SESSION_KEY: z.string(),
  ENCRYPTION_KEY: z.string(),
  CODE_PEPPER: z.string(),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
});
/** The keys that a deployment sets with `wrangler secret put`, as the local run makes them up. */
export type Secrets = z.infer<typeof secretsSchema>;

const newKey = (): string => randomBytes(32).toString("base64");

export const makeSecrets = (): Secrets => ({
  SESSION_KEY: newKey(),
  ENCRYPTION_KEY: newKey(),
  CODE_PEPPER: newKey(),
  ...newSigningKeys(),
});

/** A point of P-256 and its secret, which signs notifications of browsers. */
function newSigningKeys() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const secret = Buffer.alloc(32);
  const made = keys.getPrivateKey();
  made.copy(secret, secret.length - made.length);
  return {
    VAPID_PUBLIC_KEY: keys.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: secret.toString("base64url"),
  };
}

/** The keys kept in `path`, made at the first start that wants them: without them the stored sessions and files are unreadable. */
export async function keepSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const kept = text === null ? {} : secretsSchema.partial().parse(JSON.parse(text));
  const secrets = { ...makeSecrets(), ...kept };
  if (Object.keys(secrets).every((name) => name in kept)) return secrets;
  await writeFile(`${path}.part`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return secrets;
}
