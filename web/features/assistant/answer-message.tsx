import { memo } from "react";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { AssistantMessage } from "./chat-messages.ts";
import { DebugDetails } from "./debug-details.tsx";
import { useKeepAnswer } from "./keep-answer.ts";
import { LiluMark } from "./lilu-mark.tsx";
import { SourceCards } from "./source-cards.tsx";
import { Sources } from "./sources.ts";

type AnswerMessageProps = { message: AssistantMessage; botName: string; debug: boolean };

/** What Lilu says, unboxed on the paper: text, sources, and what one can do with it. */
export const AnswerMessage = memo(function AnswerMessage({ message, botName, debug }: AnswerMessageProps) {
  const { content, citations, memories, referencedFiles, progress, debugInfo } = message;
  const keeping = useKeepAnswer(message);
  const writing = progress === "writing";
  const sources = keeping.keptAs ? [...memories, keeping.keptAs] : memories;
  return (
    <article aria-label={`${botName} said`} aria-busy={writing} className="flex gap-3">
      <LiluMark thinking={writing} />
      <div className="min-w-0 flex-1 space-y-2">
        {writing && content === "" && <Thinking memories={memories.length} />}
        {content !== "" && (
          <Sources value={{ citations, memories: [...memories, ...referencedFiles] }}>
            <div className="max-w-measure break-words text-chat">
              <AnswerText text={content} citations={citations} />
            </div>
          </Sources>
        )}
        {progress === "stopped" && <p className="text-ink3 text-sm">You stopped this answer.</p>}
        {!writing && (
          <SourceCards
            sources={sources}
            citations={citations}
            inVain={debugInfo?.action === "no_memory_found"}
          />
        )}
        {progress === "complete" && <AnswerActions message={message} keeping={keeping} />}
        {debug && debugInfo && <DebugDetails info={debugInfo} />}
      </div>
    </article>
  );
});

function Thinking({ memories }: { memories: number }) {
  const doing =
    memories === 0
      ? "Looking through your memories…"
      : `Reading ${memories} ${memories === 1 ? "memory" : "memories"}…`;
  return <p className="breathing pt-0.5 text-chat text-ink2">{doing}</p>;
}
