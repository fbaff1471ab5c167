import { CircleAlert } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { FileDropzone } from "./file-dropzone.tsx";
import { FileRow } from "./file-row.tsx";
import type { FileUploads } from "./use-file-uploads.ts";

type FileMemoryFieldsProps = {
  id: string;
  uploads: FileUploads;
  disabled: boolean;
  onSubmit: (event: FormEvent) => void;
  onRetry: (fileId: string) => void;
};

/** The Files tab: choose or drop files, say what they are. */
export function FileMemoryFields({ id, uploads, disabled, onSubmit, onRetry }: FileMemoryFieldsProps) {
  const { files, formState, register } = uploads;
  const several = files.length > 1;
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="space-y-5">
      <FileDropzone hasFiles={files.length > 0} disabled={disabled} onFiles={uploads.add} />
      <Refused refused={uploads.refused} disabled={disabled} onKeep={uploads.keepUnread} />
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="space-y-3">
          {files.map((chosen) => (
            <FileRow
              key={chosen.id}
              chosen={chosen}
              uploads={uploads}
              disabled={disabled}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <>
          <TextArea
            label="Description (optional)"
            hint={`Context helps the AI connect the content${several ? "; it goes with each of these files" : ""}.`}
            className="max-h-[30dvh] min-h-24"
            disabled={disabled}
            error={formState.errors.description?.message}
            {...register("description")}
          />
          <TextField
            label="Tags (optional)"
            hint="Separated by commas, for example: family, Porto"
            autoComplete="off"
            disabled={disabled}
            error={formState.errors.tags?.message}
            {...register("tags")}
          />
        </>
      )}
    </form>
  );
}

type RefusedProps = Pick<FileUploads, "refused"> & {
  disabled: boolean;
  onKeep: FileUploads["keepUnread"];
};

/** Names what was not taken and says why; what cannot be read may be kept all the same. Announced as it appears. */
function Refused({ refused, disabled, onKeep }: RefusedProps) {
  if (refused.length === 0) return null;
  return (
    <div role="alert">
      <ul aria-label="Files not taken" className="space-y-2.5">
        {refused.map((one, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and nothing here has a state.
            key={place}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 text-danger text-sm"
          >
            <span className="flex min-w-0 flex-1 basis-60 items-start gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">
                <span className="font-medium">{one.file.name}</span>
                {`: ${one.reason}`}
              </span>
            </span>
            {one.mayBeKept && (
              <Button size="small" disabled={disabled} onClick={() => onKeep(one)}>
                Keep without reading
                <span className="sr-only">{` ${one.file.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
