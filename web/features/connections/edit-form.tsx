import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { giveFocus } from "../../ui/return-focus.ts";

type EditFormProps = {
  /** Its name for a screen reader. */
  label: string;
  saveLabel?: string;
  isSaving: boolean;
  className: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Fields beside or in the place of what they change. The first one takes the focus; Escape closes them. */
export function EditForm({
  label,
  saveLabel = "Save",
  isSaving,
  className,
  onSave,
  onClose,
  children,
}: EditFormProps) {
  return (
    <form
      aria-label={label}
      noValidate
      ref={takeFocus}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSave();
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className={classNames("space-y-3", className)}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSaving && "Saving…"}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** Puts the focus into the form, and when that goes away back to what opened it. */
function takeFocus(form: HTMLFormElement): () => void {
  const before = document.activeElement;
  form.querySelector("input")?.focus();
  return () => requestAnimationFrame(() => document.activeElement === document.body && giveFocus(before));
}
