import "./select.css";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts, fieldStyle } from "./field.tsx";

type SelectProps = Omit<ComponentProps<"select">, "children"> &
  FieldTexts & {
    hideLabel?: boolean;
    /** A class, where it does not take all the room there is. */
    width?: string;
    options: readonly { value: string; label: string }[];
  };

/** One of a few. The device's own list, which every keyboard, screen reader and phone already knows. */
export function Select({
  label,
  error,
  hint,
  hideLabel = false,
  options,
  width,
  className,
  ...select
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel}>
      {(wiring) => (
        <span className={classNames("relative block", width)}>
          <select
            {...select}
            {...wiring}
            // It closes the open list, and nothing around it; `:is` forgives a browser that does not know `:open`.
            onKeyDown={(event) => {
              if (event.key === "Escape" && event.currentTarget.matches(":is(:open)"))
                event.stopPropagation();
              select.onKeyDown?.(event);
            }}
            className={classNames(fieldStyle, "target h-11.5 truncate pr-10", className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-ink2"
          />
        </span>
      )}
    </Field>
  );
}
