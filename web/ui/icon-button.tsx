import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type IconButtonLook, iconButtonStyle } from "./icon-button-style.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  IconButtonLook & {
    /** What it does; the tooltip and the accessible name. */
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
