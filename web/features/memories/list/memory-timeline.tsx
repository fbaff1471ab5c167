import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useMemo, useRef } from "react";
import type { Memory } from "#shared/memories";
import { useFirstInPieces } from "../../../platform/use-first-in-pieces.ts";
import { Button } from "../../../ui/button.tsx";
import { ReadFailure } from "../../../ui/read-failure.tsx";
import { useFocusFirstNew } from "../../../ui/use-focus-first-new.ts";
import { CardSkeletons } from "../card/card-skeletons.tsx";
import { useFollowProgress } from "../queries/follow-progress.ts";
import { appendPage, memoriesOf, nextOf, totalOf } from "../queries/list-pages.ts";
import { memoryQueries, pageSize, readPage } from "../queries/memories.queries.ts";
import type { MemoryFilters } from "../queries/memory-filters.ts";
import { EmptyTimeline } from "./empty-timeline.tsx";
import { VirtualTimeline } from "./virtual-timeline.tsx";

type MemoryTimelineProps = { filters: MemoryFilters; onDelete: (memory: Memory) => void };

/** All memories that pass the filters, what is pinned first, the rest under headings of their order. */
export const MemoryTimeline = memo(function MemoryTimeline({ filters, onDelete }: MemoryTimelineProps) {
  const { list, more } = useMemoryList(filters);
  useFollowProgress(filters);
  const pages = useFirstInPieces(list.data);
  const memories = useMemo(() => (pages === undefined ? [] : memoriesOf(pages)), [pages]);
  const place = useRef<HTMLDivElement>(null);
  const goOnBelow = useFocusFirstNew(memories.length, (index) =>
    place.current?.querySelector(`article:has([data-memory="${memories[index]?.id}"])`),
  );
  if (list.isLoadingError) return <ReadFailure what="memories" onRetry={() => void list.refetch()} />;
  if (pages === undefined) return <CardSkeletons />;
  const total = totalOf(pages);
  const hasMore = nextOf(pages) !== null;
  if (memories.length === 0 && !hasMore) return <EmptyTimeline filters={filters} />;
  return (
    <>
      <div ref={place} className="mt-5">
        <VirtualTimeline
          key={JSON.stringify(filters)}
          memories={memories}
          total={total}
          sort={filters.sort}
          onDelete={onDelete}
        />
      </div>
      <div className="mt-5 flex flex-col items-center gap-3">
        {hasMore && (
          <Button
            pending={more.isPending && "Loading..."}
            onClick={() => {
              goOnBelow();
              more.mutate();
            }}
          >
            Load More
          </Button>
        )}
        {more.isError && <p role="alert">More could not be loaded. Please try again.</p>}
        {/* A list that needs more than one page says how far it has been read. */}
        {hasMore || memories.length > pageSize ? (
          <p role="status" className="text-ink3 text-sm">{`${memories.length} of ${total}`}</p>
        ) : null}
      </div>
    </>
  );
});

/** The list as far as it has been read, and how to read on. */
function useMemoryList(filters: MemoryFilters) {
  const client = useQueryClient();
  const query = memoryQueries.list(filters);
  const list = useQuery(query);
  const more = useMutation({
    mutationFn: async () => {
      const shown = client.getQueryData(query.queryKey);
      const cursor = shown === undefined ? null : nextOf(shown);
      if (cursor === null) return;
      const page = await readPage(filters, { cursor }, null);
      client.setQueryData(query.queryKey, (current) => current && appendPage(current, page));
    },
    retry: 2,
  });
  return { list, more };
}
