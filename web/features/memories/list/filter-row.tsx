import { useQuery } from "@tanstack/react-query";
import { ListChecks, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { useNarrow } from "../../../platform/media.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { totalOf } from "../queries/list-pages.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import type { MemoryFilters } from "../queries/memory-filters.ts";
import { FilterChip } from "./filter-chip.tsx";

type FilterRowProps = {
  filters: MemoryFilters;
  onChange: (filters: Partial<MemoryFilters>) => void;
  selecting: boolean;
  onSelect: () => void;
};

const boxes = [
  { name: "hasReminders", label: "Only with reminders" },
  { name: "hasQuestions", label: "Memories with questions" },
] as const;

/**
 * What narrows the list besides words and a type, and the ways to choose several and to the trash: the last alone where
 * nothing is kept. It is one row on a phone too, where the boxes scroll and the ways are signs.
 */
export function FilterRow({ filters, onChange, selecting, onSelect }: FilterRowProps) {
  const canNarrow = !useIsNothingKept() || filters.hasReminders || filters.hasQuestions;
  const isNarrow = useNarrow();
  const wayStyle = buttonStyle({ variant: "quiet", size: "small" });
  const wayName = isNarrow ? "sr-only" : "";
  return (
    <div className={classNames("mt-3 flex items-center print:hidden", !isNarrow && "gap-x-5")}>
      {canNarrow && <Boxes filters={filters} onChange={onChange} isNarrow={isNarrow} />}
      <div className="-mr-2 ml-auto flex items-center">
        {canNarrow && (
          <Button variant="quiet" size="small" aria-pressed={selecting} onClick={onSelect}>
            <ListChecks aria-hidden="true" />
            <span className={wayName}>Select</span>
          </Button>
        )}
        <Link to="/memories/trash" className={wayStyle}>
          <Trash2 aria-hidden="true" />
          <span className={wayName}>Trash</span>
        </Link>
      </div>
    </div>
  );
}

/** It fades where it goes on, and what takes the focus comes out of that. */
const scrolling = {
  maskImage: "linear-gradient(to left, transparent, #000 3rem)",
  scrollPadding: "0 3rem 0 1rem",
} as const;

type BoxesProps = Pick<FilterRowProps, "filters" | "onChange"> & { isNarrow: boolean };

function Boxes({ filters, onChange, isNarrow }: BoxesProps) {
  if (!isNarrow)
    return boxes.map(({ name, label }) => (
      <Checkbox
        key={name}
        label={label}
        checked={filters[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
    ));
  return (
    // As far as the edge of the screen, with room for the outline of what has the focus.
    <fieldset
      aria-label="Filters"
      className="-ml-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-12 pl-4 [scrollbar-width:none]"
      style={scrolling}
    >
      {boxes.map(({ name, label }) => (
        <FilterChip
          key={name}
          label={label}
          checked={filters[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </fieldset>
  );
}

/** Not asked for here: the list itself reads it. Until it has, something may be kept. */
function useIsNothingKept(): boolean {
  const { data } = useQuery({ ...memoryQueries.list(), enabled: false });
  return data !== undefined && totalOf(data) === 0;
}
