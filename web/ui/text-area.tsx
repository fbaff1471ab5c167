import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts, fieldStyle } from "./field.tsx";

type TextAreaProps = ComponentProps<"textarea"> & FieldTexts & { hideLabel?: boolean };

/** Several lines of text. It grows with what is in it, up to a limit set by `className` (a max-height). */
export function TextArea({ label, error, hint, hideLabel = false, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          className={classNames(fieldStyle, "block field-sizing-content min-h-28 resize-y py-2.5", className)}
        />
      )}
    </Field>
  );
}
