import { ListChecks, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { MemoryFilters } from "../memory-filters.ts";

type FilterRowProps = {
  filters: MemoryFilters;
  onChange: (filters: Partial<MemoryFilters>) => void;
  selecting: boolean;
  onSelect: () => void;
};

/** What narrows the list besides words and a type, and the ways to choose several and to the trash. */
export function FilterRow({ filters, onChange, selecting, onSelect }: FilterRowProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <Checkbox
        label="Only with reminders"
        checked={filters.hasReminders}
        onChange={(event) => onChange({ hasReminders: event.target.checked })}
      />
      <Checkbox
        label="Memories with questions"
        checked={filters.hasQuestions}
        onChange={(event) => onChange({ hasQuestions: event.target.checked })}
      />
      <div className="-mr-2 ml-auto flex items-center">
        <Button variant="quiet" size="small" aria-pressed={selecting} onClick={onSelect}>
          <ListChecks aria-hidden="true" />
          Select
        </Button>
        <Link to="/memories/trash" className={buttonStyle({ variant: "quiet", size: "small" })}>
          <Trash2 aria-hidden="true" />
          Trash
        </Link>
      </div>
    </div>
  );
}
