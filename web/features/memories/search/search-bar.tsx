import { useRef } from "react";
import { useNarrow } from "../../../platform/media.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchChips } from "./search-chips.tsx";
import { useSearchDraft } from "./use-search-draft.ts";

type SearchBarProps = {
  search: string;
  onSearch: (search: string) => void;
  busy: boolean;
};

/** Narrows the list to the words that one types, operators among them. On a phone the conditions have the width of the screen below the box; in it, they would leave no room to type. */
export function SearchBar({ search, onSearch, busy }: SearchBarProps) {
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
      {isNarrow && draft.chips.length > 0 && (
        <div className="flex basis-full flex-wrap gap-2 pt-0.5">{chips}</div>
      )}
    </search>
  );
}
