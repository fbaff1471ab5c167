import type { IncomingMessage, ServerResponse } from "node:http";
import type { MailSigner } from "./mail-signer.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";
import type { PushService } from "./push-service.ts";
import type { TextSender } from "./text-sender.ts";
import type { Runtime } from "./workers/runtime.ts";

/** As much as Email Routing takes. */
const mailLimit = 25 * 1024 * 1024; // bytes

type Door = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void>;

type Parts = {
  outbox: Outbox;
  runtime: Runtime;
  signer: MailSigner;
  texts: TextSender;
  pushes: PushService;
};

/**
 * `/__dev/outbox`, `/__dev/cron`, `/__dev/email`, `/__dev/sms` and `/__dev/push`: for the person at this machine, and for
 * tests. They are part of the local run and of no Worker, so no deployment has them. A page of another origin gets nothing
 * from them.
 */
export function createDoors({ outbox, runtime, signer, texts, pushes }: Parts) {
  const doors: Record<string, Door> = {
    "GET /__dev/outbox": async (request, response) => {
      const messages = outbox.list();
      if (/\bapplication\/json\b/.test(request.headers.accept ?? "")) sendJson(response, 200, messages);
      else send(response, 200, "text/html; charset=utf-8", outboxPage(messages));
    },
    "POST /__dev/cron": async (_request, response, query) => {
      const { status, body } = await runtime.gateway(`/cron?${query}`);
      sendJson(response, status, body);
    },
    "POST /__dev/email": async (request, response, query) => {
      const mail = await signer.sign(await readBody(request), query.get("auth") ?? "pass");
      const { status, body } = await runtime.gateway(`/email?${query}`, mail);
      sendJson(response, status, body);
    },
    "POST /__dev/sms": async (request, response) => {
      const type = request.headers["content-type"] ?? "application/x-www-form-urlencoded";
      const given = new Response(Uint8Array.from(await readBody(request)), {
        headers: { "content-type": type },
      });
      const { path, body, signature } = await texts.request(await given.formData());
      const headers = {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signature,
      };
      const answer = await fetch(new URL(path, await runtime.requestUrl()), {
        method: "POST",
        headers,
        body,
      });
      send(response, answer.status, "text/xml", await answer.text());
    },
    // A browser that takes notifications: subscribes, or has had enough.
    "POST /__dev/push": async (_request, response) => sendJson(response, 201, pushes.subscribe()),
    "DELETE /__dev/push": async (_request, response, query) => {
      pushes.unsubscribe(query.get("endpoint") ?? "");
      sendJson(response, 200, {});
    },
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", "http://localhost");
    const door = doors[`${request.method} ${url.pathname}`];
    if (door === undefined)
      return sendJson(response, 404, { error: "There is no such door", code: "not_found" });
    if (!isFromHere(request))
      return sendJson(response, 403, { error: "Only from this machine", code: "forbidden" });
    await door(request, response, url.searchParams);
  };
}

/** Browsers say where a request comes from; a name that was made to point here (DNS rebinding) stands in Host. */
function isFromHere(request: IncomingMessage): boolean {
  const host = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname ?? "";
  const site = request.headers["sec-fetch-site"] ?? "none";
  return ["localhost", "127.0.0.1", "[::1]"].includes(host) && (site === "none" || site === "same-origin");
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mailLimit) throw new Error("The mail is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, "application/json", JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
