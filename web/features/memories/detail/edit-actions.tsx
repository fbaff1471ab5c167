import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { useEditDraft } from "./edit-draft.ts";
import { memoryUpdate } from "./update-memory.ts";

type EditActionsProps = {
  memoryId: string;
  /** The id of the form that Save sends. */
  form: string;
  onLeave: () => void;
};

/** Save and Cancel. What was typed is not thrown away without a question. */
export function EditActions({ memoryId, form, onLeave }: EditActionsProps) {
  const [draft, keep] = useEditDraft(memoryId);
  const [asking, setAsking] = useState(false);
  const isSaving = useIsMutating({ mutationKey: memoryUpdate }) > 0;
  const discard = () => {
    setAsking(false);
    keep(null);
    onLeave();
  };
  return (
    <>
      <Button disabled={isSaving} onClick={() => (draft === null ? onLeave() : setAsking(true))}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="primary" pending={isSaving && "Saving..."}>
        Save
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        text="What you changed in this memory is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={discard}
      />
    </>
  );
}
