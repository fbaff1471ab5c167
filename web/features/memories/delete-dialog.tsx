import type { Memory } from "#shared/memories";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { useDeleteMemory } from "./delete-memory.ts";

type DeleteDialogProps = {
  /** The memory in question; null while there is none. */
  memory: Memory | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a memory is deleted. */
export function DeleteDialog({ memory, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteMemory();
  const confirm = () => {
    if (memory === null) return;
    onClose();
    onDeleted?.();
    remove.mutate(memory);
  };
  return (
    <AlertDialog
      open={memory !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this memory?"
      text={
        <>
          <span className="font-medium text-ink">{memory?.title}</span> disappears from your list, from search
          and from what Lilu knows.
        </>
      }
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    />
  );
}
