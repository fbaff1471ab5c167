import { Check, RotateCw, X } from "lucide-react";
import { fileFacts, kindOfMimeType } from "#shared/files";
import { isNameless } from "#shared/nameless-file";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { formatFileSize } from "../../card/format-file-size.ts";
import { MemoryGlyph } from "../../card/memory-glyph.tsx";
import { SaveFailure } from "../save-failure.tsx";
import type { ChosenFile } from "../upload/chosen-file.ts";
import type { FileUploads } from "./use-file-uploads.ts";

type FileRowProps = {
  chosen: ChosenFile;
  uploads: FileUploads;
  /** While something is saved nothing here changes. */
  disabled: boolean;
  onRetry: (id: string) => void;
};

/** One chosen file: what it is, what it will be called, and how its upload went. */
export function FileRow({ chosen, uploads, disabled, onRetry }: FileRowProps) {
  const { id, file, state } = chosen;
  const kind = kindOfMimeType(file.type);
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset disabled={disabled} aria-label={file.name} className="min-w-0">
        <div className="mb-3 flex items-center gap-2.5">
          <MemoryGlyph type={kind === null ? "file" : fileFacts[kind].memoryType} />
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-ink2 text-sm">{formatFileSize(file.size)}</span>
          {state.name !== "saved" && (
            <IconButton
              label={`Remove ${file.name}`}
              size="small"
              className="-my-1.5 -mr-2 ml-auto text-ink3"
              onClick={() => uploads.remove(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {state.name === "saved" ? (
          <p className="flex items-center gap-2 text-ink2 text-sm">
            <Check aria-hidden="true" className="size-4 text-ok" />
            Saved
          </p>
        ) : (
          <TextField
            label="Title"
            autoComplete="off"
            hint={
              isNameless(file.name)
                ? "Lilu names it after what is in it, unless you write a title."
                : undefined
            }
            error={uploads.formState.errors.titles?.[id]?.message}
            {...uploads.register(`titles.${id}`)}
          />
        )}
        {state.name === "failed" && <Failure reason={state.reason} onRetry={() => onRetry(id)} />}
      </fieldset>
    </li>
  );
}

const Failure = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <div className="mt-3 flex items-center justify-between gap-3">
    <SaveFailure reason={reason} />
    <Button size="small" onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      Retry
    </Button>
  </div>
);
