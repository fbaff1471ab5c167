import { type KeyboardEvent, useState } from "react";
import type { SearchOperator } from "#shared/search-query";
import { joinSearch, type SearchParts, splitSearch } from "./search-draft.ts";

export type SearchDraft = SearchParts & {
  /** Changes the text behind the chips. */
  write: (text: string) => void;
  remove: (chip: SearchOperator) => void;
  /** Accepts what is written so far: the operator at its end becomes a chip. */
  settle: () => void;
  /** For the text field: Backspace at its beginning takes the last chip away. */
  takeBack: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A search as its conditions, which stand as chips, and the text that is being written behind them. */
export function useSearchDraft(search: string, onSearch: (search: string) => void): SearchDraft {
  // The search as somebody typed it last; one that came from elsewhere is complete.
  const [typed, setTyped] = useState<string | null>(null);
  const { chips, text } = splitSearch(search, typed === search);
  const change = (next: string) => {
    setTyped(next);
    onSearch(next);
  };
  const remove = (chip: SearchOperator) =>
    change(
      joinSearch(
        chips.filter((other) => other !== chip),
        text,
      ),
    );
  return {
    chips,
    text,
    write: (next) => change(joinSearch(chips, next)),
    remove,
    settle: () => setTyped(null),
    takeBack: (event) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const last = chips.at(-1);
      if (event.key !== "Backspace" || selectionStart !== 0 || selectionEnd !== 0 || last === undefined)
        return;
      event.preventDefault();
      remove(last);
    },
  };
}
