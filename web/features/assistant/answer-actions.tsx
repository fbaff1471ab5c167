import { BookmarkCheck, BookmarkPlus, Copy, RotateCw } from "lucide-react";
import { type Ref, useRef } from "react";
import { Link } from "react-router-dom";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import type { AssistantMessage } from "./chat-messages.ts";
import { useKeepAnswer } from "./keep-answer.ts";
import { keptAs } from "./link-saved-memories.ts";
import { RateAnswer } from "./rate-answer.tsx";
import { markersOf, withoutMarkers } from "./split-citations.ts";

type AnswerActionsProps = {
  message: AssistantMessage;
  /** Given for the last answer. */
  onAskAgain: (() => void) | null;
  isLast: boolean;
};

/** Offers what one can do with an answer; of an earlier one what was kept or can be, and the rest to whoever points at it. */
export function AnswerActions({ message, onAskAgain, isLast }: AnswerActionsProps) {
  const { told, debugInfo } = message;
  const isGeneral = debugInfo?.action === "general_knowledge_response";
  // Asks back, and so is nothing to copy or to ask again.
  const isOffer = told !== undefined && debugInfo?.action === "clarification";
  return (
    <div className="-ml-2.5 flex flex-wrap items-start gap-1">
      {told !== undefined ? (
        <KeepTold message={message} told={told} />
      ) : (
        !isGeneral &&
        message.toldIn === undefined &&
        message.savedMemoryId !== null && <KeptLink memoryId={message.savedMemoryId} />
      )}
      <div
        className={classNames(
          "flex flex-wrap items-center gap-1 transition-opacity duration-(--t1)",
          !isLast &&
            !isGeneral &&
            "group-focus-within:opacity-100 pointer-fine:-mb-5 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100",
        )}
      >
        {!isOffer && (
          <>
            <Button variant="quiet" size="small" className="px-2.5" onClick={() => void copyAnswer(message)}>
              <Copy aria-hidden="true" className="size-4!" />
              Copy
            </Button>
            {isGeneral && <KeepButton message={message} />}
            {onAskAgain && (
              <Button variant="quiet" size="small" className="px-2.5" onClick={onAskAgain}>
                <RotateCw aria-hidden="true" className="size-4!" />
                Ask again
              </Button>
            )}
          </>
        )}
        <RateAnswer message={message} />
      </div>
    </div>
  );
}

function KeepTold({ message, told }: { message: AssistantMessage; told: string }) {
  const { saving, keep } = useKeepAnswer(message, told);
  const { savedMemoryId } = message;
  const isAnswered = message.debugInfo?.action === "memory_response" && keptAs(message) === message.id;
  // Hands the focus on to what takes the place of the button that was pressed.
  const pressed = useRef(false);
  const focus = (link: HTMLElement | null) => {
    if (pressed.current) link?.focus();
    pressed.current = false;
  };
  if (savedMemoryId !== null) return <KeptLink memoryId={savedMemoryId} ref={focus} />;
  return (
    <Button
      size="small"
      // Only an aside where the memories answered: it may have been a question.
      variant={isAnswered ? "quiet" : undefined}
      className={isAnswered ? "px-2.5" : "mr-1 ml-2.5"}
      pending={saving && "Saving..."}
      onClick={() => {
        pressed.current = true;
        keep();
      }}
    >
      <BookmarkPlus aria-hidden="true" className="size-4!" />
      Remember what I said
    </Button>
  );
}

function KeepButton({ message }: { message: AssistantMessage }) {
  const { saving, keep } = useKeepAnswer(message);
  const isKept = message.savedMemoryId !== null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2.5"
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={isKept || saving}
      aria-busy={saving || undefined}
      onClick={() => !isKept && !saving && keep()}
    >
      {saving ? (
        <>
          <Spinner className="size-4!" />
          Saving...
        </>
      ) : (
        <>
          {isKept ? (
            <BookmarkCheck aria-hidden="true" className="size-4!" />
          ) : (
            <BookmarkPlus aria-hidden="true" className="size-4!" />
          )}
          {isKept ? "Saved as Memory" : "Save as Memory"}
        </>
      )}
    </Button>
  );
}

/** An answer that is a memory already, word for word. */
function KeptLink({ memoryId, ref }: { memoryId: string; ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Link
      ref={ref}
      to={useMemoryAddress(memoryId)}
      className={classNames(buttonStyle({ variant: "quiet", size: "small" }), "px-2.5")}
    >
      <BookmarkCheck aria-hidden="true" className="size-4!" />
      Saved as Memory
    </Link>
  );
}

async function copyAnswer(message: AssistantMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(withoutMarkers(message.content, markersOf(message)));
    toast({ title: "Copied" });
  } catch {
    toast({ title: "Copy failed", description: "Your browser did not allow it.", variant: "destructive" });
  }
}
