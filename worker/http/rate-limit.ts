import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { keyedHash } from "../platform/hash.ts";
import type { AppEnv } from "./app-env.ts";
import { tooManyRequests } from "./errors.ts";

export type Limit = {
  /** What is limited, e.g. "register". */
  name: string;
  /** Whom: an address or an account; kept only as a keyed hash. */
  subject: string;
  max: number;
  windowSeconds: number;
};

const counted = z.object({ count: z.number(), resets_in: z.coerce.number() });

/**
 * Counts one attempt in a fixed window, atomically, and throws 429 with Retry-After past the limit.
 * A database that is down throws too: limits fail closed.
 */
export async function countAttempt(deps: Deps, limit: Limit): Promise<void> {
  const { count, resetsIn } = await increment(deps, limit);
  if (count > limit.max) throw tooManyRequests(resetsIn);
}

/** Throws 429 when earlier attempts used the limit up; counts nothing. For limits that count failures only. */
export async function requireAttemptsLeft({ db, settings, now }: Deps, limit: Limit): Promise<void> {
  const key = await keyOf(settings.CODE_PEPPER, limit);
  const at = now().toISOString();
  const result = await db.execute(sql`
    select count, extract(epoch from resets_at - ${at}::timestamptz) as resets_in
    from rate_limits where key = ${key} and resets_at > ${at}::timestamptz`);
  if (result.rows[0] === undefined) return;
  const row = counted.parse(result.rows[0]);
  if (row.count >= limit.max) throw tooManyRequests(row.resets_in);
}

const keyOf = async (pepper: string, limit: Limit) =>
  `${limit.name}:${await keyedHash(pepper, limit.subject)}`;

async function increment(
  { db, settings, now }: Deps,
  limit: Limit,
): Promise<{ count: number; resetsIn: number }> {
  const key = await keyOf(settings.CODE_PEPPER, limit);
  const at = now().toISOString();
  const result = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, ${at}::timestamptz + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= ${at}::timestamptz then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${at}::timestamptz then excluded.resets_at else r.resets_at end
    returning count, greatest(1, extract(epoch from resets_at - ${at}::timestamptz)) as resets_in`);
  const row = counted.parse(result.rows[0]);
  return { count: row.count, resetsIn: row.resets_in };
}

/** Where a request came from: what Cloudflare says; of an IPv6 address the /64 that a household has. */
export function clientAddress(c: Context<AppEnv>): string {
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
