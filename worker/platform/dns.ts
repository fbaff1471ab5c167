import { z } from "zod";
import type { Env, Settings } from "./env.ts";

/** The TXT records of a name, each whole; none when the name or the record is not there. Throws `DnsUnavailable`. */
export type LookUpTxt = (name: string) => Promise<string[]>;

/** Nobody knows what the record says; another time one may. */
export class DnsUnavailable extends Error {
  override readonly name = "DnsUnavailable";
  readonly retryable = true;
  readonly retryAfterSeconds = null;

  constructor() {
    super("The key of the sender could not be looked up.");
  }
}

const resolver = "https://cloudflare-dns.com/dns-query";
const patience = 5_000; // ms
const txt = 16;

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.optional(z.array(z.object({ type: z.number(), data: z.string() }))),
});
const noSuchName = 3;

/** DNS over HTTPS in its JSON form: the one host this asks, and it follows no redirect. */
export const dnsOverHttps =
  (call: typeof fetch): LookUpTxt =>
  async (name) => {
    const url = `${resolver}?${new URLSearchParams({ name, type: "TXT" })}`;
    const headers = { Accept: "application/dns-json" };
    const response = await call(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    if (response?.ok !== true) throw new DnsUnavailable();
    const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
    if (answer === undefined || (answer.Status !== 0 && answer.Status !== noSuchName))
      throw new DnsUnavailable();
    return (answer.Answer ?? []).filter(({ type }) => type === txt).map(({ data }) => joinStrings(data));
  };

/** A long record comes as several quoted strings, which are one. */
function joinStrings(data: string): string {
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
  return (strings.length === 0 ? data : strings.join("")).replace(/\\(.)/g, "$1");
}

const webDns = dnsOverHttps((...given) => fetch(...given));

/** In the local run the keys that the run itself signs with come first. */
export function chooseDns(env: Env, settings: Settings): LookUpTxt {
  const { DNS } = env;
  if (settings.LOCAL_RUN !== "true" || DNS === undefined) return webDns;
  return async (name) => {
    const response = await DNS.fetch(`http://dns/${encodeURIComponent(name)}`);
    return response.ok ? [await response.text()] : webDns(name);
  };
}
