import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { z } from "zod/mini";
import { memorySchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { namesInMemories } from "./names-in-memories.ts";
import { type NamedOperator, namesAskedFor, type Suggestion, suggestOperators } from "./suggest-operators.ts";

/** Suggests how the text of a search may go on; the names among it come out of the person's memories. */
export function useSuggestions(text: string): Suggestion[] {
  const asked = namesAskedFor(text);
  const begin = useDebounced(asked?.begin ?? "");
  const names = useQuery({
    ...suggestedNames(asked?.kind ?? "person", begin),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return suggestOperators(text, names.data ?? [], new Date());
}

/** Suggestions in a list under a text field, which keeps the focus: shown while it has it, walked with the arrows. */
export function useSuggestionList(text: string, onTake: (text: string) => void) {
  const suggestions = useSuggestions(text);
  const [focused, setFocused] = useState(false);
  // For which text they were sent away, and at which they are walked.
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [walk, setWalk] = useState({ text, active: -1 });
  const open = focused && suggestions.length > 0 && dismissed !== text;
  const active = open && walk.text === text ? Math.min(walk.active, suggestions.length - 1) : -1;

  const take = (suggestion: Suggestion) => onTake(suggestion.text);
  const step = (by: 1 | -1) => {
    const from = active === -1 && by === -1 ? 0 : active;
    setWalk({ text, active: (from + by + suggestions.length) % suggestions.length });
  };
  /** Handles a key; true where it was for the list. */
  const use = (key: string): boolean => {
    if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1);
    else if (key === "Escape") setDismissed(text);
    else if (key === "Enter" && suggestions[active] !== undefined) take(suggestions[active]);
    else return false;
    return true;
  };
  return {
    suggestions,
    open,
    active,
    take,
    /** Sends the list away while the text is this one. */
    dismiss: setDismissed,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setDismissed(null);
    },
    /** Handles a key; true where it was for the list. */
    onKey: (event: KeyboardEvent): boolean => {
      const used = open && use(event.key);
      if (used) event.preventDefault();
      return used;
    },
  };
}

const readMemories = 100; // as many as the server gives

/**
 * The names that an operator may go on with, out of the newest memories that hold the letters typed so far. Tags need
 * not stand in a memory's text, so they come out of the newest memories there are.
 */
const suggestedNames = (kind: NamedOperator, begin: string) =>
  queryOptions({
    queryKey: [...memoryQueries.all, "names", { kind, begin }],
    queryFn: async ({ signal }) => {
      const q = kind === "tag" || begin === "" ? {} : { q: begin };
      const query = { ...q, limit: String(readMemories) };
      const memories = await parsed(api.content.$get({ query }, { init: { signal } }), z.array(memorySchema));
      return namesInMemories(memories, kind, begin);
    },
  });
