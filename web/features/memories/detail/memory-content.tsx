import { Info } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import type { Memory } from "#shared/memories";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EntityText } from "../../entities/entity-text.tsx";
import { useFindRelated } from "../../entities/find-related.ts";
import { StateChip } from "../card/state-chip.tsx";
import { useEditDraft } from "./edit-draft.ts";
import { LongText } from "./long-text.tsx";
import { FileActions } from "./memory-file.tsx";
import { MemoryPreview } from "./memory-preview.tsx";
import type { ShowPage } from "./pdf/use-page-frame.ts";
import { splitMail } from "./split-mail.ts";
import { WhatWasRead } from "./what-was-read.tsx";

const VersionHistory = lazy(() =>
  import("./version-history.tsx").then((m) => ({ default: m.VersionHistory })),
);

type MemoryContentProps = {
  memory: Memory;
  /** Place in its file to begin at, as citations name it; null for its beginning. */
  place: string | null;
  onEdit: () => void;
};

/** A memory as it was written, with its tags, its file, what was read in it, and what it said before. */
export function MemoryContent({ memory, place, onEdit }: MemoryContentProps) {
  const player = useRef<HTMLMediaElement>(null);
  const [showPage, setShowPage] = useState<ShowPage | null>(null);
  const keepPages = useCallback((show: ShowPage | null) => setShowPage(() => show), []);
  const isPicture = memory.type === "image";
  return (
    <div className="space-y-5">
      {!isPicture && <StateChip memory={memory} />}
      <UnsavedEdit memoryId={memory.id} onEdit={onEdit} />
      <MemoryPreview memory={memory} player={player} place={place} onPages={keepPages} />
      {/* Room above is for the picture and the people in it. */}
      {isPicture && <StateChip memory={memory} />}
      {memory.content !== "" && <Content memory={memory} />}
      {memory.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {memory.tags.map((tag) => (
            <Chip key={tag} role="listitem">
              {tag}
            </Chip>
          ))}
        </ul>
      )}
      <FileActions memory={memory} />
      <WhatWasRead memory={memory} player={player} showPage={showPage} place={place} />
      {memory.version > 1 && (
        <Disclosure summary="Version history">
          <Suspense fallback={<Skeleton className="mt-3 h-5 w-64" />}>
            <VersionHistory memory={memory} />
          </Suspense>
        </Disclosure>
      )}
    </div>
  );
}

/** Of a mail, what it answers and its signature are folded. */
function Content({ memory }: { memory: Memory }) {
  const mail = memory.source === "email" ? splitMail(memory.content) : null;
  if (mail === null) return <Text memory={memory} text={memory.content} />;
  return (
    <>
      <Text memory={memory} text={mail.said} />
      <Disclosure summary="Quoted text and signature">
        <Text memory={memory} text={mail.folded} />
      </Disclosure>
    </>
  );
}

function Text({ memory, text }: { memory: Memory; text: string }) {
  const findRelated = useFindRelated();
  const known = memory.aiAnalysis?.entities ?? null;
  return (
    <LongText text={text}>
      {(block, isFirst) => (
        <EntityText
          text={block}
          // The server reads no further than the first block.
          entities={isFirst ? known : (known ?? [])}
          setting={{ about: memory.title, writtenAt: new Date(memory.createdAt) }}
          onFindRelated={findRelated}
        />
      )}
    </LongText>
  );
}

/** An edit that was begun and left, e.g. by going back: it can be gone on with. */
function UnsavedEdit({ memoryId, onEdit }: { memoryId: string; onEdit: () => void }) {
  const [draft] = useEditDraft(memoryId);
  if (draft === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3.5 py-1.5 text-sm">
      <Info aria-hidden="true" className="size-4 shrink-0 text-warn" />
      You have changes to this memory that are not saved.
      <Button size="small" variant="quiet" className="ml-auto" onClick={onEdit}>
        Continue editing
      </Button>
    </p>
  );
}
