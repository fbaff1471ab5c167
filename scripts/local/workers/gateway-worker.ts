/** The product's Worker as the platform sees it. */
type Product = {
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
  queue(name: string, messages: unknown[]): Promise<{ outcome: string }>;
  email(message: unknown): Promise<void>;
};

type Env = { PRODUCT: Product };

/**
 * Triggers the product's Worker as the platform does besides sending it requests, and answers with JSON:
 * `POST /cron?cron=`, `POST /queue?name=` with a JSON array of bodies, `POST /email?from=&to=` with a raw mail.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/cron") return fireCron(env, searchParams.get("cron") ?? "");
    if (pathname === "/queue") return dispatch(env, searchParams.get("name") ?? "", await request.json());
    return deliver(env, searchParams, new Uint8Array(await request.arrayBuffer()));
  },
};

async function fireCron(env: Env, cron: string): Promise<Response> {
  return report(await env.PRODUCT.scheduled({ cron, scheduledTime: new Date() }));
}

async function dispatch(env: Env, queue: string, bodies: unknown): Promise<Response> {
  if (!Array.isArray(bodies)) return new Response(null, { status: 400 });
  const timestamp = new Date();
  const messages = bodies.map((body) => ({ id: crypto.randomUUID(), timestamp, attempts: 1, body }));
  return report(await env.PRODUCT.queue(queue, messages));
}

const report = (result: { outcome: string }): Response =>
  Response.json(result, { status: result.outcome === "ok" ? 200 : 500 });

type Delivery = { outcome: string; rejected: string | null; forwarded: string[]; replied: number };

/**
 * As Email Routing hands a mail over, whatever is in it: Miniflare's own door parses the mail first and turns away what it
 * cannot read.
 */
async function deliver(env: Env, params: URLSearchParams, mail: Uint8Array<ArrayBuffer>): Promise<Response> {
  const from = params.get("from") ?? "";
  const delivery: Delivery = { outcome: "ok", rejected: null, forwarded: [], replied: 0 };
  const message = {
    from,
    to: params.get("to") ?? "",
    headers: readHeaders(mail),
    raw: new Response(mail).body,
    rawSize: mail.byteLength,
    setReject: (reason: string) => {
      delivery.rejected = reason;
    },
    forward: async (to: string) => {
      delivery.forwarded.push(to);
      return { messageId: crypto.randomUUID() };
    },
    reply: async () => {
      delivery.replied += 1;
      return { messageId: crypto.randomUUID() };
    },
  };
  try {
    await env.PRODUCT.email(message);
  } catch {
    delivery.outcome = "exception";
  }
  // Waits for the product's replies about the mail: calls of their own, which may still be under way.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return report(delivery);
}

/** Length of a mail that is searched for its header. */
const mostHead = 1024 * 1024; // bytes
/** Limit of header fields that the runtime hands to another Worker; `raw` still has all. */
const mostFields = 1_000;

/** RFC 5322 header fields, unfolded. What is no valid HTTP header is left out, as Email Routing does; `raw` still has it. */
function readHeaders(mail: Uint8Array): Headers {
  const text = new TextDecoder("latin1").decode(mail.subarray(0, mostHead));
  const end = text.search(/\r?\n\r?\n/);
  const headers = new Headers();
  for (const line of text
    .slice(0, end === -1 ? text.length : end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .slice(0, mostFields)) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    try {
      headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    } catch {
      // A name or value that HTTP does not allow.
    }
  }
  return headers;
}
