import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /**
     * While a text is given the button says it and does nothing: `pending={saving && "Saving..."}`. It is not `disabled`,
     * which would take the focus away from whoever has just pressed it.
     */
    pending?: string | false;
  };

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isPending = pending !== false;
  return (
    <button
      type="button"
      {...rest}
      // A form is sent by this click too, also where Enter was pressed in one of its fields.
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      aria-disabled={isPending || rest["aria-disabled"]}
      aria-busy={isPending || undefined}
      className={classNames(buttonStyle({ ...(variant && { variant }), ...(size && { size }) }), className)}
    >
      {isPending ? (
        <>
          <Spinner />
          {pending}
        </>
      ) : (
        children
      )}
    </button>
  );
}
