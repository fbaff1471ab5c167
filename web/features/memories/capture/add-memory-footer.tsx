import { Button } from "../../../ui/button.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { type ChosenFile, isWaiting } from "./upload/chosen-file.ts";

export type AddMemoryTab = "text" | "voice" | "files";

type AddMemoryFooterProps = {
  tab: AddMemoryTab;
  files: readonly ChosenFile[];
  /** There is a recording to save. */
  recorded: boolean;
  /** Reason why the tab in front could not be saved; a file says so itself. */
  failure: string | undefined;
  /** Something is being saved. */
  busy: boolean;
  /** The form that is submitted. */
  formId: string;
  onSaveVoice: () => void;
  onCancel: () => void;
};

/** Reason of a failure, Cancel, and what saves the tab in front. */
export function AddMemoryFooter(props: AddMemoryFooterProps) {
  const { tab, files, recorded, failure, busy, formId, onSaveVoice, onCancel } = props;
  const waiting = files.filter(isWaiting).length;
  const submit = { type: "submit", form: formId, variant: "primary" } as const;
  return (
    <>
      {failure !== undefined && (
        <div className="w-full">
          <SaveFailure reason={failure} />
        </div>
      )}
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      {tab === "text" && (
        <Button {...submit} pending={busy && "Creating..."}>
          Save Memory
        </Button>
      )}
      {tab === "voice" && recorded && (
        <Button variant="primary" pending={busy && "Processing..."} onClick={onSaveVoice}>
          Save Voice Memo
        </Button>
      )}
      {tab === "files" && files.length > 0 && (
        <Button {...submit} pending={busy && "Uploading..."}>
          {waiting > 1 ? `Upload ${waiting} Files` : "Upload File"}
        </Button>
      )}
    </>
  );
}
