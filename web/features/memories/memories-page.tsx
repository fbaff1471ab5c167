import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Memory } from "#shared/memories";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MemoryDetailDialog } from "./memory-detail-dialog.tsx";
import { readFilters, writeFilters } from "./memory-filters.ts";
import { MemoryTimeline } from "./memory-timeline.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults } from "./search-results.tsx";
import { useCardKeys } from "./use-card-keys.ts";
import { useDebounced } from "./use-debounced.ts";

/** Everything a person has kept: newest first, or what a search finds. The filters live in the address. */
export function MemoriesPage() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const search = useDebounced(filters.q.trim());
  const [deleting, setDeleting] = useState<Memory | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useCardKeys(page);

  return (
    <div ref={page} className="mx-auto max-w-column px-4 pt-5 pb-24">
      <SearchBar
        filters={filters}
        busy={filters.q.trim() !== search}
        onChange={(next) => setParams((current) => writeFilters(current, next), { replace: true })}
      />
      {search === "" ? (
        <MemoryTimeline type={filters.type} onDelete={setDeleting} />
      ) : (
        <SearchResults search={search} type={filters.type} onDelete={setDeleting} />
      )}
      <MemoryDetailDialog canDelete />
      <DeleteDialog memory={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
