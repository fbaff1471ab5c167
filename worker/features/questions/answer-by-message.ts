import { longestAnswer } from "#shared/questions";
import { ApiError } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Origin } from "../memories/origin.ts";
import { claimExpectedReply, type ExpectedReply } from "../reminders/expected-replies.store.ts";
import { keepAnswer } from "./keep-answer.ts";
import { toQuestion } from "./question-row.ts";
import { findQuestion, skipQuestion } from "./questions.store.ts";
import { readAnswer, tellsSkip } from "./read-answer.ts";

type Answering = {
  user: { id: number; epoch: number };
  /** The message that answers it. */
  messageId: string;
  /** Its own words, the first line of them and all. */
  line: string;
  body: string;
  /** Says that anything it says is meant as the answer. */
  isFree: boolean;
  origin: Origin;
};

const skipped = "That question is not asked again.";

/**
 * Takes a message as the answer to a question that went out: the answer is kept as a memory, as in the app. Answers a sentence
 * on which question it took and what became of it; null when the message does not answer it. The same message again changes
 * nothing.
 */
export async function answerByMessage(
  deps: Deps,
  expected: ExpectedReply & { questionId: string },
  { user, messageId, line, body, isFree, origin }: Answering,
): Promise<string | null> {
  const row = await findQuestion(deps.db, user.id, expected.questionId);
  if (row === null) return expected.isAnswered && tellsSkip(line) ? skipped : null;
  const asked = toQuestion(row);
  const read = readAnswer(line, asked, isFree && body.length <= longestAnswer);
  if (read === null) return null;
  if (read.kind === "open") return `Still open: ${asked.question}`;
  if (!(await claimExpectedReply(deps.db, user.id, expected.id, messageId))) return null;
  if (read.kind === "skip") {
    await skipQuestion(deps.db, user.id, asked.id);
    return skipped;
  }
  const answer = read.text === line ? body : read.text;
  try {
    await keepAnswer(deps, user, asked.id, { answer, origin });
    return `Kept as your answer to “${asked.question}”`;
  } catch (error) {
    // Keeps the words as those of any other message: the question went away meanwhile.
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
