import { useQuery } from "@tanstack/react-query";
import { Bookmark, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { memorySorts } from "#shared/memories";
import { DropdownMenu, MenuChoice, MenuHeading, MenuItem, MenuLine } from "../../../ui/dropdown-menu.tsx";
import { noFilters } from "../queries/memory-filters.ts";
import { savedSearchesQuery } from "../saved/saved-searches.queries.ts";
import { type ListMenuProps, SortButton, sortNames } from "./sort-button.tsx";

const SavedSearchesDialog = lazy(() =>
  import("../saved/saved-searches-dialog.tsx").then((m) => ({ default: m.SavedSearchesDialog })),
);

const options = memorySorts.map((sort) => ({ value: sort, label: sortNames[sort] }));

/** Comes open, see MenuTrigger. */
export function ListMenu({ filters, onChange }: ListMenuProps) {
  const { data: searches = [], isPending } = useQuery(savedSearchesQuery);
  const [saving, setSaving] = useState(false);
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters);
  return (
    <>
      <DropdownMenu trigger={<SortButton filters={filters} />} defaultOpen>
        {filters.q === "" && (
          <>
            <MenuHeading>Order</MenuHeading>
            <MenuChoice
              label="Order"
              value={filters.sort}
              onChange={(sort) => onChange({ sort })}
              options={options}
            />
            <MenuLine />
          </>
        )}
        <MenuHeading>Saved searches</MenuHeading>
        {searches.map(({ id, name, filters: saved }) => (
          <MenuItem key={id} onSelect={() => onChange(saved)}>
            <Bookmark aria-hidden="true" />
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
        {isNarrowed || searches.length > 0 ? (
          <MenuItem onSelect={() => setSaving(true)}>
            {isNarrowed ? <Plus aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
            {isNarrowed ? "Save this search..." : "Remove a saved search..."}
          </MenuItem>
        ) : isPending ? null : (
          <p className="max-w-60 px-3 pt-1 pb-2 text-ink2 text-sm">
            Search or filter the list, then save it here under a name.
          </p>
        )}
      </DropdownMenu>
      {saving && (
        <Suspense>
          <SavedSearchesDialog filters={isNarrowed ? filters : null} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
