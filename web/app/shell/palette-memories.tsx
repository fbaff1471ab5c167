import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { formatShortDate } from "../../features/memories/format-date.ts";
import { MarkedText } from "../../features/memories/marked-text.tsx";
import { memoryQueries } from "../../features/memories/memories.queries.ts";
import { MemoryGlyph } from "../../features/memories/memory-glyph.tsx";
import { useDebounced } from "../../features/memories/use-debounced.ts";
import { CommandGroup, CommandItem, CommandNote } from "../../ui/command-dialog.tsx";

const shownResults = 6;

type PaletteMemoriesProps = {
  search: string;
  /** The best memory for what is typed is there. */
  onFound: (id: string) => void;
  onOpen: (id: string) => void;
  onSeeAll: () => void;
};

/** The best memories for what is typed, and the way to all of them. */
export function PaletteMemories({ search, onFound, onOpen, onSeeAll }: PaletteMemoriesProps) {
  const settled = useDebounced(search);
  const found = useQuery({
    ...memoryQueries.search(settled),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
  });
  const results = found.data?.results.slice(0, shownResults) ?? [];
  // Until then Enter must not open what an earlier search found.
  const fresh = settled === search && found.isSuccess && !found.isPlaceholderData;
  const best = fresh ? results[0]?.memory.id : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (best !== undefined) tell(best);
  }, [best]);
  if (search === "") return null;
  return (
    <CommandGroup heading="Memories">
      {results.map(({ memory, passage }) => (
        <CommandItem key={memory.id} value={memory.id} disabled={!fresh} onSelect={() => onOpen(memory.id)}>
          <MemoryGlyph type={memory.type} />
          <span className="block min-w-0 flex-1">
            <span className="block truncate text-ink">
              <MarkedText text={memory.title} search={settled} />
            </span>
            <span className="block truncate text-ink2 text-sm">
              <MarkedText text={passage} search={settled} />
            </span>
          </span>
          <time dateTime={memory.createdAt} className="shrink-0 text-ink3 text-sm">
            {formatShortDate(new Date(memory.createdAt), new Date())}
          </time>
        </CommandItem>
      ))}
      {found.isError && <CommandNote>The search could not be made. Type on to try again.</CommandNote>}
      {fresh && results.length === 0 && <CommandNote>{`No memory has to do with “${settled}”.`}</CommandNote>}
      <CommandItem value="see-all" onSelect={onSeeAll}>
        <ArrowRight aria-hidden="true" />
        {`Search Memories for “${search}”`}
      </CommandItem>
    </CommandGroup>
  );
}
