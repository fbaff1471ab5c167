import { z } from "zod/mini";
import { filledText } from "./text.ts";

/** merge: whether two names are one; person: who is in a picture; the others are about what a memory says. */
export const questionCategories = [
  "relationship",
  "context",
  "clarification",
  "details",
  "merge",
  "person",
] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** `GET /api/follow-up-questions/all` and `…/:contentId`: open ones first, the most useful first, then what was answered. */
export const questionSchema = z.object({
  id: z.uuid(),
  /** The same as `id`. */
  questionId: z.uuid(),
  /** The memory it is about. */
  contentId: z.uuid(),
  contentTitle: z.string(),
  question: z.string(),
  category: z.enum(questionCategories),
  /** 1 to 3, the most useful highest. */
  priority: z.int(),
  status: z.enum(["pending", "answered"]),
  isAnswered: z.boolean(),
  /** Null while it is open. */
  answer: z.nullable(z.string()),
  /** The memory that the answer became; null while it is open, and for merge questions. */
  answerId: z.nullable(z.uuid()),
  suggestedAnswers: z.array(z.string()),
  /** Of a merge question: how sure, 0 to 1, and the two that it is about. */
  metadata: z.nullable(
    z.object({
      confidence: z.optional(z.number()),
      entities: z.optional(
        z.array(z.object({ id: z.uuid(), value: z.string(), type: z.string(), mentions: z.int() })),
      ),
    }),
  ),
  createdAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type Question = z.infer<typeof questionSchema>;

export const longestAnswer = 2_000; // characters

/** `POST /api/follow-up-questions/:questionId/answer`. */
export const newAnswerSchema = z.strictObject({
  answer: filledText(longestAnswer, "Answer is too long", "Please provide an answer"),
  /** The memory that the question is about; where it is told, it must be the right one. */
  contentId: z.optional(z.uuid("Not the id of a memory")),
});

/** The only answers to a merge question. */
export const mergeAnswers = [
  "Yes, they are the same person",
  "No, they are different people",
  "I am not sure",
] as const;
