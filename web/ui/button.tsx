import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** While a text is given the button is disabled and says it: `pending={saving && "Saving..."}`. */
    pending?: string | false;
  };

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending !== false}
      aria-busy={pending !== false || undefined}
      className={classNames(buttonStyle({ ...(variant && { variant }), ...(size && { size }) }), className)}
    >
      {pending === false ? (
        children
      ) : (
        <>
          <Spinner />
          {pending}
        </>
      )}
    </button>
  );
}
