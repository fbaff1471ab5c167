import { Fragment } from "react";
import { formatDay } from "../memories/format-date.ts";
import { AnswerMessage } from "./answer-message.tsx";
import type { ChatMessage } from "./chat-messages.ts";
import { QuestionMessage } from "./question-message.tsx";

type MessageListProps = {
  messages: readonly ChatMessage[];
  botName: string;
  debug: boolean;
  pending: boolean;
  onRetry: (key: string) => void;
};

/** The conversation, oldest first, with the day where one begins. A conversation of today alone needs no date. */
export function MessageList({ messages, botName, debug, pending, onRetry }: MessageListProps) {
  const now = new Date();
  const dayOf = (message: ChatMessage | undefined) => message && formatDay(new Date(message.timestamp), now);
  return messages.map((message, index) => {
    const day = dayOf(message);
    const before = index === 0 ? "Today" : dayOf(messages[index - 1]);
    return (
      <Fragment key={message.key}>
        {day !== before && <DayMark day={day} timestamp={message.timestamp} />}
        {message.role === "assistant" ? (
          <AnswerMessage message={message} botName={botName} debug={debug} />
        ) : (
          <QuestionMessage
            message={message}
            onRetry={!pending && canBeAskedAgain(messages, index) ? () => onRetry(message.key) : null}
          />
        )}
      </Fragment>
    );
  });
}

/** A question that failed, or the last one when its answer was stopped. */
function canBeAskedAgain(messages: readonly ChatMessage[], index: number): boolean {
  const [question, answer] = messages.slice(index, index + 2);
  if (question?.role === "user" && question.failed) return true;
  const last = index === messages.length - 2;
  return last && answer?.role === "assistant" && answer.progress === "stopped";
}

function DayMark({ day, timestamp }: { day: string | undefined; timestamp: string }) {
  return (
    <h2 className="flex items-center gap-4 text-ink3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={timestamp}>{day}</time>
    </h2>
  );
}
