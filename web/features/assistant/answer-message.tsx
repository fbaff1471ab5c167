import { PencilLine } from "lucide-react";
import { memo, Suspense } from "react";
import type { ReferencedFile } from "#shared/assistant";
import { Later } from "../../platform/later-code.tsx";
import { Button } from "../../ui/button.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import type { AssistantMessage, DebugInfo } from "./chat-messages.ts";
import { NotebookAnswer } from "./notebook/notebook-answer.tsx";
import { readAgenda } from "./notebook/read-agenda.ts";
import { proposalCard } from "./proposal-card.ts";
import { SavedMemory } from "./saved-memory.tsx";
import { SourceCards } from "./source-cards.tsx";

type AnswerMessageProps = {
  message: AssistantMessage;
  botName: string;
  debug: boolean;
  /** Given for the last answer: asks its question again. */
  onAskAgain: (() => void) | null;
  isLast: boolean;
  /** Given where the last question was asked in vain: begins a message that would have answered it. */
  onTell: (() => void) | null;
};

/** Shows an answer, unboxed on the paper: text, sources, and what one can do with it. */
export const AnswerMessage = memo(function AnswerMessage({
  message,
  botName,
  debug,
  onAskAgain,
  isLast,
  onTell,
}: AnswerMessageProps) {
  const { id, content, citations, memories, progress, debugInfo, reminder, forget } = message;
  const writing = progress === "writing";
  const hasSaved = debugInfo?.action === "memory_saved";
  const [saved] = hasSaved ? message.referencedFiles : [];
  const isOffer = message.told !== undefined && debugInfo?.action === "clarification";
  const proposed = reminder ?? forget ?? (isOffer || undefined);
  const isCard = saved !== undefined || (proposed !== undefined && !forget);
  // Leaves out of the sources what a card of its own shows.
  const quoted = new Set(
    (readAgenda(content) ? citations : message.passages).map(({ memoryId }) => memoryId),
  );
  const isShown = ({ id: memory }: ReferencedFile) =>
    memory === saved?.id ||
    memory === reminder?.memoryId ||
    (message.told && memory === message.savedMemoryId) ||
    quoted.has(memory);
  const others = message.referencedFiles.filter((file) => !memories.some((memory) => memory.id === file.id));
  return (
    <article
      aria-label={`${botName} said`}
      aria-busy={writing}
      data-message={id}
      tabIndex={-1}
      className="group -mt-3 space-y-3 outline-none"
    >
      {writing && content === "" && <Thinking memories={memories.length} />}
      {content !== "" && !isCard && <Said message={message} />}
      {onTell && <TellNow botName={botName} onTell={onTell} />}
      {progress === "stopped" && <p className="text-ink3 text-sm">You stopped this answer.</p>}
      {saved && <SavedMemory memory={saved} />}
      {hasSaved && !saved && <p className="text-ink3 text-sm">This memory was deleted.</p>}
      {proposed && (
        <Suspense>
          <Later code={proposalCard} props={{ message }} />
        </Suspense>
      )}
      {!writing && !forget && (
        <SourceCards
          sources={[...memories, ...others].filter((source) => !isShown(source))}
          citations={citations}
          inVain={debugInfo?.action === "no_memory_found"}
          areMore={quoted.size > 0}
        />
      )}
      {progress === "complete" && <AnswerActions message={message} onAskAgain={onAskAgain} isLast={isLast} />}
      {debug && debugInfo && <DebugDetails info={debugInfo} />}
    </article>
  );
});

/** The words of the answer. To read their Markdown takes long: not again while the message is the same. */
const Said = memo(NotebookAnswer);

const TellNow = ({ botName, onTell }: { botName: string; onTell: () => void }) => (
  <Button onClick={onTell}>
    <PencilLine aria-hidden="true" />
    {`Tell ${botName} now`}
  </Button>
);

function Thinking({ memories }: { memories: number }) {
  const doing =
    memories === 0
      ? "Looking through your memories..."
      : `Reading ${memories} ${memories === 1 ? "memory" : "memories"}...`;
  return <p className="breathing pt-0.5 text-chat text-ink2">{doing}</p>;
}

/** Shows how an answer came about, for the curious. */
function DebugDetails({ info }: { info: DebugInfo }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2.5 text-ink2 text-sm">
      <dt>Action</dt>
      <dd className="break-words text-ink">{info.action}</dd>
      <dt>Reasoning</dt>
      <dd className="break-words text-ink">{info.reasoning || "–"}</dd>
      <dt>Confidence</dt>
      <dd className="text-ink">{`${Math.round(info.confidence * 100)}%`}</dd>
    </dl>
  );
}
