import { and, eq, inArray } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { followUpQuestions } from "#db/schema/questions";

/**
 * Memories and what goes where they go: the answers to questions about them, which are memories under the questions' ids.
 * An id among them may be of a question that nobody has answered.
 */
export async function withAnswers(db: Database, userId: number, memoryIds: string[]): Promise<string[]> {
  const questions = await withUser(db, userId)
    .select({ id: followUpQuestions.id })
    .from(followUpQuestions)
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        inArray(followUpQuestions.memoryId, memoryIds),
        eq(followUpQuestions.state, "answered"),
      ),
    );
  return [...new Set([...memoryIds, ...questions.map(({ id }) => id)])];
}
