import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useSearchBox } from "../../platform/search-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { filterTypes, type MemoryFilters } from "./memory-filters.ts";
import { typeNames } from "./memory-glyph.tsx";

type SearchBarProps = { filters: MemoryFilters; onChange: (filters: MemoryFilters) => void; busy: boolean };

const typeOptions = [
  { value: "", label: "All types" },
  ...filterTypes.map((type) => ({ value: type, label: typeNames[type] })),
];

/** What narrows the list: words, and a type. */
export function SearchBar({ filters, onChange, busy }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchBox(input);
  const clear = () => {
    onChange({ ...filters, q: "" });
    input.current?.focus();
  };
  return (
    <search className="flex gap-3">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink2"
        />
        <input
          ref={input}
          type="search"
          aria-label="Search memories"
          aria-busy={busy}
          placeholder="Search memories"
          enterKeyHint="search"
          value={filters.q}
          onChange={(event) => onChange({ ...filters, q: event.target.value })}
          className="h-11.5 w-full appearance-none rounded-full border border-field bg-surface pr-12 pl-11 transition-colors duration-(--t1) hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        />
        {filters.q !== "" && (
          <IconButton label="Clear search" onClick={clear} className="absolute inset-y-0 right-0.5 my-auto">
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Select
        label="Type"
        hideLabel
        value={filters.type ?? ""}
        options={typeOptions}
        className="w-34 rounded-full pl-4"
        onChange={(event) => {
          const type = filterTypes.find((known) => known === event.target.value) ?? null;
          onChange({ ...filters, type });
        }}
      />
    </search>
  );
}
