import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { entityMentions } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { answers, type QuestionRow, questionColumns } from "./question-row.ts";

/** A list answers this many. */
const longestList = 500;
const mostOfEntity = 20;

const selectQuestions = (scoped: Database) =>
  scoped
    .select(questionColumns)
    .from(followUpQuestions)
    .innerJoin(
      memories,
      and(eq(memories.userId, followUpQuestions.userId), eq(memories.id, followUpQuestions.memoryId)),
    )
    .leftJoin(
      answers,
      and(
        eq(answers.userId, followUpQuestions.userId),
        eq(answers.id, followUpQuestions.id),
        isNull(answers.deletedAt),
      ),
    );

/** Not skipped, its memory not in the trash; an answered one goes with its answer. */
const visible = (userId: number) =>
  and(
    eq(followUpQuestions.userId, userId),
    isNull(memories.deletedAt),
    or(
      eq(followUpQuestions.state, "open"),
      and(
        eq(followUpQuestions.state, "answered"),
        or(isNotNull(answers.id), eq(followUpQuestions.category, "merge")),
      ),
    ),
  );

/** Of one memory, or of all with `null`: those that are open, the most useful first, then what was answered last. */
export async function listQuestions(
  db: Database,
  userId: number,
  memoryId: string | null,
): Promise<QuestionRow[]> {
  const ofMemory = memoryId === null ? undefined : eq(followUpQuestions.memoryId, memoryId);
  return selectQuestions(withUser(db, userId))
    .where(and(visible(userId), ofMemory))
    .orderBy(
      sql`${followUpQuestions.state} = 'answered'`,
      desc(followUpQuestions.answeredAt),
      desc(followUpQuestions.priority),
      desc(followUpQuestions.createdAt),
      asc(followUpQuestions.id),
    )
    .limit(longestList);
}

/** Open ones about memories that name somebody or something, and whether it is the same as another. */
export async function listQuestionsOfEntity(
  db: Database,
  userId: number,
  entityId: string,
): Promise<QuestionRow[]> {
  const scoped = withUser(db, userId);
  const naming = scoped
    .select({ id: entityMentions.memoryId })
    .from(entityMentions)
    .where(and(eq(entityMentions.userId, userId), eq(entityMentions.entityId, entityId)));
  const isAbout = sql`${followUpQuestions.metadata} -> 'entityIds' ? ${entityId}`;
  return selectQuestions(scoped)
    .where(
      and(
        visible(userId),
        eq(followUpQuestions.state, "open"),
        or(
          isAbout,
          and(
            notInArray(followUpQuestions.category, ["merge", "person"]),
            inArray(followUpQuestions.memoryId, naming),
          ),
        ),
      ),
    )
    .orderBy(desc(followUpQuestions.priority), desc(followUpQuestions.createdAt), asc(followUpQuestions.id))
    .limit(mostOfEntity);
}

/** One question, or null: not there, skipped, its memory or its answer in the trash, or another person's. */
export async function findQuestion(db: Database, userId: number, id: string): Promise<QuestionRow | null> {
  const [row] = await selectQuestions(withUser(db, userId)).where(
    and(visible(userId), eq(followUpQuestions.id, id)),
  );
  return row ?? null;
}

const unsent = sql`not exists (select from expected_replies r where r.user_id = ${followUpQuestions.userId}
  and r.question_id = ${followUpQuestions.id})`;

/** The most useful open question that has not gone out by message, with whom it goes to; null when there is none. */
export async function findQuestionToSend(db: Database, userId: number) {
  const [row] = await withUser(db, userId)
    .select({
      id: followUpQuestions.id,
      question: followUpQuestions.question,
      category: followUpQuestions.category,
      suggestedAnswers: followUpQuestions.suggestedAnswers,
      memoryTitle: memories.title,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      epoch: users.epoch,
      timeZone: users.timeZone,
    })
    .from(followUpQuestions)
    .innerJoin(
      memories,
      and(eq(memories.userId, followUpQuestions.userId), eq(memories.id, followUpQuestions.memoryId)),
    )
    .innerJoin(users, eq(users.id, followUpQuestions.userId))
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.state, "open"),
        // One about a face is answered by looking at it.
        ne(followUpQuestions.category, "person"),
        isNull(memories.deletedAt),
        unsent,
      ),
    )
    .orderBy(desc(followUpQuestions.priority), desc(followUpQuestions.createdAt), asc(followUpQuestions.id))
    .limit(1);
  return row ?? null;
}

/**
 * First statement of the batch that sends a question: raises, and so undoes the batch, when one went out after `before` or this
 * one is not open any more.
 */
export const takeQuestion = (scoped: Database, id: string, { before, now }: { before: Date; now: Date }) =>
  scoped.execute(
    sql`select take_question(${id}::uuid, ${before.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );

/** SQLSTATE of `take_question`. */
export const questionTaken = "LL003";

/** Marks a question as answered, unless it was skipped. A merge question keeps its answer here. */
export async function markAnswered(
  db: Database,
  userId: number,
  id: string,
  { answer, at }: { answer: string | null; at: Date },
): Promise<void> {
  await withUser(db, userId)
    .update(followUpQuestions)
    .set({ state: "answered", answer, answeredAt: at })
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.id, id),
        ne(followUpQuestions.state, "skipped"),
      ),
    );
}

/** Asks a merge question again that was answered. */
export async function markOpen(db: Database, userId: number, id: string): Promise<void> {
  await withUser(db, userId)
    .update(followUpQuestions)
    .set({ state: "open", answer: null, answeredAt: null })
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.id, id),
        eq(followUpQuestions.state, "answered"),
      ),
    );
}

/** Takes a question away for good. Its row stays, so that it is never asked again; so does an answer, as a memory. */
export async function skipQuestion(db: Database, userId: number, id: string): Promise<void> {
  await withUser(db, userId)
    .update(followUpQuestions)
    .set({ state: "skipped" })
    .where(and(eq(followUpQuestions.userId, userId), eq(followUpQuestions.id, id)));
}
