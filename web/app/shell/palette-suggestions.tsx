import { ListFilter } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Suggestion } from "../../features/memories/search/suggest-operators.ts";
import { CommandGroup, CommandItem } from "../../ui/command-dialog.tsx";

type PaletteSuggestionsProps = {
  suggestions: readonly Suggestion[];
  /** The item that Enter should take is there. */
  onFirst: (value: string) => void;
  onTake: (text: string) => void;
};

/** The values that the operator at the end of the text may have. */
export function PaletteSuggestions({ suggestions, onFirst, onTake }: PaletteSuggestionsProps) {
  const first = suggestions[0] && itemOf(suggestions[0]);
  const tell = useEffectEvent(onFirst);
  useEffect(() => {
    if (first !== undefined) tell(first);
  }, [first]);
  if (suggestions.length === 0) return null;
  return (
    <CommandGroup heading="Narrow the search">
      {suggestions.map((suggestion) => (
        <CommandItem
          key={suggestion.label}
          value={itemOf(suggestion)}
          onSelect={() => onTake(suggestion.text)}
        >
          <ListFilter aria-hidden="true" />
          {suggestion.label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Unlike any command or memory. */
const itemOf = ({ label }: Suggestion): string => `narrow ${label}`;
