import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Memory } from "#shared/memories";
import { SelectionArea } from "./card/selection.tsx";
import { DeleteDialog } from "./delete/delete-dialog.tsx";
import { FilterRow } from "./list/filter-row.tsx";
import { MemoryTimeline } from "./list/memory-timeline.tsx";
import { SelectBar } from "./list/select-bar.tsx";
import { useFilters } from "./list/use-filters.ts";
import { useListedMemories } from "./list/use-listed-memories.ts";
import type { MemoryFilters } from "./queries/memory-filters.ts";
import { SearchBar } from "./search/search-bar.tsx";
import { SearchResults } from "./search/search-results.tsx";
import { useResultKeys } from "./search/use-result-keys.ts";
import { useTypedSearch } from "./search/use-typed-search.ts";

const TagDialog = lazy(() => import("./list/tag-dialog.tsx").then((m) => ({ default: m.TagDialog })));

/** Everything a person has kept: newest first, or what a search finds. The filters live in the address. */
export function MemoriesPage() {
  const { filters, write } = useFilters();
  const search = useTypedSearch(filters.q, (settled) => write({ q: settled }, "same"));
  // A choice is a step that Back takes back; what is being typed goes along with it.
  const choose = (changed: Partial<MemoryFilters>) => write({ q: search.typed.trim(), ...changed }, "new");
  const [deleting, setDeleting] = useState<readonly Memory[] | null>(null);
  const [tagging, setTagging] = useState<readonly Memory[] | null>(null);
  const { type, hasReminders, hasQuestions, sort } = filters;
  const listFilters = useMemo(
    () => ({ q: "", type, hasReminders, hasQuestions, sort }),
    [type, hasReminders, hasQuestions, sort],
  );
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useResultKeys(page);
  const listed = useListedMemories(page, { ...filters, q: search.settled }, setDeleting);
  const { selection } = listed;
  const isSelecting = selection.isOpen || selection.ids.size > 0;

  return (
    <SelectionArea selection={selection}>
      <div ref={page} className="-mt-2 mx-auto max-w-column px-4 pb-24">
        {/* Suggestions of the search hang below both. */}
        <div className="relative">
          <SearchBar
            search={search.typed}
            onSearch={search.setTyped}
            busy={search.typed.trim() !== search.settled}
          />
          <FilterRow
            filters={{ ...filters, q: search.typed.trim() }}
            onChange={choose}
            selecting={isSelecting}
            onSelect={isSelecting ? selection.clear : selection.open}
          />
        </div>
        {search.settled === "" ? (
          <MemoryTimeline filters={listFilters} onDelete={listed.deleteOne} />
        ) : (
          <SearchResults
            search={withConditions(search.settled, filters)}
            type={filters.type}
            onDelete={listed.deleteOne}
          />
        )}
        {isSelecting && (
          <SelectBar
            count={selection.ids.size}
            onDelete={() => setDeleting(listed.chosen())}
            onTag={() => setTagging(listed.chosen())}
            onArchive={() => {
              const state = { archiveIds: [...selection.ids] };
              void navigate("/settings?tab=data", { state });
            }}
            onClear={selection.clear}
          />
        )}
        <DeleteDialog memory={deleting} onClose={() => setDeleting(null)} onDeleted={selection.clear} />
        {tagging !== null && (
          <Suspense>
            <TagDialog memories={tagging} onClose={() => setTagging(null)} />
          </Suspense>
        )}
      </div>
    </SelectionArea>
  );
}

/** A search takes its conditions as words of its own. */
const withConditions = (search: string, { hasReminders, hasQuestions }: MemoryFilters): string =>
  [search, hasReminders && "has:reminder", hasQuestions && "has:question"].filter(Boolean).join(" ");
