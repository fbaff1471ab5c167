import { useQuery } from "@tanstack/react-query";
import { ListChecks, Trash2 } from "lucide-react";
import { lazy, useRef } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "../../../ui/icon-button.tsx";
import { iconButtonStyle } from "../../../ui/icon-button-style.ts";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { Select } from "../../../ui/select.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import { typeNames } from "../card/memory-glyph.tsx";
import { totalOf } from "../queries/list-pages.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { filterTypes, type MemoryFilters } from "../queries/memory-filters.ts";
import { FilterChip } from "./filter-chip.tsx";
import { type ListMenuProps, SortButton } from "./sort-button.tsx";

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
 * Filters of the list besides words, its order, and the ways to choose several and to the trash: the last alone where
 * nothing is kept. It is one row, of which the filters scroll where they have no room.
 */
export function FilterRow({ filters, onChange, selecting, onSelect }: FilterRowProps) {
  const canNarrow = !useIsNothingKept() || isNarrowed(filters);
  const select = useRef<HTMLButtonElement>(null);
  // The bar that ends the selection goes with it.
  useKeepFocus(select, selecting ? [{ id: "bar" }] : []);
  return (
    <div className="mt-2.5 flex items-center gap-1 print:hidden">
      {canNarrow && <Filters filters={filters} onChange={onChange} />}
      <div className="-mr-2 ml-auto flex items-center">
        {canNarrow && <ListMenuButton filters={filters} onChange={onChange} />}
        {canNarrow && (
          <IconButton ref={select} label="Select" aria-pressed={selecting} onClick={onSelect}>
            <ListChecks aria-hidden="true" />
          </IconButton>
        )}
        <Tooltip text="Trash">
          <Link to="/memories/trash" aria-label="Trash" className={iconButtonStyle()}>
            <Trash2 aria-hidden="true" />
          </Link>
        </Tooltip>
      </div>
    </div>
  );
}

const isNarrowed = ({ type, hasReminders, hasQuestions }: MemoryFilters): boolean =>
  type !== null || hasReminders || hasQuestions;

/** It fades where it goes on, and what takes the focus comes out of that. */
const scrolling = {
  maskImage: "linear-gradient(to left, transparent, #000 2rem)",
  scrollPadding: "0 2rem 0 1rem",
} as const;

const typeOptions = [
  { value: "", label: "All types" },
  ...filterTypes.map((type) => ({ value: type, label: typeNames[type] })),
];

function Filters({ filters, onChange }: Pick<FilterRowProps, "filters" | "onChange">) {
  return (
    // As far as the edge of the screen, with room for the outline of what has the focus.
    <fieldset
      aria-label="Filters"
      className="-ml-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 pr-8 pl-4 [scrollbar-width:none]"
      style={scrolling}
    >
      <div className="w-32 shrink-0">
        <Select
          label="Type"
          hideLabel
          value={filters.type ?? ""}
          options={typeOptions}
          className="h-9! rounded-full text-sm max-md:h-11!"
          onChange={({ target }) =>
            onChange({ type: filterTypes.find((known) => known === target.value) ?? null })
          }
        />
      </div>
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

const loadMenu = () => import("./list-menu.tsx").then((m) => ({ default: m.ListMenu }));
const ListMenu = lazy(loadMenu);

/** The order of the list, and searches under a name: their code comes when somebody reaches for them. */
const ListMenuButton = (props: ListMenuProps) => (
  <MenuTrigger
    trigger={<SortButton filters={props.filters} />}
    preload={loadMenu}
    menu={<ListMenu {...props} />}
  />
);
