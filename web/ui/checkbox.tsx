import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: string | undefined };

/** A box to tick with its label beside it; the label may hold links. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-2.5">
        <span className="relative mt-0.5 flex size-5 shrink-0 items-center justify-center">
          <input
            id={id}
            type="checkbox"
            {...input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className="peer size-5 appearance-none rounded-chip border border-field bg-surface transition-colors duration-(--t1) checked:border-accent checked:bg-accent hover:border-ink3 disabled:opacity-60 aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-onaccent opacity-0 peer-checked:opacity-100"
          />
        </span>
        {/* As far as a finger may miss, and beneath the box. */}
        <label htmlFor={id} className="-my-2.5 -ml-7.5 min-w-0 py-2.5 pl-7.5 text-base text-ink leading-6">
          {label}
        </label>
      </div>
      {error && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  );
}
