import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";

type EditableRowProps = {
  name: string;
  /** Current value. */
  value: ReactNode;
  /** Label of the button, e.g. "Change"; a screen reader reads the name too. */
  action: string;
  /** Other things to do, beside the button. */
  more?: ReactNode;
  /** The form that takes the value's place. `close` when it is done. */
  children: (close: () => void) => ReactNode;
};

/**
 * Shows a setting that unfolds into a small form. Focus goes to the form's first field and comes back to the button; Escape
 * closes.
 */
export function EditableRow({ name, value, action, more, children }: EditableRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useFocusOnChange(row, editing);
  const close = () => setEditing(false);
  const leave = (event: KeyboardEvent) => {
    // Keeps the form open while it saves, so that it can say that it failed.
    const isSaving = row.current?.querySelector("[aria-busy=true]") != null;
    if (event.key === "Escape" && !event.defaultPrevented && !isSaving) close();
  };

  if (editing) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape out of the form within
      <div ref={row} onKeyDown={leave} className="appear py-4">
        <div className="max-w-sm">{children(close)}</div>
      </div>
    );
  }
  return (
    <div
      ref={row}
      className={classNames(
        "flex items-center justify-between gap-x-6 gap-y-3 py-4",
        more !== undefined && "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div className="min-w-0">
        <p className="text-ink">{name}</p>
        <div className="mt-0.5 text-pretty break-words text-ink2 text-sm">{value}</div>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <Button size="small" onClick={() => setEditing(true)}>
          {action}
          <span className="sr-only"> {name}</span>
        </Button>
        {more}
      </div>
    </div>
  );
}

type EditorButtonsProps = { save: string; pending: string | false; onCancel: () => void };

/** The last line of such a form. */
export function EditorButtons({ save, pending, onCancel }: EditorButtonsProps) {
  return (
    <div className="flex gap-3 pt-1">
      <Button type="submit" variant="primary" pending={pending}>
        {save}
      </Button>
      <Button variant="quiet" disabled={pending !== false} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
