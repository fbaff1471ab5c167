import { z } from "zod";
import { type ErrorCode, errorBodySchema, errorStatus } from "#shared/errors";
import type { FuzzRequest } from "./make-request.ts";

export type FuzzAnswer = { status: number; headers: Headers; body: string };

/** Texts found only in stacks, in messages of the database or the runtime, and in stored secrets. */
const internals =
  /\n\s+at |\bat \w+ \(|node_modules|\.ts:\d|(?:Neon|Drizzle|Type|Range|Syntax|Reference)\w*Error|Failed query|SQLSTATE|syntax error at|(?:relation|column) "|violates|invalid (?:input|byte)|Cannot read|is not a (?:function|object)|is not defined|scrypt\$|password_hash|secret_hash/;
const strictBody = z.strictObject(errorBodySchema.shape);
/** Routes for apps, which send and are refused as the standard says (RFC 6749, 5.2). */
const byStandard = /^\/api\/oauth\/(?:token|register)$/;
const standardRefusal = z.strictObject({
  error: z.string().regex(/^[a-z_]+$/),
  error_description: z.string().max(200),
});
const longestMessage = 600; // characters; one sentence
const everywhere = { "x-content-type-options": "nosniff", "x-frame-options": "DENY" };

type Circumstances = {
  /** True where it was sent with a session that may be valid. */
  signedIn: boolean;
  /** Texts that only others may read. */
  secrets: readonly string[];
};

/** Returns what is wrong with an answer, or null. */
export function judge(
  request: FuzzRequest,
  answer: FuzzAnswer,
  { signedIn, secrets }: Circumstances,
): string | null {
  const { status, headers, body } = answer;
  if (status >= 500 && !isSentAway(answer)) return "the server failed";
  if (secrets.some((secret) => body.includes(secret)))
    return "it holds a text of another person, or a secret";
  for (const [name, value] of Object.entries(everywhere))
    if (headers.get(name) !== value) return `no ${name}`;
  if (headers.get("x-request-id") === null || headers.get("content-security-policy") === null)
    return "a header of every answer is missing";
  if (status < 300) return !signedIn && isPrivate(request) ? "a stranger was let in" : null;
  if (status < 400) return "a redirection";
  if (byStandard.test(request.route.path) && standardRefusal.safeParse(parse(body)).success)
    return status === 400 ? null : `a refusal of the standard with status ${status}`;
  return request.method === "HEAD" ? null : judgeRefusal(answer);
}

/**
 * Whoever would wait longer than four seconds for the one hash at a time is told when to come back (decisions 6 and 24): on a
 * busy machine that is an answer of the contract, and no failure. Its shape is judged like any other refusal's.
 */
const isSentAway = ({ status, body }: FuzzAnswer) =>
  status === 503 && body.includes('"The service is busy. Please try again in a moment."');

const isPrivate = ({ route, method, path }: FuzzRequest) =>
  route.signedIn && method === route.method && !path.startsWith("//");

function judgeRefusal({ status, headers, body }: FuzzAnswer): string | null {
  if (headers.get("content-type") !== "application/json") return "a refusal that is not JSON";
  const told = strictBody.safeParse(parse(body));
  if (!told.success) return "a refusal of another shape";
  const { error, code, fields = {} } = told.data;
  if (!isCode(code) || errorStatus[code] !== status) return `code ${code} with status ${status}`;
  const messages = [error, ...Object.values(fields)];
  if (messages.some((message) => message.trim() === "" || message.length > longestMessage))
    return "no plain sentence";
  if (Object.keys(fields).length > 100 || body.length > 20_000) return "an endless refusal";
  if (internals.test(body)) return "it tells what is inside";
  const waits = status === 429 || status === 503;
  return waits && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? "") ? "no Retry-After" : null;
}

const isCode = (code: string): code is ErrorCode => code in errorStatus;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
