import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Memory } from "#shared/memories";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type MemoryFilters, readFilters, writeFilters } from "./memory-filters.ts";
import { MemoryTimeline } from "./memory-timeline.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults } from "./search-results.tsx";
import { useCardKeys } from "./use-card-keys.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** Everything a person has kept: newest first, or what a search finds. The filters live in the address. */
export function MemoriesPage() {
  const [params, setParams] = useSearchParams();
  const { q, type } = readFilters(params);
  const change = (filters: Partial<MemoryFilters>) =>
    setParams((current) => writeFilters(current, { ...readFilters(current), ...filters }), { replace: true });
  const search = useTypedSearch(q, (settled) => change({ q: settled }));
  const [deleting, setDeleting] = useState<Memory | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useCardKeys(page);

  return (
    <div ref={page} className="mx-auto max-w-column px-4 pt-5 pb-24">
      <SearchBar
        search={search.typed}
        onSearch={search.setTyped}
        busy={search.typed.trim() !== search.settled}
        type={type}
        onType={(next) => change({ type: next })}
      />
      {search.settled === "" ? (
        <MemoryTimeline type={type} onDelete={setDeleting} />
      ) : (
        <SearchResults search={search.settled} type={type} onDelete={setDeleting} />
      )}
      <DeleteDialog memory={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
