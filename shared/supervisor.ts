import { z } from "zod/mini";
import { askSchema, questionLength } from "./assistant.ts";

export const issueTypes = ["semantic", "interaction", "understanding", "workflow"] as const;
export type IssueType = (typeof issueTypes)[number];
export const issueSeverities = ["high", "medium", "low"] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/**
 * `POST /api/chat`: with `question` it answers as `POST /api/bobby`, but keeps nothing (an `Answer`); with `message`, what
 * the person would like to have looked at, it reviews their conversation (a `Review`). Anything else is ignored.
 */
export const chatSchema = z
  .object({
    question: z.optional(askSchema.shape.question),
    message: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Write what should be looked at"),
          z.maxLength(questionLength, "Message is too long"),
        ),
    ),
  })
  .check(
    z.refine(({ question, message }) => (question === undefined) !== (message === undefined), {
      message: "Ask a question",
      path: ["question"],
    }),
  );

/** Something in a conversation that went wrong, as it is filed. */
export const supervisorIssueSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  issueType: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  description: z.string(),
  suggestedFix: z.string(),
});
export type SupervisorIssue = z.infer<typeof supervisorIssueSchema>;

/** Answer of the supervisor: a few plain sentences, and the issues they are about, those filed earlier included. */
export const reviewSchema = z.object({ response: z.string(), issues: z.array(supervisorIssueSchema) });
export type Review = z.infer<typeof reviewSchema>;

/** Message when the supervisor is switched off or cannot work; 503. */
export const supervisorUnavailable = "Conversation supervisor is currently disabled or experiencing issues.";
