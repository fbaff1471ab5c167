import type { LookUpTxt } from "../../../platform/dns.ts";
import { canonicalField, hashBody } from "./canonical.ts";
import { fieldValue, type MailBytes, type RawField } from "./mail-bytes.ts";
import { isUnder, readSignature, readTags, type Signature } from "./read-signature.ts";

const mostSignatures = 5;
const shortestRsaKey = 1024; // bits

/** `covers`: the fields that a signature has to cover. */
type World = { lookUpTxt: LookUpTxt; now: Date; covers: string[] };

/**
 * The first domain at or above `domain` whose signature of the mail holds, or null: RFC 6376 with the algorithms of
 * RFC 8301 and 8463, and a signature of another domain does not count (alignment, RFC 7489, 3.1.1). Only what would
 * count is looked up.
 * @throws DnsUnavailable
 */
export async function findSigner(
  { fields, body }: MailBytes,
  domain: string,
  world: World,
): Promise<string | null> {
  if (fields === null) return null;
  const given = fields.filter(({ name }) => name === "dkim-signature").slice(0, mostSignatures);
  for (const field of given) {
    const signature = readSignature(fieldValue(field), world.now);
    if (signature === null || !isUnder(domain, signature.domain)) continue;
    if (!world.covers.every((name) => signature.signed.includes(name))) continue;
    if (hashBody(body, signature.body) !== signature.bodyHash) continue;
    const records = await world.lookUpTxt(`${signature.selector}._domainkey.${signature.domain}`);
    const signed = signedText(fields, field, signature);
    for (const record of records) if (await holds(signature, record, signed)) return signature.domain;
  }
  return null;
}

/** Each name stands for the lowest field of that name that is not taken yet; then the signature itself, empty. */
function signedText(fields: RawField[], own: RawField, { signed, header }: Signature): string {
  const left = Map.groupBy(fields, ({ name }) => name);
  const taken = signed.flatMap((name) => left.get(name)?.pop() ?? []);
  const emptied = own.raw.replace(/([;:\s]b[ \t\r\n]*=)[^;]*/, "$1");
  const lines = taken.map(({ raw }) => canonicalField(raw, header));
  return lines.join("") + canonicalField(emptied, header).slice(0, -2);
}

async function holds(signature: Signature, record: string, signed: string): Promise<boolean> {
  try {
    const key = await importKey(signature, record);
    if (key === null) return false;
    const text = Uint8Array.from(signed, (char) => char.charCodeAt(0));
    if (signature.algorithm === "rsa-sha256")
      return await crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, bytesOf(signature.signature), text);
    // RFC 8463, 3: Ed25519 signs the hash of the text.
    const hash = await crypto.subtle.digest("SHA-256", text);
    return await crypto.subtle.verify("Ed25519", key, bytesOf(signature.signature), hash);
  } catch {
    // No base64, or no key.
    return false;
  }
}

/** Null for a key of another kind or for other uses than mail, one that is revoked, too short, or only being tried. */
async function importKey({ algorithm }: Signature, record: string): Promise<CryptoKey | null> {
  const tags = readTags(record);
  if (tags === null || (tags.get("v") ?? "DKIM1") !== "DKIM1") return null;
  const flags = (tags.get("t") ?? "").split(":").map((flag) => flag.trim());
  const hashes = (tags.get("h") ?? "sha256").split(":").map((name) => name.trim());
  const [kind] = algorithm.split("-");
  const p = (tags.get("p") ?? "").replace(/\s/g, "");
  const services = (tags.get("s") ?? "*").split(":").map((service) => service.trim());
  const isForMail = services.includes("*") || services.includes("email");
  const isOther = (tags.get("k") ?? "rsa") !== kind || !hashes.includes("sha256") || flags.includes("y");
  if (isOther || !isForMail || p === "") return null;
  if (kind === "ed25519") return crypto.subtle.importKey("raw", bytesOf(p), "Ed25519", false, ["verify"]);
  const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("spki", bytesOf(p), rsa, false, ["verify"]);
  const { modulusLength } = key.algorithm as RsaHashedKeyAlgorithm;
  return modulusLength >= shortestRsaKey ? key : null;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
