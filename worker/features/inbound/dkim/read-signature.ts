import type { Form } from "./canonical.ts";

export const algorithms = ["rsa-sha256", "ed25519-sha256"] as const;

/** A DKIM-Signature that can be checked. */
export type Signature = {
  algorithm: (typeof algorithms)[number];
  domain: string;
  selector: string;
  header: Form;
  body: Form;
  /** Names of the signed fields, lower case, in their order. */
  signed: string[];
  bodyHash: string;
  signature: string;
};

/** RFC 6376, 3.2. Null where it is no list, or says something twice. */
export function readTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const [, name, value] = /^\s*([a-z]\w*)\s*=([^;]*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name)) return null;
    tags.set(name, value.trim());
  }
  return tags;
}

const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const label = /^(?=.{1,200}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Null for one that proves nothing: unknown, expired, of a part of the body only, or without the sender. */
export function readSignature(value: string, now: Date): Signature | null {
  const tags = readTags(value);
  if (tags === null || tags.get("v") !== "1" || tags.has("l")) return null;
  const compact = (name: string) => (tags.get(name) ?? "").replace(/\s/g, "");
  const algorithm = algorithms.find((known) => known === compact("a").toLowerCase());
  const domain = compact("d").toLowerCase();
  const selector = compact("s").toLowerCase();
  const [header, body = "simple"] = (compact("c") || "simple/simple").toLowerCase().split("/");
  const signed = compact("h").toLowerCase().split(":");
  const expiry = compact("x");
  const isOver = expiry !== "" && !(Number(expiry) * 1000 > now.getTime());
  if (algorithm === undefined || !hostName.test(domain) || !label.test(selector) || isOver) return null;
  if (!isForm(header) || !isForm(body) || !signed.includes("from")) return null;
  if (!isUnder((compact("i").split("@").at(-1) || domain).toLowerCase(), domain)) return null;
  return {
    algorithm,
    domain,
    selector,
    header,
    body,
    signed,
    bodyHash: compact("bh"),
    signature: compact("b"),
  };
}

const isForm = (form: string | undefined): form is Form => form === "simple" || form === "relaxed";

/** The domain itself, or one below it: whoever answers for a domain answers for those. */
export const isUnder = (domain: string, parent: string): boolean =>
  domain === parent || domain.endsWith(`.${parent}`);
