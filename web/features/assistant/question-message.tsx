import { RotateCw } from "lucide-react";
import type { UserMessage } from "./chat-messages.ts";

type QuestionMessageProps = {
  message: UserMessage;
  /** Given when the question can be asked again: it failed, or its answer was stopped. */
  onRetry: (() => void) | null;
};

/** What the person said. */
export function QuestionMessage({ message, onRetry }: QuestionMessageProps) {
  return (
    <article aria-label="You said" className="flex flex-col items-end gap-1.5 pl-12 md:pl-24">
      <p className="max-w-full whitespace-pre-wrap break-words rounded-card rounded-br-chip bg-accentsoft px-4 py-2.5">
        {message.content}
      </p>
      {onRetry && (
        <p className="flex items-center gap-1 text-sm">
          {message.failed && <span className="text-danger">Not answered.</span>}
          <button
            type="button"
            onClick={onRetry}
            className="target inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-accent hover:bg-accentsoft"
          >
            <RotateCw aria-hidden="true" className="size-3.5" />
            {message.failed ? "Retry" : "Ask again"}
          </button>
        </p>
      )}
    </article>
  );
}
