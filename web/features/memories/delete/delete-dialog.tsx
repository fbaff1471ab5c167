import { useQuery } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { trashDays } from "#shared/trash";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { describeRelated } from "../queries/count-related.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { useDeleteMemories } from "./delete-memory.ts";

type DeleteDialogProps = {
  /** Memories in question; null while there are none. */
  memory: Memory | readonly Memory[] | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before memories are deleted, and says what goes with them. */
export function DeleteDialog({ memory, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteMemories();
  const memories = memory === null ? [] : [memory].flat();
  const confirm = () => {
    onClose();
    onDeleted?.();
    if (memories.length > 0) remove.mutate(memories);
  };
  return (
    <AlertDialog
      open={memories.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={memories.length > 1 ? `Delete ${memories.length} memories?` : "Delete this memory?"}
      text={<WhatHappens memories={memories} />}
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    >
      {memories.length > 0 && <Related ids={memories.map(({ id }) => id)} />}
    </AlertDialog>
  );
}

function WhatHappens({ memories }: { memories: readonly Memory[] }) {
  const [only, ...others] = memories;
  const name = others.length > 0 ? `${memories.length} memories` : `“${only?.title}”`;
  return (
    <>
      <span className="font-medium text-ink">{name}</span>
      {` ${others.length > 0 ? "disappear" : "disappears"} from your list, from search and from what Lilu knows. The trash keeps ${others.length > 0 ? "them" : "it"} for ${trashDays} days.`}
    </>
  );
}

/** Counts that cannot be had are left out: they are no reason not to delete. */
function Related({ ids }: { ids: string[] }) {
  const { data } = useQuery(memoryQueries.related(ids));
  const lines = data === undefined ? [] : describeRelated(data, ids.length);
  return (
    <div aria-live="polite" className="min-h-6">
      {lines.length > 0 && (
        <>
          <p className="mt-4 text-ink2 text-sm">{`Goes along with ${ids.length > 1 ? "them" : "it"}:`}</p>
          <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
