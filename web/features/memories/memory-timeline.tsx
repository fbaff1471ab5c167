import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Memory, MemoryType } from "#shared/memories";
import { Button } from "../../ui/button.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { EmptyTimeline } from "./empty-timeline.tsx";
import { useFollowProgress } from "./follow-progress.ts";
import { type Day, groupByDay } from "./group-by-day.ts";
import { ListFailure } from "./list-failure.tsx";
import { memoryQueries } from "./memories.queries.ts";
import { MemoryCard } from "./memory-card.tsx";

type MemoryTimelineProps = { type: MemoryType | null; onDelete: (memory: Memory) => void };

/** All memories of a type, or all there are, newest first under their days. */
export function MemoryTimeline({ type, onDelete }: MemoryTimelineProps) {
  const list = useInfiniteQuery(memoryQueries.list(type));
  useFollowProgress(type);
  if (list.isPending) return <CardSkeletons />;
  if (list.isError) return <ListFailure onRetry={() => void list.refetch()} />;
  const memories = list.data.pages.flatMap((page) => page.memories);
  const pages = list.data.pages.length;
  if (memories.length === 0) return <EmptyTimeline type={type} />;
  return (
    <>
      {groupByDay(memories, new Date()).map((day) => (
        <DayOfMemories key={day.heading} day={day} onDelete={onDelete} />
      ))}
      <div className="mt-8 flex flex-col items-center gap-3">
        {list.hasNextPage && (
          <Button pending={list.isFetchingNextPage && "Loading..."} onClick={() => void list.fetchNextPage()}>
            Load More
          </Button>
        )}
        {pages > 1 || list.hasNextPage ? (
          <p className="text-ink3 text-sm">{`${memories.length} of ${list.data.pages[0]?.total}`}</p>
        ) : null}
      </div>
    </>
  );
}

function DayOfMemories({ day, onDelete }: { day: Day<Memory>; onDelete: (memory: Memory) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2.5 font-semibold text-ink2 text-sm">
        {day.heading}
      </h2>
      <ul className="space-y-3">
        {day.items.map((memory) => (
          <li key={memory.id}>
            <MemoryCard memory={memory} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </section>
  );
}
