import { BookmarkCheck, BookmarkPlus, Copy } from "lucide-react";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import type { AssistantMessage } from "./chat-messages.ts";
import type { useKeepAnswer } from "./keep-answer.ts";
import { withoutMarkers } from "./split-citations.ts";

type AnswerActionsProps = { message: AssistantMessage; keeping: ReturnType<typeof useKeepAnswer> };

/** What one can do with an answer. */
export function AnswerActions({ message, keeping: { keptAs, saving, keep } }: AnswerActionsProps) {
  const general = message.debugInfo?.action === "general_knowledge_response";
  return (
    <div className="-ml-2.5 flex flex-wrap items-center gap-1">
      <Button variant="quiet" size="small" className="px-2.5" onClick={() => void copyAnswer(message)}>
        <Copy aria-hidden="true" className="size-4!" />
        Copy
      </Button>
      {general && (
        <Button
          variant="quiet"
          size="small"
          className="px-2.5"
          disabled={keptAs !== undefined}
          pending={saving && "Saving..."}
          onClick={keep}
        >
          {keptAs ? (
            <BookmarkCheck aria-hidden="true" className="size-4!" />
          ) : (
            <BookmarkPlus aria-hidden="true" className="size-4!" />
          )}
          {keptAs ? "Saved as Memory" : "Save as Memory"}
        </Button>
      )}
    </div>
  );
}

async function copyAnswer({ content, citations }: AssistantMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(withoutMarkers(content, citations));
    toast({ title: "Copied" });
  } catch {
    toast({ title: "Copy failed", description: "Your browser did not allow it.", variant: "destructive" });
  }
}
