import { Pencil, RotateCw } from "lucide-react";
import { lazy, type ReactNode, startTransition, useState } from "react";
import { useOnline } from "../../platform/online.ts";
import { classNames } from "../../ui/class-names.ts";
import type { UserMessage } from "./chat-messages.ts";

const EditQuestion = lazy(() => import("./edit-question.tsx").then((m) => ({ default: m.EditQuestion })));

type QuestionMessageProps = {
  message: UserMessage;
  /** Given when the question can be asked again as it is: it failed, or its answer was stopped. */
  onRetry: (() => void) | null;
  /** Given for the last question: asks it in other words. */
  onEdit: ((text: string) => void) | null;
};

/** The banner says why, and that what was written is kept. */
const offline = "Send it again when you are back online.";

/** Shows a message of the person. */
export function QuestionMessage({ message, onRetry, onEdit }: QuestionMessageProps) {
  const [editing, setEditing] = useState<"never" | "now" | "before">("never");
  const isOnline = useOnline();
  return (
    <article
      aria-label="You said"
      data-message={message.id}
      tabIndex={-1}
      className="flex flex-col scroll-mt-4 items-end gap-1.5 rounded-card pl-12 outline-none md:pl-24"
    >
      {editing === "now" && onEdit ? (
        <EditQuestion text={message.content} onSend={onEdit} onCancel={() => setEditing("before")} />
      ) : (
        <>
          <p className="max-w-full whitespace-pre-wrap break-words rounded-card rounded-br-chip bg-accentsoft px-4 py-2.5">
            {message.content}
          </p>
          {(message.failed || onRetry || onEdit) && (
            <p className="flex flex-wrap items-center justify-end gap-1 text-sm">
              {message.failed && (
                // Online it has been said by a toast.
                <span role={isOnline ? undefined : "alert"} className="text-right text-danger">
                  {["Not answered.", isOnline ? message.reason : offline].join(" ").trim()}
                </span>
              )}
              {onRetry && (
                <SmallButton onClick={onRetry}>
                  <RotateCw aria-hidden="true" className="size-3.5" />
                  {message.failed ? "Retry" : "Ask again"}
                </SmallButton>
              )}
              {onEdit && (
                <SmallButton
                  quiet
                  takesFocus={editing === "before"}
                  // A transition: the question stays where it is until the field for it is there.
                  onClick={() => startTransition(() => setEditing("now"))}
                >
                  <Pencil aria-hidden="true" className="size-3.5" />
                  Edit
                </SmallButton>
              )}
            </p>
          )}
        </>
      )}
    </article>
  );
}

type SmallButtonProps = { quiet?: boolean; takesFocus?: boolean; onClick: () => void; children: ReactNode };

function SmallButton({ quiet = false, takesFocus = false, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: gives back the focus that the field took along when it closed
      autoFocus={takesFocus}
      onClick={onClick}
      className={classNames(
        "target inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 font-medium",
        quiet ? "text-ink2 hover:bg-sunken hover:text-ink" : "text-accent hover:bg-accentsoft",
      )}
    >
      {children}
    </button>
  );
}
