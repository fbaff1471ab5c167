import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Long enough to read that it worked. */
const closesAfter = 1_500; // ms

type ProcessingDialogProps = {
  /** Null while nothing is being saved: the dialog is closed. */
  state: "saving" | "saved" | null;
  /** Called 1.5 s after the save succeeded. */
  onDone: () => void;
  /** Progress of the save, where that is known. */
  children?: ReactNode;
};

/** Covers everything while a memory is saved. The person cannot close it; it closes itself. */
export function ProcessingDialog({ state, onDone, children }: ProcessingDialogProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (state !== "saved") return;
    const timer = setTimeout(done, closesAfter);
    return () => clearTimeout(timer);
  }, [state]);
  const saved = state === "saved";
  return (
    <Dialog
      open={state !== null}
      onOpenChange={() => undefined}
      closedBy="code"
      size="small"
      title={saved ? "Memory Created!" : "Processing Memory"}
    >
      <div className="max-md:flex max-md:min-h-[50dvh] max-md:flex-col max-md:justify-center">
        <div role="status" className="flex items-center gap-4 max-md:flex-col">
          {saved ? (
            <Check aria-hidden="true" className="size-6 shrink-0 text-ok max-md:size-9" />
          ) : (
            <Spinner className="size-6 shrink-0 text-accent max-md:size-9" />
          )}
          <p className="text-ink2">
            {saved
              ? "Your memory has been processed successfully."
              : "Uploading and analyzing your content..."}
          </p>
        </div>
        {!saved && children}
      </div>
    </Dialog>
  );
}
