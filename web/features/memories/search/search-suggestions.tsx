import { classNames } from "../../../ui/class-names.ts";
import type { Suggestion } from "./suggest-operators.ts";

type SearchSuggestionsProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter takes; -1 for none. */
  active: number;
  onTake: (suggestion: Suggestion) => void;
};

/** Suggests how to narrow the search, below its box and the other filters. The cursor stays in the box; arrows choose. */
export function SearchSuggestions({ id, suggestions, active, onTake }: SearchSuggestionsProps) {
  return (
    <div
      // The box keeps the focus: what is pressed here is only taken.
      onPointerDown={(event) => event.preventDefault()}
      className="pop absolute top-full left-0 z-20 mt-1.5 w-full rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <p id={`${id}-label`} className="mb-2 px-1 text-ink2 text-xs">
        Narrow the search
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1.5">
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.label}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onTake(suggestion)}
            onKeyDown={({ key }) => key === "Enter" && onTake(suggestion)}
            className={classNames(
              "target inline-flex max-w-full cursor-pointer items-center justify-center rounded-full border border-line px-3 py-1 text-sm transition-colors duration-(--t1) hover:bg-sunken",
              index === active ? "border-accent bg-accentsoft text-ink" : "text-ink2",
            )}
          >
            <span className="truncate">{suggestion.label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;
