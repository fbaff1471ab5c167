import type { Deps } from "../../platform/deps.ts";
import type { Origin } from "../memories/origin.ts";
import { answerByMessage } from "../questions/answer-by-message.ts";
import { answerReminder } from "../reminders/answer-reminder.ts";
import { type Answer, type ExpectedReply, listExpectedReplies } from "../reminders/expected-replies.store.ts";

/** So long after a question went out by text message, what comes from that number is taken for its answer. */
const questionStands = 24 * 3_600_000; // ms

type Message = Answer & {
  owner: { id: number; epoch: number };
  receivedAt: Date;
  /** The person's own words: the first line, and all of them. */
  line: string;
  body: string;
  origin: Origin;
};

/**
 * Does what a message answers: the reminder or question that its address names, or of those sent to its number the last
 * one that is open and can be answered with these words. Answers a sentence on which one it took; null when it answers none.
 */
export async function answerMessage(deps: Deps, message: Message): Promise<string | null> {
  const { owner } = message;
  const open = await listExpectedReplies(deps.db, owner.id, message, deps.now());
  for (const [place, expected] of open.entries()) {
    const { reminderId, questionId } = expected;
    const isFree = place === 0 && standsFor(expected, message);
    const told =
      reminderId !== null
        ? await answerReminder(deps, { ...expected, reminderId }, { ...message, userId: owner.id })
        : questionId !== null
          ? await answerByMessage(deps, { ...expected, questionId }, { ...message, user: owner, isFree })
          : null;
    if (told !== null) return told;
  }
  return null;
}

const standsFor = ({ isAnswered, sentAt }: ExpectedReply, { to, receivedAt }: Message): boolean =>
  "tokenHash" in to || isAnswered || receivedAt.getTime() - sentAt.getTime() <= questionStands;
