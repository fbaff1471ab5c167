import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { Memory, MemoryType, SearchResult } from "#shared/memories";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { isUnderWay, progressInterval } from "./follow-progress.ts";
import { ListFailure } from "./list-failure.tsx";
import { MarkedText } from "./marked-text.tsx";
import { memoryQueries } from "./memories.queries.ts";
import { MemoryCard } from "./memory-card.tsx";

type SearchResultsProps = { search: string; type: MemoryType | null; onDelete: (memory: Memory) => void };

/** What a search finds, best first, each with the passage that matched and why. */
export function SearchResults({ search, type, onDelete }: SearchResultsProps) {
  const found = useQuery({
    ...memoryQueries.search(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((result) => isUnderWay(result.memory)) ? progressInterval : false,
  });
  if (found.isPending) return <CardSkeletons />;
  if (found.isError) return <ListFailure onRetry={() => void found.refetch()} />;
  const results = found.data.results.filter((result) => type === null || result.memory.type === type);
  return (
    <div aria-busy={found.isPlaceholderData} className="mt-8">
      <h2
        aria-live="polite"
        className={results.length === 0 ? "sr-only" : "mb-2.5 font-semibold text-ink2 text-sm"}
      >
        {results.length === 1 ? "1 memory" : `${results.length} memories`}
      </h2>
      {results.length === 0 && !found.isPlaceholderData && (
        <EmptyState
          glyph={<SearchX />}
          title="Nothing found"
          text={`No memory has to do with “${search}”. Try a name, a place, or fewer words.`}
        />
      )}
      <ol className="space-y-3">
        {results.map((result) => (
          <li key={result.memory.id}>
            <MemoryCard memory={result.memory} search={search} onDelete={onDelete}>
              <Found result={result} search={search} />
            </MemoryCard>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Found({ result, search }: { result: SearchResult; search: string }) {
  return (
    <>
      <p className="line-clamp-3">
        <MarkedText text={result.passage} search={search} />
      </p>
      {result.why.length > 0 && <p className="mt-1.5 text-ink3 text-sm">{result.why.join(" · ")}</p>}
    </>
  );
}
