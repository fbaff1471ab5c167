import { ArrowUpDown, Bookmark } from "lucide-react";
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

type SortButtonProps = Pick<ListMenuProps, "filters"> & ComponentProps<"button">;

/** On a phone a sign, and its name for who cannot see it. A search has an order of its own: then it is for keeping searches. */
export const SortButton = ({ filters: { q, sort }, ...rest }: SortButtonProps) => {
  const isSearch = q !== "";
  const Glyph = isSearch ? Bookmark : ArrowUpDown;
  return (
    <button
      type="button"
      {...rest}
      aria-label={isSearch ? "Saved searches" : `${sortNames[sort]}: order and saved searches`}
      className={buttonStyle({ variant: "quiet", size: "small" })}
    >
      <Glyph aria-hidden="true" />
      <span className="max-md:hidden">{isSearch ? "Saved searches" : sortNames[sort]}</span>
    </button>
  );
};
