import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { coarsePointer } from "../../../platform/media.ts";
import { useSearchBox } from "../../../platform/search-focus.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { optionId, SearchSuggestions } from "./search-suggestions.tsx";
import type { SearchDraft } from "./use-search-draft.ts";
import { useSuggestionList } from "./use-search-suggestions.ts";

type SearchBoxProps = {
  box: RefObject<HTMLInputElement | null>;
  draft: SearchDraft;
  /** Stands in the field, before what is typed. */
  before: ReactNode;
  busy: boolean;
  /** Null when there is nothing to clear. */
  onClear: (() => void) | null;
};

/** A text field, and how the search may go on: below what it stands in. Escape sends that away, then clears the field. */
export function SearchBox({ box, draft, before, busy, onClear }: SearchBoxProps) {
  useSearchBox(box);
  const listId = useId();
  const list = useSuggestionList(draft.text, draft.write);
  const clear = () => {
    list.dismiss("");
    onClear?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (list.onKey(event)) return;
    if (event.key === "Escape" && onClear !== null) {
      event.preventDefault();
      clear();
    }
    if (event.key === "Enter") {
      draft.settle();
      // Nobody sees results through a keyboard.
      if (coarsePointer.matches) event.currentTarget.blur();
    }
    draft.takeBack(event);
  };
  return (
    <div className="min-w-0 flex-1">
      <div className="relative">
        <div
          // The padding belongs to the field, too.
          onPointerDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            box.current?.focus();
          }}
          className={classNames(
            "relative flex min-h-11.5 cursor-text flex-wrap items-center gap-1.5 rounded-[1.4375rem] border border-field bg-surface py-2 pl-11 transition-colors duration-(--t1) hover:border-ink3 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1",
            onClear === null ? "pr-4" : "pr-12",
          )}
        >
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-4 size-5 text-ink2" />
          {before}
          <input
            ref={box}
            type="search"
            aria-label="Search memories"
            aria-busy={busy}
            aria-autocomplete="list"
            aria-controls={list.open ? listId : undefined}
            aria-activedescendant={list.active === -1 ? undefined : optionId(listId, list.active)}
            placeholder={draft.chips.length === 0 ? "Search memories" : "Add words"}
            enterKeyHint="search"
            autoComplete="off"
            // "Type:" and "person:Annie" come out as they were typed.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={draft.text}
            onChange={({ target }) => {
              // Whoever empties it, or ends a condition, wants to see the list below.
              list.dismiss("");
              draft.write(target.value);
            }}
            onFocus={() => {
              list.onFocus();
              // Its code is there before the first key is.
              void import("../queries/search-memories.ts").catch(() => undefined);
            }}
            onBlur={() => {
              list.onBlur();
              draft.settle();
            }}
            onKeyDown={press}
            className="min-w-24 flex-1 appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {onClear !== null && (
          <IconButton
            label="Clear search"
            onClick={() => {
              clear();
              box.current?.focus();
            }}
            className="absolute top-0 right-0.5 my-[0.1875rem]"
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {list.open && (
        <SearchSuggestions
          id={listId}
          suggestions={list.suggestions}
          active={list.active}
          onTake={(suggestion) => {
            list.take(suggestion);
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}
