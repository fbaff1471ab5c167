import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

/** RFC 9110, 7.6.1: headers that concern one connection only. */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * A connection for each request: a kept one may be closed by workerd at the very moment it is used again, and a body that
 * streams through cannot be sent twice. On the loopback a new one costs a fraction of a millisecond.
 */
const agent = new Agent({ keepAlive: false });

/**
 * Passes a request on to the Worker and its answer back, both as streams: nothing is gathered, so an event stream arrives
 * event by event. What Cloudflare says about a caller is said here, and whatever the caller says of itself in those
 * headers is dropped; a caller on this machine may choose its address.
 */
export function passToWorker(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  let answered = false;
  const passed = request({
    agent,
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    headers: headersForWorker(incoming),
  });
  passed.on("response", (answer) => {
    answered = true;
    outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  passed.on("error", () => {
    if (!answered) answerUnavailable(outgoing);
  });
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

export function headersForWorker(incoming: IncomingMessage): IncomingHttpHeaders {
  const kept = Object.entries(withoutHopByHop(incoming.headers)).filter(
    ([name]) => !name.startsWith("cf-") && !name.startsWith("x-forwarded-"),
  );
  const address = incoming.headers["cf-connecting-ip"];
  const chunked =
    incoming.headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" };
  return {
    ...Object.fromEntries(kept),
    ...chunked,
    "cf-connecting-ip": typeof address === "string" && isLoopback(incoming) ? address : "127.0.0.1",
  };
}

const isLoopback = ({ socket }: IncomingMessage): boolean =>
  /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? "");

const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

function answerUnavailable(outgoing: ServerResponse): void {
  const body = JSON.stringify({
    error: "The service is not available. Please try again.",
    code: "unavailable",
  });
  outgoing.writeHead(503, { "content-type": "application/json", "retry-after": "1" }).end(body);
}
