import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";

const secretsSchema = z.object({
  SESSION_KEY: z.string(),
  ENCRYPTION_KEY: z.string(),
  CODE_PEPPER: z.string(),
});
/** The keys that a deployment sets with `wrangler secret put`, as the local run makes them up. */
export type Secrets = z.infer<typeof secretsSchema>;

const newKey = (): string => randomBytes(32).toString("base64");

export const makeSecrets = (): Secrets => ({
  SESSION_KEY: newKey(),
  ENCRYPTION_KEY: newKey(),
  CODE_PEPPER: newKey(),
});

/** The keys kept in `path`, made at the first start: without them the stored sessions and files are unreadable. */
export async function keepSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text !== null) return secretsSchema.parse(JSON.parse(text));
  const secrets = makeSecrets();
  await writeFile(`${path}.part`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return secrets;
}
