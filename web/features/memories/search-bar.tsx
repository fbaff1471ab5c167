import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import type { MemoryType } from "#shared/memories";
import { useSearchBox } from "../../platform/search-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { filterTypes } from "./memory-filters.ts";
import { typeNames } from "./memory-glyph.tsx";
import { SearchChips } from "./search/search-chips.tsx";
import { optionId, SearchSuggestions } from "./search/search-suggestions.tsx";
import { useSearchDraft } from "./search/use-search-draft.ts";
import { useSuggestionList } from "./search/use-search-suggestions.ts";

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

/** What narrows the list: words with operators among them, and a type. */
export function SearchBar({ search, onSearch, busy, type, onType }: SearchBarProps) {
  return (
    <search className="flex items-start gap-2 md:gap-3">
      <SearchBox search={search} onSearch={onSearch} busy={busy} />
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

type SearchBoxProps = Pick<SearchBarProps, "search" | "onSearch" | "busy">;

/** A text field with the conditions of the search as chips in it, and how it may go on below. */
function SearchBox({ search, onSearch, busy }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSearchBox(input);
  const listId = useId();
  const draft = useSearchDraft(search, onSearch);
  const list = useSuggestionList(draft.text, draft.write);
  const change = (act: () => void) => {
    act();
    input.current?.focus();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <div
        // The padding belongs to the field, too.
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
        className="relative flex min-h-11.5 cursor-text flex-wrap items-center gap-1.5 rounded-[1.4375rem] border border-field bg-surface py-2 pr-12 pl-11 transition-colors duration-(--t1) hover:border-ink3 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1"
      >
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-4 size-5 text-ink2" />
        <SearchChips chips={draft.chips} onRemove={draft.remove} box={input} />
        <input
          ref={input}
          type="search"
          aria-label="Search memories"
          aria-busy={busy}
          aria-autocomplete="list"
          aria-controls={list.open ? listId : undefined}
          aria-activedescendant={list.active === -1 ? undefined : optionId(listId, list.active)}
          placeholder={draft.chips.length === 0 ? "Search memories" : undefined}
          enterKeyHint="search"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onFocus={() => {
            list.onFocus();
            // Its code is there before the first key is.
            void import("./search-memories.ts").catch(() => undefined);
          }}
          onBlur={() => {
            list.onBlur();
            draft.settle();
          }}
          onKeyDown={(event) => {
            if (list.onKey(event)) return;
            if (event.key === "Enter") draft.settle();
            draft.takeBack(event);
          }}
          className="min-w-24 flex-1 appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {search !== "" && (
        <IconButton
          label="Clear search"
          onClick={() => change(() => onSearch(""))}
          className="absolute top-0 right-0.5 my-[0.1875rem]"
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
      {list.open && (
        <SearchSuggestions
          id={listId}
          suggestions={list.suggestions}
          active={list.active}
          onTake={(suggestion) => change(() => list.take(suggestion))}
        />
      )}
    </div>
  );
}
