import { useQuery } from "@tanstack/react-query";
import { Info, RotateCw } from "lucide-react";
import type { RefObject } from "react";
import type { ReadFile } from "#shared/extraction";
import { isPlainText } from "#shared/files";
import type { Memory } from "#shared/memories";
import { Button } from "../../../ui/button.tsx";
import { useReanalyzeMemory } from "../card/reanalyze-memory.ts";
import { isUnderWay } from "../queries/follow-progress.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { describeDetails } from "./describe-details.ts";
import type { ShowPage } from "./pdf/use-page-frame.ts";
import { ReadSections } from "./read-sections.tsx";

type WhatWasReadProps = {
  memory: Memory;
  player: RefObject<HTMLMediaElement | null>;
  /** Goes to a page of its document; null where no pages are shown. */
  showPage: ShowPage | null;
  /** Place to begin at, as citations name it. */
  place: string | null;
};

/** Shows what was read in a memory's file: where it stands, how it was read, and what could not be and why. */
export function WhatWasRead({ memory, player, showPage, place }: WhatWasReadProps) {
  const query = useQuery({
    ...memoryQueries.whatWasRead(memory),
    enabled: memory.filePath !== "" && !isUnderWay(memory),
  });
  const { data: read, isError, isFetching, refetch } = query;
  const isUnknown = read === undefined && isError;
  if (memory.filePath === "" || !(read || isUnknown)) return null;
  // A text file is its own preview: what it says stands above.
  const isShown = isPlainText(memory.mimeType);
  if (read && isShown && read.notices.length === 0) return null;
  return (
    <section aria-label="What was read" className="space-y-3">
      <h3 className="font-semibold text-sm">What was read</h3>
      {isUnknown && <NotLoaded retrying={isFetching} onRetry={() => void refetch()} />}
      {read && (
        <>
          <Details read={read} />
          <Notices memory={memory} notices={read.notices} />
          {!isShown && (
            <ReadSections
              memory={memory}
              sections={read.sections}
              unit={read.details.pagesAre}
              player={player}
              showPage={showPage}
              place={place}
            />
          )}
        </>
      )}
    </section>
  );
}

const NotLoaded = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
    <p className="flex min-w-0 items-start gap-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      What was read in this file could not be loaded.
    </p>
    <Button size="small" variant="quiet" pending={retrying && "Trying..."} onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      Retry
    </Button>
  </div>
);

function Details({ read }: { read: ReadFile }) {
  const rows = describeDetails(read.details);
  if (rows.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notices({ memory, notices }: { memory: Memory; notices: readonly string[] }) {
  const reanalyze = useReanalyzeMemory();
  if (notices.length === 0) return null;
  return (
    <div className="flex items-start justify-between gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <ul aria-label="What could not be read" className="min-w-0 space-y-1 py-2">
        {notices.map((notice) => (
          <li key={notice} className="flex items-start gap-2">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            {notice}
          </li>
        ))}
      </ul>
      {memory.state === "ready" && (
        <Button size="small" variant="quiet" onClick={() => reanalyze.mutate(memory)}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  );
}
