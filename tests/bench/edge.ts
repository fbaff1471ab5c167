import { type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { makeCertificate } from "./edge-certificate.ts";

/** Headers that HTTP/2 has no use for (RFC 9113, 8.2.2). */
const ofHttp1 = ["connection", "keep-alive", "transfer-encoding"];

/**
 * Stands before a local run as Cloudflare stands before the product: HTTP/2 over TLS, and JSON compressed. A page of forty
 * small files is another thing over the six connections of HTTP/1.1.
 */
export async function startEdge(target: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createSecureServer(makeCertificate(), (incoming, outgoing) =>
    pass(target, incoming, outgoing),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `https://localhost:${port}`, close };
}

function pass(target: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { hostname, port, host } = new URL(target);
  const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const passed = request({
    hostname,
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...Object.fromEntries(own), host, ...(incoming.headers.origin && { origin: target }) },
  });
  passed.on("response", (answer) => {
    const headers: IncomingHttpHeaders = { ...answer.headers };
    for (const name of ofHttp1) delete headers[name];
    const compresses =
      headers["content-type"]?.startsWith("application/json") && !headers["content-encoding"];
    if (compresses) delete headers["content-length"];
    if (compresses) headers["content-encoding"] = "gzip";
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    if (compresses) answer.pipe(createGzip()).pipe(outgoing);
    else answer.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}
