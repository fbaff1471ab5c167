import { useQuery } from "@tanstack/react-query";
import { ListChecks, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { memoryQueries } from "../memories.queries.ts";
import type { MemoryFilters } from "../memory-filters.ts";
import { totalOf } from "./list-pages.ts";

type FilterRowProps = {
  filters: MemoryFilters;
  onChange: (filters: Partial<MemoryFilters>) => void;
  selecting: boolean;
  onSelect: () => void;
};

/** What narrows the list besides words and a type, and the ways to choose several and to the trash: the last alone where nothing is kept. */
export function FilterRow({ filters, onChange, selecting, onSelect }: FilterRowProps) {
  const { hasReminders, hasQuestions } = filters;
  const canNarrow = !useIsNothingKept() || hasReminders || hasQuestions;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5">
      {canNarrow && (
        <>
          <Checkbox
            label="Only with reminders"
            checked={hasReminders}
            onChange={(event) => onChange({ hasReminders: event.target.checked })}
          />
          <Checkbox
            label="Memories with questions"
            checked={hasQuestions}
            onChange={(event) => onChange({ hasQuestions: event.target.checked })}
          />
        </>
      )}
      <div className="-mr-2 ml-auto flex items-center">
        {canNarrow && (
          <Button variant="quiet" size="small" aria-pressed={selecting} onClick={onSelect}>
            <ListChecks aria-hidden="true" />
            Select
          </Button>
        )}
        <Link to="/memories/trash" className={buttonStyle({ variant: "quiet", size: "small" })}>
          <Trash2 aria-hidden="true" />
          Trash
        </Link>
      </div>
    </div>
  );
}

/** Not asked for here: the list itself reads it. Until it has, something may be kept. */
function useIsNothingKept(): boolean {
  const { data } = useQuery({ ...memoryQueries.list(), enabled: false });
  return data !== undefined && totalOf(data) === 0;
}
