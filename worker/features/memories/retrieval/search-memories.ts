// BOOTSTRAP by the integrator so that the product runs; the retrieval engineer replaces this whole file.
import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { stemsOf } from "../../../platform/language/stems.ts";

export type RankedMemory = { id: string; score: number; passage: string; passageStart: number; passageEnd: number; why: string[] };
export async function searchMemories(q: { db: Database; userId: number; query: string; limit: number; now: Date; timeZone: string }): Promise<RankedMemory[]> {
  const words = stemsOf(q.query).filter((w) => w.length > 1).map((w) => `${q.userId}/${w}`).map((w) => `'${w}'`);
  if (words.length === 0) return [];
  const result = await withUser(q.db, q.userId).execute(sql`select id, content, ts_rank(search, to_tsquery('simple', ${words.join(" | ")})) as score from memories where user_id = ${q.userId} and deleted_at is null and search @@ to_tsquery('simple', ${words.join(" | ")}) order by score desc limit ${q.limit}`);
  return result.rows.map((r) => ({ id: String(r.id), score: Number(r.score), passage: String(r.content).slice(0, 300), passageStart: 0, passageEnd: 300, why: [] }));
}
