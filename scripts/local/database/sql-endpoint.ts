import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import {
  ConnectionLost,
  type Postgres,
  SqlError,
  type StatementResult,
  type TransactionOptions,
} from "./postgres.ts";

/** Roles that may connect: the connection string's user is a key here, its password is the secret. */
export type SqlEndpointRoles = Record<string, { secret: string; postgres: Postgres }>;

export type SqlEndpoint = {
  /** Address for `neonConfig.fetchEndpoint`. */
  url: string;
  close(): Promise<void>;
};

/** Neon takes 10 MB; a little more does no harm on one machine. */
const requestLimit = 64 * 1024 * 1024; // bytes

const statementSchema = z.object({ query: z.string(), params: z.array(z.string().nullable()).default([]) });
const requestSchema = z.union([statementSchema, z.object({ queries: z.array(statementSchema) })]);

/**
 * The protocol that Neon's HTTP driver speaks, in front of any Postgres: `POST /sql` with one query or a batch, answered
 * with raw text values. Every request is one transaction under the role that its secret opens.
 * Listens on a random loopback port. Only what the driver sends is taken: raw text output and array mode.
 */
export async function startSqlEndpoint(roles: SqlEndpointRoles): Promise<SqlEndpoint> {
  const server = createServer((request, response) => void answer(roles, request, response));
  server.keepAliveTimeout = 60_000; // ms; the Worker keeps its connections
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sql`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  roles: SqlEndpointRoles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    send(response, 200, await run(roles, request));
  } catch (error) {
    if (error instanceof ConnectionLost) request.socket.destroy();
    else if (error instanceof SqlError) send(response, 400, error.report);
    else send(response, 500, { message: error instanceof Error ? error.message : "unknown error" });
  }
}

async function run(roles: SqlEndpointRoles, request: IncomingMessage): Promise<unknown> {
  const { role, postgres } = authenticate(roles, request);
  const body = requestSchema.safeParse(JSON.parse(await readBody(request)));
  if (!body.success)
    throw new SqlError({ code: "08P01", message: "The request is not one of Neon's HTTP driver" });
  if ("queries" in body.data) {
    const statements = body.data.queries.map(({ query, params }) => ({ text: query, params }));
    const results = await postgres.transact(statements, { role, ...readBatchModes(request) });
    return { results: results.map(toWire) };
  }
  const { query, params } = body.data;
  const [result] = await postgres.transact([{ text: query, params }], { role });
  return result === undefined ? {} : toWire(result);
}

function authenticate(
  roles: SqlEndpointRoles,
  request: IncomingMessage,
): { role: string; postgres: Postgres } {
  const connection = URL.parse(
    String(request.headers["neon-connection-string"]).replace(/^postgres(ql)?:/, "http:"),
  );
  const role = connection?.username ?? "";
  const known = Object.hasOwn(roles, role) ? roles[role] : undefined;
  if (known === undefined || !sameText(known.secret, connection?.password ?? "")) {
    throw new SqlError({ severity: "FATAL", code: "28P01", message: "password authentication failed" });
  }
  return { role, postgres: known.postgres };
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

const isolationLevels = {
  ReadUncommitted: "read uncommitted",
  ReadCommitted: "read committed",
  RepeatableRead: "repeatable read",
  Serializable: "serializable",
} as const;

function readBatchModes(request: IncomingMessage): Omit<TransactionOptions, "role"> {
  const level =
    isolationLevels[request.headers["neon-batch-isolation-level"] as keyof typeof isolationLevels];
  return {
    ...(level === undefined ? {} : { isolation: level }),
    readOnly: request.headers["neon-batch-read-only"] === "true",
    deferrable: request.headers["neon-batch-deferrable"] === "true",
  };
}

const toWire = (result: StatementResult) => ({ ...result, rowAsArray: true });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > requestLimit) throw new SqlError({ code: "54000", message: "The request is too large" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length });
  response.end(bytes);
}
