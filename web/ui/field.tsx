import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export type FieldTexts = { label: string; error?: string | undefined; hint?: ReactNode };

/** Attributes that tie label, hint and error to a control. */
export type FieldWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** The look shared by every control one types into. */
export const fieldStyle =
  "w-full rounded-control border border-field bg-surface px-3.5 text-base text-ink transition-colors duration-(--t1) " +
  "hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 " +
  "disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger";

type FieldProps = FieldTexts & { hideLabel?: boolean; children: (wiring: FieldWiring) => ReactNode };

/** A label, a control, and under it the error or else the hint. */
export function Field({ label, error, hint, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block text-base text-ink"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hasNote && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  );
}

/** The line under a control. An error is announced as it appears. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-ink2 text-sm">
        {hint}
      </p>
    );
  }
  return (
    <p id={id} role="alert" className="appear mt-1.5 flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
