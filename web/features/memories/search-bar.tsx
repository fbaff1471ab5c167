import { Search, X } from "lucide-react";
import { useRef } from "react";
import type { MemoryType } from "#shared/memories";
import { useSearchBox } from "../../platform/search-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { filterTypes } from "./memory-filters.ts";
import { typeNames } from "./memory-glyph.tsx";

type SearchBarProps = {
  search: string;
  onSearch: (search: string) => void;
  busy: boolean;
  type: MemoryType | null;
  onType: (type: MemoryType | null) => void;
};

const typeOptions = [
  { value: "", label: "All types" },
  ...filterTypes.map((type) => ({ value: type, label: typeNames[type] })),
];

/** What narrows the list: words, and a type. */
export function SearchBar({ search, onSearch, busy, type, onType }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchBox(input);
  const clear = () => {
    onSearch("");
    input.current?.focus();
  };
  return (
    <search className="flex gap-2 md:gap-3">
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
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="h-11.5 w-full appearance-none rounded-full border border-field bg-surface pr-4 not-placeholder-shown:pr-12 pl-11 transition-colors duration-(--t1) hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        />
        {search !== "" && (
          <IconButton label="Clear search" onClick={clear} className="absolute inset-y-0 right-0.5 my-auto">
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Select
        label="Type"
        hideLabel
        value={type ?? ""}
        options={typeOptions}
        className="w-31 rounded-full pl-4 md:w-36"
        onChange={(event) => onType(filterTypes.find((known) => known === event.target.value) ?? null)}
      />
    </search>
  );
}
