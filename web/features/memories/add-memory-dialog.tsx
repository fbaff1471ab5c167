import { useState } from "react";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProcessingDialog } from "./processing-dialog.tsx";
import { useSaveMemory } from "./save-memory.ts";
import { TextMemoryFields } from "./text-memory-fields.tsx";
import { useTextMemoryForm } from "./use-text-memory-form.ts";

type AddMemoryDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Add New Memory. Closing it empties the form; what was in it can be had back for as long as the toast is there. */
export function AddMemoryDialog({ open, onOpenChange }: AddMemoryDialogProps) {
  const form = useTextMemoryForm(open);
  const save = useSaveMemory();
  const [processing, setProcessing] = useState<"saving" | "saved" | null>(null);

  const submit = form.handleSubmit((memory) => {
    setProcessing("saving");
    save.mutate(
      { ...memory, saveKey: form.saveKey() },
      { onSuccess: () => setProcessing("saved"), onError: () => setProcessing(null) },
    );
  });
  const finish = () => {
    setProcessing(null);
    form.discard();
    onOpenChange(false);
  };
  const close = () => {
    onOpenChange(false);
    const discarded = form.discard();
    if (discarded === null) return;
    const putBack = () => {
      form.putBack(discarded);
      onOpenChange(true);
    };
    toast({ title: "Draft discarded", duration: undoTime, action: { label: "Undo", run: putBack } });
  };

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        closedBy={processing === null ? "explicit" : "code"}
        title="Add New Memory"
        footer={
          <>
            <Button disabled={processing !== null} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={processing !== null && "Creating..."}
            >
              Save Memory
            </Button>
          </>
        }
      >
        <TextMemoryFields id={formId} form={form} onSubmit={submit} onContentLeft={form.offerTitle} />
      </Dialog>
      <ProcessingDialog state={processing} onDone={finish} />
    </>
  );
}

const formId = "text-memory";
/** To see that something went, and to want it back. */
const undoTime = 8_000; // ms
