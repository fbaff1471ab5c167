import type { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type Front = { port: number; close(): Promise<void> };

/**
 * Listens on the loopback addresses only: the doors of the local run are open to whoever reaches them.
 * Rejects with the system's error when the port (0: any) cannot be had. Web sockets are announced to `upgrades`.
 */
export async function startFront(port: number, handler: Handler, upgrades?: EventEmitter): Promise<Front> {
  const first = await listen(port, "127.0.0.1", handler);
  const chosen = (first.address() as AddressInfo).port;
  // "localhost" may mean either address; a machine without IPv6 has just the one.
  const second = await listen(chosen, "::1", handler).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") return null;
    first.close();
    throw error;
  });
  const servers = second === null ? [first] : [first, second];
  for (const server of upgrades === undefined ? [] : servers) {
    server.on("upgrade", (...upgrade) => upgrades?.emit("upgrade", ...upgrade));
  }
  return {
    port: chosen,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

async function listen(port: number, host: string, handler: Handler): Promise<Server> {
  const server = createServer((request, response) => void answer(handler, request, response));
  server.requestTimeout = 0; // a large upload may take its time
  server.keepAliveTimeout = 75_000; // ms; longer than clients keep a connection that they do not use
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return server;
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isHost(request.headers.host)) {
    response.writeHead(400, { "content-type": "text/plain" }).end("The Host header is not valid.");
    return;
  }
  try {
    await handler(request, response);
  } catch (error) {
    console.error(`${request.method} ${request.url?.split("?")[0]} failed in the local run:`, error);
    if (response.headersSent) response.destroy();
    else
      response.writeHead(500, { "content-type": "text/plain" }).end("Something went wrong in the local run.");
  }
}

/** RFC 9112, 3.2: a name or an address, perhaps a port, and nothing else. HTTP/1.0 has none. */
const isHost = (host = "localhost"): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(host) && URL.canParse(`http://${host}`);

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
