import { Upload } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { acceptedFiles } from "./refuse-file.ts";

type FileDropzoneProps = {
  /** True where some are there already: then it takes less room. */
  hasFiles: boolean;
  disabled: boolean;
  /** Gets all of them; whoever holds the list says which it takes, and why not the others. */
  onFiles: (files: File[]) => void;
};

/** Takes files that are dropped, or chosen. */
export function FileDropzone({ hasFiles, disabled, onFiles }: FileDropzoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptedFiles,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Leaves what is dropped beside it or pasted to the whole page.
    noPaste: true,
    preventDropOnDocument: false,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  });
  return (
    <div
      {...getRootProps({ tabIndex: -1 })}
      className={classNames(
        "flex rounded-card border border-dashed px-4 text-center transition-colors duration-(--t1)",
        hasFiles ? "items-center justify-between gap-3 py-3" : "flex-col items-center gap-3 py-10",
        isDragActive ? "border-accent bg-accentsoft" : "border-field bg-sunken/50",
      )}
    >
      {!hasFiles && <Upload aria-hidden="true" strokeWidth={1.5} className="size-8 text-ink3" />}
      <p className="text-ink2">
        <input {...getInputProps()} />
        {isDragActive ? "Drop to add" : `Drop ${hasFiles ? "more " : ""}files here, or`}
      </p>
      <Button size={hasFiles ? "small" : "medium"} disabled={disabled} data-autofocus onClick={open}>
        Choose Files
      </Button>
      {!hasFiles && (
        <p className="text-ink2 text-sm">
          Documents, tables, slides, mail, contacts, pictures, sound or ZIP archives, up to 25&nbsp;MB each.
          An image can also be pasted.
        </p>
      )}
    </div>
  );
}
