import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { Curiosity } from "../../platform/ai/ai.ts";
import { fold } from "../../platform/language/fold.ts";
import { uuidv7 } from "../../platform/uuid.ts";

/** More would not be looked at. */
const mostOfMemory = 3;
/** What a person has open at most; a memory that was just saved is asked about while older ones wait. */
export const mostOpen = { fresh: 12, older: 6 } as const;

/**
 * The statements that bring what is asked about a memory up to date; for the batch that stores its analysis. What it no
 * longer says, or what it settles, is not asked any more; what is new is asked once in a lifetime and as far as there is
 * room. The memory counts as looked at when nothing had to wait. Of two batches for one person the second waits for the
 * first, so that together they keep to the limits. Null asks nothing and leaves the memory to be looked at later.
 */
export function proposeQuestions(
  scoped: Database,
  userId: number,
  memoryId: string,
  curiosity: Curiosity | null,
  { most, now }: { most: number; now: Date },
) {
  if (curiosity === null) return [];
  const { questions, settled } = curiosity;
  // Ids of the same moment in ascending order, so that a list that ends with them keeps the order of the drafts.
  const ids = questions.map(() => uuidv7(now)).toSorted();
  const drafts = questions.map((draft, position) => ({
    ...draft,
    id: ids[position],
    key: keyOf(draft.question),
    position,
  }));
  const rows = JSON.stringify([...new Map(drafts.map((draft) => [draft.key, draft])).values()]);
  const at = sql`${now.toISOString()}::timestamptz`;
  const open = sql`select count(*) from follow_up_questions q
    join memories m on m.user_id = q.user_id and m.id = q.memory_id and m.deleted_at is null
    where q.user_id = ${userId} and q.state = 'open'`;
  return [
    scoped.execute(sql`select pg_advisory_xact_lock(hashtext('follow_up_questions'), ${userId})`),
    scoped.execute(sql`
      delete from follow_up_questions q
      where q.user_id = ${userId} and q.state = 'open' and q.category <> 'merge' and (
        q.key in (select jsonb_array_elements_text(${JSON.stringify(settled.map(keyOf))}::jsonb))
        or (q.memory_id = ${memoryId}::uuid and q.key not in (
          select n.key from jsonb_to_recordset(${rows}::jsonb) as n(key text))))`),
    scoped.execute(sql`
      insert into follow_up_questions
        (id, user_id, memory_id, question, category, priority, suggested_answers, key, state, created_at)
      select n.id, ${userId}, ${memoryId}::uuid, n.question, n.category, n.priority,
        array(select jsonb_array_elements_text(n."suggestedAnswers")), n.key, 'open', ${at}
      from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, question text, category text, priority integer,
        "suggestedAnswers" jsonb, key text, position integer)
      where not exists (select from follow_up_questions q where q.user_id = ${userId} and q.key = n.key)
      order by n.position
      limit greatest(0, least(${most} - (${open}), ${mostOfMemory} - (${open} and q.memory_id = ${memoryId}::uuid)))
      on conflict do nothing`),
    scoped.execute(sql`
      update memories set questions_at = ${at}
      where user_id = ${userId} and id = ${memoryId}::uuid and (
        (${open} and q.memory_id = ${memoryId}::uuid) >= ${mostOfMemory}
        or not exists (
          select from jsonb_to_recordset(${rows}::jsonb) as n(key text)
          where not exists (select from follow_up_questions q where q.user_id = ${userId} and q.key = n.key)))`),
  ];
}

const keyOf = (question: string): string => fold(question).replace(/\s+/g, " ").trim();
