import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { clip } from "#shared/cut-text";
import { type ListFilters, newSavedSearchSchema } from "#shared/saved-searches";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { typeNames } from "../card/memory-glyph.tsx";
import { sortNames } from "../list/sort-button.tsx";
import { savedSearchesQuery, useRemoveSearch, useSaveSearch } from "./saved-searches.queries.ts";

type SavedSearchesDialogProps = {
  /** The search to save; null where one only comes to remove. */
  filters: ListFilters | null;
  onClose: () => void;
};

/** Saves a search under a name, and takes those away that are not needed any more. */
export function SavedSearchesDialog({ filters, onClose }: SavedSearchesDialogProps) {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const save = useSaveSearch();
  const [name, setName] = useState(clip(filters?.q ?? "", 60));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filters === null) return;
    const search = newSavedSearchSchema.safeParse({ name, filters });
    if (!search.success) return setError(search.error.issues[0]?.message);
    save.mutate(search.data, { onSuccess: onClose, onError: ({ message }) => setError(message) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={filters === null ? "Saved searches" : "Save this search"}
      description={filters === null ? undefined : describeFilters(filters)}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{filters === null ? "Done" : "Cancel"}</Button>
          {filters !== null && (
            <Button
              variant="primary"
              type="submit"
              form="save-search"
              pending={save.isPending && "Saving..."}
            >
              Save search
            </Button>
          )}
        </>
      }
    >
      {filters !== null && (
        <form id="save-search" noValidate onSubmit={submit}>
          <TextField
            label="Name"
            data-autofocus
            autoComplete="off"
            dir="auto"
            maxLength={60}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        </form>
      )}
      {searches.length > 0 && <SavedList searches={searches} headed={filters !== null} />}
      {filters === null && searches.length === 0 && <p className="text-ink2">No search is saved.</p>}
    </Dialog>
  );
}

type SavedListProps = {
  searches: readonly { id: string; name: string; filters: ListFilters }[];
  headed: boolean;
};

function SavedList({ searches, headed }: SavedListProps) {
  const remove = useRemoveSearch();
  return (
    <section aria-label="Saved searches" className={headed ? "mt-6" : ""}>
      {headed && <h3 className="mb-1 font-medium text-sm">Saved already</h3>}
      <ul className="divide-y divide-line">
        {searches.map(({ id, name, filters }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {name}
              </span>
              <span className="block truncate text-ink2 text-sm">{describeFilters(filters)}</span>
            </span>
            <IconButton
              label={`Remove ${name}`}
              variant="danger"
              size="small"
              onClick={() => remove.mutate(id)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "“porto” · Image · with reminders · by title". */
function describeFilters({ q, type, hasReminders, hasQuestions, sort }: ListFilters): string {
  const parts = [
    q !== "" && `“${q}”`,
    type !== null && typeNames[type],
    hasReminders && "with reminders",
    hasQuestions && "with questions",
    sort !== "newest" && sortNames[sort].toLowerCase(),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
