import type { AnswerAction } from "#shared/assistant";
import type { IssueSeverity, IssueType } from "#shared/supervisor";

/** An exchange of a conversation that is being reviewed. */
export type ReviewedTurn = {
  id: string;
  question: string;
  answer: string;
  action: AnswerAction;
  /** 0 to 1. */
  confidence: number;
  /** Quotes in the answer. */
  quotes: string[];
  /** The passages it could have used, those it used among them. */
  passages: string[];
};

/** Kinds of issues that a reviewer can find in an answer: one found again is the same issue. */
export const issueKinds = ["unanswered", "repeated", "unsure", "contradicted", "misunderstood"] as const;

/** Something that went wrong in a conversation, in plain words. */
export type FoundIssue = {
  /** "rated down" by the person themselves. */
  kind: (typeof issueKinds)[number] | "rated down";
  /** The exchanges that show it, at least one, the earliest first. */
  turnIds: [string, ...string[]];
  title: string;
  issueType: IssueType;
  severity: IssueSeverity;
  description: string;
  suggestedFix: string;
};
