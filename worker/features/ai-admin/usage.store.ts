import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { TokenUsage, TopUser, UsageEntry } from "#shared/ai-admin";

/** Micro-dollars as cents. */
const centsOf = (micros: number) => micros / 10_000;

const usageRow = z.object({
  sort: z.enum(["operation", "model", "day"]),
  name: z.string(),
  calls: z.coerce.number(),
  tokens: z.coerce.number(),
  micros: z.coerce.number(),
});

const days = 30;
const dayBefore = (now: Date, back: number) =>
  new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
/** Beginning of the first of the days that are told one by one, so that they add up to the totals. */
const since = (now: Date) => `${dayBefore(now, days - 1)}T00:00:00.000Z`;

/** Reads what everybody's calls of the last 30 days cost; the embedded provider is listed and costs nothing. */
export async function readUsage(db: Database, adminId: number, now: Date): Promise<TokenUsage> {
  const scoped = withUser(db, adminId);
  const [usage, embedded] = await scoped.batch([
    scoped.execute(sql`select * from token_usage_by(${since(now)}::timestamptz)`),
    scoped.execute(sql`select embedded_analyses(${since(now)}::timestamptz) as analyses`),
  ]);
  const rows = z.array(usageRow).parse(usage.rows);
  const analyses = z.object({ analyses: z.coerce.number() }).parse(embedded.rows[0]).analyses;
  const of = (sort: string) =>
    rows
      .filter((row) => row.sort === sort)
      .map(({ name, calls, tokens, micros }) => ({ name, count: calls, tokens, cost: centsOf(micros) }));
  const operations = withFree(of("operation"), "analysis", analyses);
  const models = withFree(of("model"), "embedded", analyses);
  const byDay = new Map(of("day").map((row) => [row.name, row]));
  return {
    totalTokens: operations.reduce((sum, { tokens }) => sum + tokens, 0),
    totalCost: operations.reduce((sum, { cost }) => sum + cost, 0),
    operationBreakdown: operations.map(({ name, ...row }) => ({ operation: name, ...row })),
    modelBreakdown: models.map(({ name, ...row }) => ({ model: name, ...row })),
    days: lastDays(now).map((day) => {
      const { count = 0, tokens = 0, cost = 0 } = byDay.get(day) ?? {};
      return { day, calls: count, tokens, cost };
    }),
  };
}

type Part = { name: string; count: number; tokens: number; cost: number };

/** Adds calls that cost nothing to the part of that name, so that each breakdown counts the same calls. */
function withFree(parts: Part[], name: string, calls: number): Part[] {
  if (calls === 0) return parts;
  const { count, tokens, cost } = parts.find((part) => part.name === name) ?? {
    count: 0,
    tokens: 0,
    cost: 0,
  };
  const others = parts.filter((part) => part.name !== name);
  return [...others, { name, count: count + calls, tokens, cost }];
}

const lastDays = (now: Date): string[] =>
  Array.from({ length: days }, (_, index) => dayBefore(now, days - 1 - index));

const topRow = z.object({ user_id: z.number(), tokens: z.coerce.number(), micros: z.coerce.number() });

export async function readTopUsers(db: Database, adminId: number, now: Date): Promise<TopUser[]> {
  const { rows } = await withUser(db, adminId).execute(
    sql`select * from token_usage_top(${since(now)}::timestamptz, 10)`,
  );
  return z
    .array(topRow)
    .parse(rows)
    .map(({ user_id, tokens, micros }) => ({
      userId: user_id,
      totalTokens: tokens,
      totalCost: centsOf(micros),
    }));
}

const recentRow = z.object({
  id: z.uuid(),
  user_id: z.number(),
  operation: z.string(),
  model: z.string(),
  tokens: z.coerce.number(),
  micros: z.coerce.number(),
  created_at: z.coerce.date(),
});

export async function readRecentUsage(db: Database, adminId: number, now: Date): Promise<UsageEntry[]> {
  const { rows } = await withUser(db, adminId).execute(sql`select * from token_usage_recent(50)`);
  return z
    .array(recentRow)
    .parse(rows)
    .filter(({ created_at }) => created_at >= new Date(since(now)))
    .map(({ user_id, micros, created_at, ...row }) => ({
      ...row,
      userId: user_id,
      cost: centsOf(micros),
      createdAt: created_at.toISOString(),
    }));
}
