import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type IconButtonLook, iconButtonStyle } from "./icon-button-style.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  IconButtonLook & {
    /** Name of the action: tooltip and accessible name. */
    label: string;
    children: ReactNode;
  };

export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  const look = iconButtonStyle({ ...(variant && { variant }), ...(size && { size }) });
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} aria-label={label} className={classNames(look, className)} />
    </Tooltip>
  );
}
