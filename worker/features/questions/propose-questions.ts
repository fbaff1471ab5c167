import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Curiosity } from "../../ai/ai.ts";
import { fold } from "../../language/fold.ts";
import { uuidv7 } from "../../platform/uuid.ts";

/** More would not be looked at. */
const mostOfMemory = 3;
/** Limit of the questions that a person has open; a memory that was just saved is asked about while older ones wait. */
export const mostOpen = { fresh: 12, older: 6 } as const;

/** Statements that bring the questions about a memory up to date, and the memory's `questionsAt` after them. */
type Proposal = { statements: ReturnType<Database["execute"]>[]; questionsAt?: Date | SQL };

/**
 * Brings what is asked about a memory up to date; for the batch that stores its analysis, the statements before the column. A
 * question that the memory no longer raises, or settles, is not asked any more; a new one is asked once in a lifetime and as
 * far as there is room. The memory counts as looked at when nothing had to wait. Of two batches for one person the second waits
 * for the first, so that together they keep to the limits. Null asks nothing and leaves the memory to be looked at later.
 * @param isFirst true where nobody has asked about the memory before.
 */
export function proposeQuestions(
  scoped: Database,
  userId: number,
  { id: memoryId, isFirst }: { id: string; isFirst: boolean },
  curiosity: Curiosity | null,
  { most, now }: { most: number; now: Date },
): Proposal {
  if (curiosity === null) return { statements: [] };
  const { questions, settled } = curiosity;
  const rows = JSON.stringify(draftRows(questions, now));
  const clear = scoped.execute(sql`
    delete from follow_up_questions q
    where q.user_id = ${userId} and q.state = 'open' and q.category not in ('merge', 'person') and (
      q.key in (select jsonb_array_elements_text(${JSON.stringify(settled.map(keyOf))}::jsonb))
      or (q.memory_id = ${memoryId}::uuid and q.key not in (
        select n.key from jsonb_to_recordset(${rows}::jsonb) as n(key text))))`);
  // Most memories leave nothing to ask, and change nothing for others of the same person: then nobody has to wait.
  if (questions.length + settled.length === 0)
    return { statements: isFirst ? [] : [clear], questionsAt: now };
  const lock = scoped.execute(sql`select pg_advisory_xact_lock(hashtext('follow_up_questions'), ${userId})`);
  const at = sql`${now.toISOString()}::timestamptz`;
  const open = sql`select count(*) from follow_up_questions q
    join memories m on m.user_id = q.user_id and m.id = q.memory_id and m.deleted_at is null
    where q.user_id = ${userId} and q.state = 'open' and q.category not in ('merge', 'person')`;
  const insert = scoped.execute(sql`
    insert into follow_up_questions
      (id, user_id, memory_id, question, category, priority, suggested_answers, key, state, created_at)
    select n.id, ${userId}, ${memoryId}::uuid, n.question, n.category, n.priority,
      array(select jsonb_array_elements_text(n."suggestedAnswers")), n.key, 'open', ${at}
    from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, question text, category text, priority integer,
      "suggestedAnswers" jsonb, key text, position integer)
    where not exists (select from follow_up_questions q where q.user_id = ${userId} and q.key = n.key)
    order by n.position
    limit greatest(0, least(${most} - (${open}), ${mostOfMemory} - (${open} and q.memory_id = ${memoryId}::uuid)))
    on conflict do nothing`);
  const questionsAt = sql`case when (${open} and q.memory_id = ${memoryId}::uuid) >= ${mostOfMemory}
    or not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as n(key text)
      where not exists (select from follow_up_questions q where q.user_id = ${userId} and q.key = n.key))
    then ${at} else ${memories.questionsAt} end`;
  return { statements: [lock, clear, insert], questionsAt };
}

/** Each question once. Ids of the same moment in ascending order, so that a list that ends with them keeps the order of the drafts. */
function draftRows(questions: Curiosity["questions"], now: Date) {
  const ids = questions.map(() => uuidv7(now)).toSorted();
  const drafts = questions.map((draft, position) => ({
    ...draft,
    id: ids[position],
    key: keyOf(draft.question),
    position,
  }));
  return [...new Map(drafts.map((draft) => [draft.key, draft])).values()];
}

const keyOf = (question: string): string => fold(question).replace(/\s+/g, " ").trim();
