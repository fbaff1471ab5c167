import { ArrowUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import type { MemorySort } from "#shared/memories";
import { buttonStyle } from "../../../ui/button-style.ts";
import type { MemoryFilters } from "../queries/memory-filters.ts";

export const sortNames = {
  newest: "Newest first",
  oldest: "Oldest first",
  changed: "Last changed",
  title: "By title",
} as const satisfies Record<MemorySort, string>;

export type ListMenuProps = {
  filters: MemoryFilters;
  onChange: (filters: Partial<MemoryFilters>) => void;
};

/** On a phone a sign, and its name for who cannot see it. */
export const SortButton = ({ sort, ...rest }: { sort: MemorySort } & ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    aria-label={`${sortNames[sort]}: order and saved searches`}
    className={buttonStyle({ variant: "quiet", size: "small" })}
  >
    <ArrowUpDown aria-hidden="true" />
    <span className="max-md:hidden">{sortNames[sort]}</span>
  </button>
);
