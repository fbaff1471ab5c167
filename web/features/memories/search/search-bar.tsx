import { useRef } from "react";
import type { MemoryType } from "#shared/memories";
import { useNarrow } from "../../../platform/media.ts";
import { Select } from "../../../ui/select.tsx";
import { typeNames } from "../card/memory-glyph.tsx";
import { filterTypes } from "../queries/memory-filters.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchChips } from "./search-chips.tsx";
import { useSearchDraft } from "./use-search-draft.ts";

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

/** What narrows the list: words with operators among them, and a type. On a phone the conditions have the width of the screen below the box; in it, they would leave no room to type. */
export function SearchBar({ search, onSearch, busy, type, onType }: SearchBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const draft = useSearchDraft(search, onSearch);
  const isNarrow = useNarrow();
  const chips = <SearchChips chips={draft.chips} onRemove={draft.remove} box={box} />;
  return (
    <search className="flex flex-wrap items-start gap-2 md:flex-nowrap md:gap-3 print:hidden">
      <SearchBox
        box={box}
        draft={draft}
        before={isNarrow ? null : chips}
        busy={busy}
        onClear={search === "" ? null : () => onSearch("")}
      />
      <Select
        label="Type"
        hideLabel
        value={type ?? ""}
        options={typeOptions}
        className="w-31 rounded-full pl-4 md:w-36"
        onChange={(event) => onType(filterTypes.find((known) => known === event.target.value) ?? null)}
      />
      {isNarrow && draft.chips.length > 0 && (
        <div className="flex basis-full flex-wrap gap-2 pt-0.5">{chips}</div>
      )}
    </search>
  );
}
