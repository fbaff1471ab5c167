import { memo, Suspense } from "react";
import type { ReferencedFile } from "#shared/assistant";
import { Later } from "../../platform/later-code.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { AssistantMessage } from "./chat-messages.ts";
import { DebugDetails } from "./debug-details.tsx";
import { LiluMark } from "./lilu-mark.tsx";
import { reminderCard } from "./reminder-card.ts";
import { SavedMemory } from "./saved-memory.tsx";
import { SourceCards } from "./source-cards.tsx";
import { Sources } from "./sources.ts";
import { markersOf } from "./split-citations.ts";

type AnswerMessageProps = {
  message: AssistantMessage;
  botName: string;
  debug: boolean;
  /** Given for the last answer: asks its question again. */
  onAskAgain: (() => void) | null;
  /** Given where the last thing said was told, and not asked: has it kept. */
  onKeepTold: (() => void) | null;
};

/** What Lilu says, unboxed on the paper: text, sources, and what one can do with it. */
export const AnswerMessage = memo(function AnswerMessage({
  message,
  botName,
  debug,
  onAskAgain,
  onKeepTold,
}: AnswerMessageProps) {
  const { id, content, citations, memories, progress, debugInfo, reminder } = message;
  const writing = progress === "writing";
  const hasSaved = debugInfo?.action === "memory_saved";
  const [saved] = hasSaved ? message.referencedFiles : [];
  // What a card of its own shows is no further source.
  const isShown = ({ id: memory }: ReferencedFile) => memory === saved?.id || memory === reminder?.memoryId;
  const others = message.referencedFiles.filter((file) => !memories.some((memory) => memory.id === file.id));
  return (
    <article
      aria-label={`${botName} said`}
      aria-busy={writing}
      data-message={id}
      tabIndex={-1}
      className="flex gap-3 outline-none"
    >
      <LiluMark thinking={writing} />
      <div className="min-w-0 flex-1 space-y-2">
        {writing && content === "" && <Thinking memories={memories.length} />}
        {content !== "" && <Said message={message} />}
        {progress === "stopped" && <p className="text-ink3 text-sm">You stopped this answer.</p>}
        {saved && <SavedMemory memory={saved} />}
        {hasSaved && !saved && <p className="text-ink3 text-sm">This memory was deleted.</p>}
        {reminder && (
          <Suspense>
            <Later code={reminderCard} props={{ reminder }} />
          </Suspense>
        )}
        {!writing && (
          <SourceCards
            sources={[...memories, ...others].filter((source) => !isShown(source))}
            citations={citations}
            inVain={debugInfo?.action === "no_memory_found"}
          />
        )}
        {progress === "complete" && (
          <AnswerActions message={message} onAskAgain={onAskAgain} onKeepTold={onKeepTold} />
        )}
        {debug && debugInfo && <DebugDetails info={debugInfo} />}
      </div>
    </article>
  );
});

/** The words of the answer. To read their Markdown takes long: not again while the message is the same. */
const Said = memo(function Said({ message }: { message: AssistantMessage }) {
  const { content, citations, memories, referencedFiles, entities, timestamp } = message;
  return (
    <Sources value={{ citations, memories: [...memories, ...referencedFiles] }}>
      <div className="max-w-measure break-words text-chat">
        <AnswerText text={content} markers={markersOf(message)} entities={entities} writtenAt={timestamp} />
      </div>
    </Sources>
  );
});

function Thinking({ memories }: { memories: number }) {
  const doing =
    memories === 0
      ? "Looking through your memories..."
      : `Reading ${memories} ${memories === 1 ? "memory" : "memories"}...`;
  return <p className="breathing pt-0.5 text-chat text-ink2">{doing}</p>;
}
