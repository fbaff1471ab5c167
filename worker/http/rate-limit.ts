import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { keyedHash } from "../platform/hash.ts";
import type { AppEnv } from "./app-env.ts";
import { tooManyRequests } from "./errors.ts";

export type Limit = {
  /** Name of what is limited, e.g. "register". */
  name: string;
  /** Address or account that is limited; kept only as a keyed hash. */
  subject: string;
  /** Account that it belongs to, where an account has several: they can be forgotten together. */
  within?: string;
  max: number;
  windowSeconds: number;
  /** Time for which nothing is accepted once the limit is used up; without it, the rest of the window. */
  pauseSeconds?: number;
  /** Words for whoever is past it, in place of the usual ones. */
  refusal?: string;
};

/** Names what is counted. */
type Counted = Pick<Limit, "name" | "subject" | "within">;

const counted = z.object({ count: z.number(), resets_in: z.coerce.number() });

export const perMinutes = (minutes: number) => ({ windowSeconds: minutes * 60 });
export const perHour = perMinutes(60);
export const perDay = perMinutes(24 * 60);
export const perWeek = perMinutes(7 * 24 * 60);

/**
 * Counts one attempt in a fixed window, atomically, and throws 429 with Retry-After past the limit. Answers how many were
 * counted. Counting comes before the work, so that no number of parallel attempts gets past it; where only failures are
 * to count, `giveBack` follows a success. A database that is down throws too: limits fail closed.
 */
export async function countAttempt(deps: Deps, limit: Limit): Promise<number> {
  const { count, resetsIn } = await increment(deps, limit);
  if (count > limit.max) throw tooManyRequests(resetsIn, limit.refusal);
  return count;
}

/** Counts one attempt in the same way; false past the limit. */
export const takeAttempt = async (deps: Deps, limit: Limit): Promise<boolean> =>
  (await increment(deps, limit)).count <= limit.max;

/** Takes back what `countAttempt` or `takeTurn` counted: the attempt was no failure. */
export async function giveBack({ db, settings }: Deps, limit: Counted): Promise<void> {
  const key = await limitKey(settings.CODE_PEPPER, limit);
  await db.execute(sql`update rate_limits set count = greatest(0, count - 1) where key = ${key}`);
}

/** Throws 429 when earlier attempts used the limit up; counts nothing. For limits that count failures only. */
export async function requireAttemptsLeft({ db, settings, now }: Deps, limit: Limit): Promise<void> {
  const key = await limitKey(settings.CODE_PEPPER, limit);
  const at = now().toISOString();
  const result = await db.execute(sql`
    select count, extract(epoch from resets_at - ${at}::timestamptz) as resets_in
    from rate_limits where key = ${key} and resets_at > ${at}::timestamptz`);
  if (result.rows[0] === undefined) return;
  const row = counted.parse(result.rows[0]);
  if (row.count >= limit.max) throw tooManyRequests(row.resets_in, limit.refusal);
}

/** The key of the row that counts for a limit; what is within an account has the account's own key in front. */
export async function limitKey(pepper: string, { name, subject, within }: Counted): Promise<string> {
  const begin = within === undefined ? name : await limitKey(pepper, { name, subject: within });
  return `${begin}:${await keyedHash(pepper, subject)}`;
}

async function increment(
  { db, settings, now }: Deps,
  limit: Limit,
): Promise<{ count: number; resetsIn: number }> {
  const key = await limitKey(settings.CODE_PEPPER, limit);
  const at = now().toISOString();
  const pause = limit.pauseSeconds ?? null;
  const result = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, ${at}::timestamptz + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= ${at}::timestamptz then 1 else r.count + 1 end,
      resets_at = case
        when r.resets_at <= ${at}::timestamptz then excluded.resets_at
        when r.count + 1 = ${limit.max} and ${pause}::integer is not null
          then ${at}::timestamptz + make_interval(secs => ${pause}::integer)
        else r.resets_at
      end
    returning count, greatest(1, extract(epoch from resets_at - ${at}::timestamptz)) as resets_in`);
  const row = counted.parse(result.rows[0]);
  return { count: row.count, resetsIn: row.resets_in };
}

/** Attempts without a wait, and the waits after them: doubling, and never so long that the owner is locked out. */
const growing = { free: 10, firstWait: 2, longestWait: 60, memory: 15 * 60 } as const; // attempts, seconds

/**
 * Takes one turn at something that must not be guessed, e.g. a password: ten are free, then each has to wait longer than
 * the one before, 2 s to 60 s, until nobody has tried for 15 minutes. That leaves some 1,400 guesses a day and never
 * locks the owner out. The turn is taken atomically before the work; `forgetTurns` follows a success.
 * @throws 429 with Retry-After while the wait lasts.
 */
export async function takeTurn({ db, settings, now }: Deps, turn: Counted): Promise<void> {
  const key = await limitKey(settings.CODE_PEPPER, turn);
  const at = sql`${now().toISOString()}::timestamptz`;
  const wait = sql`least(${growing.longestWait}, ${growing.firstWait} * 2 ^ least(r.count + 1 - ${growing.free}, 10))`;
  const taken = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, ${at} + make_interval(secs => ${growing.memory}))
    on conflict (key) do update set
      count = case when r.resets_at <= ${at} then 1 else r.count + 1 end,
      resets_at = excluded.resets_at,
      wait_until = case
        when r.resets_at <= ${at} or r.count + 1 < ${growing.free} then null
        else ${at} + make_interval(secs => ${wait})
      end
    where r.wait_until is null or r.wait_until <= ${at} or r.resets_at <= ${at}
    returning count`);
  if (taken.rows.length > 0) return;
  const left = await db.execute(
    sql`select extract(epoch from wait_until - ${at}) as seconds from rate_limits where key = ${key}`,
  );
  const seconds = z.object({ seconds: z.coerce.number() }).safeParse(left.rows[0]).data?.seconds ?? 1;
  throw tooManyRequests(Math.max(1, seconds));
}

/** Somebody proved to be who they are: what was counted against them is forgotten. */
export async function forgetTurns({ db, settings }: Deps, turn: Counted): Promise<void> {
  const key = await limitKey(settings.CODE_PEPPER, turn);
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** Writes down that something holds for so many seconds from now. */
export async function remember({ db, settings, now }: Deps, fact: Counted, seconds: number): Promise<void> {
  const key = await limitKey(settings.CODE_PEPPER, fact);
  await db.execute(sql`
    insert into rate_limits (key, count, resets_at)
    values (${key}, 1, ${now().toISOString()}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key) do update set resets_at = excluded.resets_at`);
}

export async function isRemembered({ db, settings, now }: Deps, fact: Counted): Promise<boolean> {
  const key = await limitKey(settings.CODE_PEPPER, fact);
  const found = await db.execute(
    sql`select from rate_limits where key = ${key} and resets_at > ${now().toISOString()}::timestamptz`,
  );
  return found.rows.length > 0;
}

/** Returns the address that a request came from, as Cloudflare says; of an IPv6 address the /64 that a household has. */
export function clientAddress(c: Context<AppEnv>): string {
  return addressBlock(c.req.header("CF-Connecting-IP") ?? "127.0.0.1");
}

/** "2001:db8::7" -> "2001:db8:0:0::/64"; an IPv4 address, mapped ones included, stays whole. */
export function addressBlock(address: string): string {
  const plain = address.trim().toLowerCase().slice(0, 60);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter((group) => group !== "");
  const after = (tail ?? "").split(":").filter((group) => group !== "");
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}
