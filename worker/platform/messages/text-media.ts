import type { Env, Settings } from "../env.ts";

/** A picture, sound or other file of a text message; null where it cannot be had, or is larger than any file may be. */
export type FetchMedia = (url: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;

const mostBytes = 10 * 1024 * 1024;
const patience = 20_000; // ms
const mediaPath =
  /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\/Messages\/(?:SM|MM)[0-9a-f]{32}\/Media\/ME[0-9a-f]{32}$/i;

/** The one place where an address comes from outside: only Twilio's own API, and of this account. */
function isOfAccount(url: string, account: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.origin !== "https://api.twilio.com") return false;
  const isBare = parsed.username === "" && parsed.password === "" && parsed.search === "";
  return isBare && mediaPath.exec(parsed.pathname)?.[1]?.toLowerCase() === account.toLowerCase();
}

/** Twilio's API answers with the address where it stores media; nothing else is followed, and not with our name. */
function storeOf(location: string | null): string | null {
  const parsed = URL.parse(location ?? "");
  if (parsed === null || parsed.username !== "" || parsed.password !== "") return null;
  const isOurs =
    parsed.origin === "https://mms.twiliocdn.com" ||
    parsed.origin === "https://media.twiliocdn.com" ||
    (parsed.origin === "https://s3-external-1.amazonaws.com" &&
      parsed.pathname.startsWith("/media.twiliocdn.com/"));
  return isOurs ? parsed.href : null;
}

/** https://www.twilio.com/docs/messaging/api/media-resource */
export const mediaOfTwilio =
  ({ account, token }: { account: string; token: string }, call: typeof fetch): FetchMedia =>
  async (url) => {
    if (!isOfAccount(url, account)) return null;
    const signal = AbortSignal.timeout(patience);
    const headers = { Authorization: `Basic ${btoa(`${account}:${token}`)}` };
    const first = await call(url, { headers, redirect: "manual", signal });
    const isElsewhere = first.status >= 300 && first.status < 400;
    const store = isElsewhere ? storeOf(first.headers.get("Location")) : null;
    if (isElsewhere && store === null) return null;
    const response = store === null ? first : await call(store, { redirect: "manual", signal });
    if (response.status >= 500 || response.status === 429) throw new Error("no answer");
    if (response.status !== 200 || response.body === null) return null;
    const bytes = await readAtMost(response.body);
    return bytes && { bytes, type: response.headers.get("Content-Type") ?? "" };
  };

async function readAtMost(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Twilio in a deployment, the door's own in a local run; none where text messages are not set up. */
export function chooseMedia(env: Env, settings: Settings): FetchMedia {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = settings;
  const { MEDIA } = env;
  if (account === undefined || token === undefined) return async () => null;
  const here: typeof fetch = async (input) => (await MEDIA?.fetch(String(input))) as unknown as Response;
  const isLocal = settings.LOCAL_RUN === "true" && MEDIA !== undefined;
  return mediaOfTwilio({ account, token }, isLocal ? here : (...given) => fetch(...given));
}
