import { scrypt } from "node:crypto";
import type { Fetcher } from "@cloudflare/workers-types";
import { z } from "zod";

/** RFC 7914: the cost of one hash, 128·N·r bytes of memory for p rounds, and the length of what comes out. */
const workSchema = z.object({
  password: z.string(),
  /** Base64. */
  salt: z.base64(),
  N: z.number().int().positive(),
  r: z.number().int().positive(),
  p: z.number().int().positive(),
  /** Bytes that it may use. */
  maxmem: z.number().int().positive(),
  /** Bytes. */
  keyLength: z.number().int().positive(),
});
export type ScryptWork = z.infer<typeof workSchema>;

/** Derives a key from a password; slow by intent. */
export type Scrypt = (work: ScryptWork) => Promise<Uint8Array>;

/** By this process. In Node beside its thread; in workerd, which calls it asynchronous too, on the one thread it has. */
export const scryptHere: Scrypt = ({ password, salt, keyLength, ...cost }) =>
  new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, "base64"), keyLength, cost, (error, key) =>
      error === null ? resolve(new Uint8Array(key)) : reject(error),
    );
  });

/** By whoever is behind a service binding, `answerScrypt` for instance. Throws when there is no key. */
export const scryptOver =
  (binding: Fetcher): Scrypt =>
  async (work) => {
    const response = await binding.fetch("https://scrypt/", { method: "POST", body: JSON.stringify(work) });
    const key = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || key.length !== work.keyLength) throw new Error("The password could not be hashed");
    return key;
  };

/** The other end of `scryptOver`: answers the bytes of the key. */
export async function answerScrypt(work: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await scryptHere(workSchema.parse(work)));
}
