import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight, RotateCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { MarkedText } from "../../features/memories/card/marked-text.tsx";
import { MemoryGlyph } from "../../features/memories/card/memory-glyph.tsx";
import { saysTheSame } from "../../features/memories/card/preview-text.ts";
import { memoryQueries } from "../../features/memories/queries/memories.queries.ts";
import { describeNothing } from "../../features/memories/search/describe-nothing.ts";
import { FoundReasons } from "../../features/memories/search/found-reasons.tsx";
import { formatShortDate } from "../../platform/dates.ts";
import { usePaced } from "../../platform/use-paced.ts";
import { CommandGroup, CommandItem, CommandNote } from "../../ui/command-dialog.tsx";
import { rankFound } from "./rank-found.ts";

const shownResults = 6;

type PaletteMemoriesProps = {
  search: string;
  /** Nothing above them is what Enter should take. */
  mayChoose: boolean;
  /** The best memory for what is typed is there, and may be chosen. */
  onFound: (id: string) => void;
  onOpen: (id: string) => void;
  onSeeAll: () => void;
};

/** The best memories for what is typed, and the way to all of them. */
export function PaletteMemories({ search, mayChoose, onFound, onOpen, onSeeAll }: PaletteMemoriesProps) {
  const settled = usePaced(search);
  const found = useQuery({
    ...memoryQueries.search(settled),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
  });
  const results = rankFound(found.data?.results ?? []).slice(0, shownResults);
  // Until then Enter must not open what an earlier search found.
  const fresh = settled === search && found.isSuccess && !found.isPlaceholderData;
  const best = fresh ? results[0]?.memory.id : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (best !== undefined && mayChoose) tell(best);
  }, [best, mayChoose]);
  if (search === "") return null;
  return (
    <CommandGroup heading="Memories">
      {results.map(({ memory, passage, why }) => (
        <CommandItem key={memory.id} value={memory.id} disabled={!fresh} onSelect={() => onOpen(memory.id)}>
          <MemoryGlyph type={memory.type} className="mt-0.5 self-start" />
          <span className="block min-w-0 flex-1">
            <span className="block truncate text-ink">
              <MarkedText text={memory.title} search={settled} />
            </span>
            {!saysTheSame(passage, memory.title) && (
              <span className="block truncate text-ink2 text-sm">
                <MarkedText text={passage} search={settled} />
              </span>
            )}
            <FoundReasons why={why} />
          </span>
          <time dateTime={memory.createdAt} className="shrink-0 self-start pt-0.5 text-ink3 text-sm">
            {formatShortDate(new Date(memory.createdAt), new Date())}
          </time>
        </CommandItem>
      ))}
      {found.isError && found.data === undefined && (
        <>
          <CommandNote>The search could not be made. The connection may have been interrupted.</CommandNote>
          <CommandItem value="search-again" onSelect={() => void found.refetch()}>
            <RotateCw aria-hidden="true" />
            Try again
          </CommandItem>
        </>
      )}
      {fresh && results.length === 0 && <CommandNote>{describeNothing(settled)}</CommandNote>}
      <CommandItem value="see-all" onSelect={onSeeAll}>
        <ArrowRight aria-hidden="true" />
        {`Search Memories for “${search}”`}
      </CommandItem>
    </CommandGroup>
  );
}
