import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { memo, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Memory, MemoryType, SearchResult } from "#shared/memories";
import { writeSearchQuery } from "#shared/search-query";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CardSkeletons } from "../card/card-skeletons.tsx";
import { MarkedText } from "../card/marked-text.tsx";
import { MemoryCard } from "../card/memory-card.tsx";
import { saysTheSame } from "../card/preview-text.ts";
import { useHandedOnFocus } from "../list/use-handed-on-focus.ts";
import { isUnderWay, progressInterval } from "../queries/follow-progress.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import type { FoundMemories } from "../queries/search-memories.ts";
import { describeNothing } from "./describe-nothing.ts";
import { FoundReasons } from "./found-reasons.tsx";
import { SearchFailure } from "./search-failure.tsx";

type SearchResultsProps = {
  search: string;
  type: MemoryType | null;
  onDelete: (memory: Memory) => void;
};

/** Lists what a search finds, best first, each with the matching passage and why. Keys that ask nothing yet redraw nothing. */
export const SearchResults = memo(function SearchResults({ search, type, onDelete }: SearchResultsProps) {
  const found = useQuery({
    ...memoryQueries.search(ofType(search, type)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((result) => isUnderWay(result.memory)) ? progressInterval : false,
  });
  // Until the next answer is there, the last one stays, and says what it is the answer to.
  const [answered, setAnswered] = useState(search);
  if (found.isSuccess && !found.isPlaceholderData && answered !== search) setAnswered(search);
  const latest = useMemo(() => found.data && { ...found.data, answered }, [found.data, answered]);
  // Up to 70 cards are drawn in pieces, between which the page listens: to what is typed on, above all.
  const shown = useDeferredValue(latest);
  // Keeps earlier results where another reading fails.
  if (found.isLoadingError) return <SearchFailure onRetry={() => void found.refetch()} />;
  if (shown === undefined) return <CardSkeletons />;
  const { results } = shown;
  return (
    <div
      aria-busy={found.isPlaceholderData || shown !== latest}
      data-results=""
      className="mt-5 motion-safe:transition-opacity motion-safe:aria-busy:opacity-70 motion-safe:aria-busy:delay-300"
    >
      <h2
        aria-live="polite"
        className={results.length === 0 ? "sr-only" : "mb-2.5 font-semibold text-ink2 text-sm"}
      >
        {describeCount(shown)}
      </h2>
      {results.length === 0 && (
        <EmptyState glyph={<SearchX />} title="Nothing found" text={describeNothing(shown.answered)} />
      )}
      <FoundList results={results} search={shown.answered} onDelete={onDelete} />
    </div>
  );
});

type FoundListProps = {
  results: readonly SearchResult[];
  search: string;
  onDelete: (memory: Memory) => void;
};

function FoundList({ results, search, onDelete }: FoundListProps) {
  const list = useRef<HTMLOListElement>(null);
  useHandedOnFocus(
    list,
    useMemo(() => results.map(({ memory }) => memory.id), [results]),
  );
  return (
    <ol ref={list} className="-mt-1 space-y-1">
      {results.map((result) => (
        <FoundMemory key={result.memory.id} result={result} search={search} onDelete={onDelete} />
      ))}
    </ol>
  );
}

/** Says how many there are, or, where there may be more, that these are the best. */
function describeCount({ results, isCut }: FoundMemories): string {
  if (isCut && results.length > 1) return `The ${results.length} best matches`;
  return results.length === 1 ? "1 memory" : `${results.length} memories`;
}

/** The list's filter is a condition like those that are typed. */
const ofType = (search: string, type: MemoryType | null): string =>
  type === null ? search : writeSearchQuery({ words: search, operators: [{ kind: "type", value: type }] });

type FoundMemoryProps = { result: SearchResult; search: string; onDelete: (memory: Memory) => void };

/**
 * One of up to 70, of which a screen shows five: the browser lays out and paints those. It cuts off what stands out of the
 * element, so the outline of a card that has the focus gets its room inside.
 */
const FoundMemory = memo(function FoundMemory({ result, search, onDelete }: FoundMemoryProps) {
  const marked = withForms(search, result.why);
  return (
    <li className="-mx-1 p-1 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <MemoryCard memory={result.memory} search={marked} onDelete={onDelete}>
        <Found result={result} search={marked} />
      </MemoryCard>
    </li>
  );
});

/** A search with the words that its reasons name: "bake" is to be seen where "baking" found it. */
const withForms = (search: string, why: readonly string[]): string =>
  [...why.flatMap((reason) => reason.match(/(?<=“)[^”]+/g) ?? []), search].join(" ");

function Found({ result, search }: { result: SearchResult; search: string }) {
  return (
    <>
      {!saysTheSame(result.passage, result.memory.title) && (
        <p className="line-clamp-3">
          <MarkedText text={result.passage} search={search} />
        </p>
      )}
      <FoundReasons why={result.why} />
    </>
  );
}
