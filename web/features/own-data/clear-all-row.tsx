import { type FormEvent, useId, useState } from "react";
import { clearingPhrase } from "#shared/own-data";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SettingsRow } from "../account/settings/settings-section.tsx";
import { useClearAll } from "./clear-all.ts";

/** Two questions before everything is gone: a warning, and then words to be typed. */
export function ClearAllRow() {
  const [step, setStep] = useState<"warning" | "typing" | null>(null);
  return (
    <SettingsRow
      name="Clear All Memories"
      hint="Memories, conversations, uploaded files and AI analysis. No trash, no way back; your account stays."
    >
      <Button size="small" variant="caution" onClick={() => setStep("warning")}>
        Clear All Memories
      </Button>
      <AlertDialog
        open={step === "warning"}
        onOpenChange={(open) => !open && setStep(null)}
        title="Clear all memories?"
        text="This permanently deletes all your memories, the trash, your conversations with Lilu, uploaded files, reminders, questions and everything Lilu found in them. Your calendar link ends. Nobody can bring it back, not even us."
        confirmLabel="Continue"
        danger
        onConfirm={() => setStep("typing")}
      />
      <TypingDialog open={step === "typing"} onClose={() => setStep(null)} />
    </SettingsRow>
  );
}

function TypingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const formId = useId();
  const clear = useClearAll();
  const close = () => {
    setTyped("");
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clear.isPending) return;
    if (typed === clearingPhrase) return clear.mutate(undefined, { onSuccess: close });
    const description = `Please type '${clearingPhrase}' exactly to confirm.`;
    toast({ title: "Confirmation failed", description, variant: "destructive" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      closedBy={clear.isPending ? "code" : "explicit"}
      title="Final confirmation"
      description="From here on nothing can be undone."
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={clear.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            // Not `disabled`, which would keep Enter from saying what is to be typed.
            aria-disabled={typed !== clearingPhrase}
            pending={clear.isPending && "Clearing..."}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={`Type ${clearingPhrase} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
