import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts, fieldStyle } from "./field.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldTexts & { hideLabel?: boolean };

/** One line of text: `<TextField label="Email" error={errors.email?.message} {...register("email")} />`. */
export function TextField({ label, error, hint, hideLabel = false, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel}>
      {(wiring) => (
        <input type="text" {...input} {...wiring} className={classNames(fieldStyle, "h-11.5", className)} />
      )}
    </Field>
  );
}
