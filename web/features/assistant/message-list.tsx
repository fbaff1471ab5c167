import { Fragment } from "react";
import { formatDay } from "../../platform/dates.ts";
import { AnswerMessage } from "./answer-message.tsx";
import { beginTelling } from "./begin-telling.ts";
import type { AssistantMessage, ChatMessage, UserMessage } from "./chat-messages.ts";
import { QuestionMessage } from "./question-message.tsx";

export type MessageListProps = {
  messages: readonly ChatMessage[];
  botName: string;
  debug: boolean;
  pending: boolean;
  onRetry: (key: string) => void;
  /** Asks the last question again, in these words, in the place of the exchange that there is. */
  onReplace: (question: UserMessage, text: string) => void;
  /** Puts words into the message box. */
  onWrite: (words: string) => void;
};

/** The conversation, oldest first, with the day where one begins. A conversation of today alone needs no date. */
export function MessageList({
  messages,
  botName,
  debug,
  pending,
  onRetry,
  onReplace,
  onWrite,
}: MessageListProps) {
  const now = new Date();
  const dayOf = (message: ChatMessage | undefined) => message && formatDay(new Date(message.timestamp), now);
  const last = pending ? undefined : messages.findLast((message) => message.role === "user");
  return messages.map((message, index) => {
    const day = dayOf(message);
    const before = index === 0 ? "Today" : dayOf(messages[index - 1]);
    const question = messages[index - 1];
    const isLastAnswer = last !== undefined && question === last;
    const asked = question?.role === "user" ? question.content : "";
    const isVain =
      isLastAnswer &&
      message.role === "assistant" &&
      message.told === undefined &&
      message.debugInfo?.action === "no_memory_found";
    return (
      <Fragment key={message.key}>
        {day !== before && <DayMark day={day} timestamp={message.timestamp} />}
        {message.role === "assistant" ? (
          <AnswerMessage
            message={message}
            botName={botName}
            debug={debug}
            onAskAgain={isLastAnswer && isRepeatable(message) ? () => onReplace(last, last.content) : null}
            isLast={isLastAnswer}
            onTell={isVain ? () => onWrite(beginTelling(asked)) : null}
          />
        ) : (
          <QuestionMessage
            message={message}
            onRetry={!pending && canBeAskedAgain(messages, index) ? () => onRetry(message.key) : null}
            onEdit={message === last ? (text) => onReplace(message, text) : null}
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

/** Whoever had something saved or proposed would have it twice. */
const isRepeatable = ({ debugInfo }: AssistantMessage): boolean =>
  debugInfo !== null && !["memory_saved", "reminder_proposed", "reminder_set"].includes(debugInfo.action);

function DayMark({ day, timestamp }: { day: string | undefined; timestamp: string }) {
  return (
    <h2 className="flex items-center gap-4 text-ink3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={timestamp}>{day}</time>
    </h2>
  );
}
