import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import type { Question } from "#shared/questions";

/** The memory that an answer became: it has the question's id, the question for its title and the answer for its content. */
export const answers = alias(memories, "answers");

/** Joined with the memory that the question is about, and with the answer where there is one. */
export const questionColumns = {
  id: followUpQuestions.id,
  contentId: followUpQuestions.memoryId,
  contentTitle: memories.title,
  question: followUpQuestions.question,
  category: followUpQuestions.category,
  priority: followUpQuestions.priority,
  suggestedAnswers: followUpQuestions.suggestedAnswers,
  metadata: sql<unknown>`case when ${followUpQuestions.category} = 'merge' then ${followUpQuestions.metadata} || jsonb_strip_nulls(jsonb_build_object(
    'entities', (
      select jsonb_agg(jsonb_build_object('id', e.id, 'value', coalesce(e.told_value, e.value),
        'type', coalesce(e.told_type, e.type), 'mentions', e.mentions) order by a.place)
      from jsonb_array_elements_text(${followUpQuestions.metadata} -> 'entityIds') with ordinality a(id, place)
      join entities e on e.user_id = ${followUpQuestions.userId} and e.id = a.id::uuid)))
    else ${followUpQuestions.metadata} end`,
  state: followUpQuestions.state,
  answer: sql<string | null>`coalesce(${answers.content}, ${followUpQuestions.answer})`,
  answerId: answers.id,
  answeredAt: followUpQuestions.answeredAt,
  createdAt: followUpQuestions.createdAt,
} as const;

export type QuestionRow = Omit<
  typeof followUpQuestions.$inferSelect,
  "userId" | "memoryId" | "key" | "answer"
> & { contentId: string; contentTitle: string; answer: string | null; answerId: string | null };

/** Part of the metadata that is told; a merge question keeps the two names there as well. */
const toldMetadata = z
  .object({
    confidence: z.number().optional(),
    entities: z
      .array(z.object({ id: z.string(), value: z.string(), type: z.string(), mentions: z.number() }))
      .optional(),
  })
  .nullable()
  .catch(null);

export function toQuestion({
  state,
  answer,
  answerId,
  answeredAt,
  createdAt,
  metadata,
  ...row
}: QuestionRow): Question {
  const isAnswered = state === "answered";
  return {
    ...row,
    questionId: row.id,
    status: isAnswered ? "answered" : "pending",
    isAnswered,
    answer: isAnswered ? answer : null,
    answerId: isAnswered ? answerId : null,
    metadata: toldMetadata.parse(metadata),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
