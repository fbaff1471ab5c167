import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does; the tooltip and the accessible name. */
  label: string;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  children: ReactNode;
};

const variants = {
  quiet: "text-ink2 hover:bg-sunken hover:text-ink",
  primary: "bg-accent text-onaccent hover:bg-accent-hover",
  danger: "text-ink2 hover:bg-dangersoft hover:text-danger",
} as const;

const sizes = { small: "size-8", medium: "size-10", large: "size-11" } as const;

export function IconButton({
  label,
  variant = "quiet",
  size = "medium",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(
          "target inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-(--t1)",
          "disabled:opacity-50 [&_svg]:size-5",
          variants[variant],
          sizes[size],
          className,
        )}
      />
    </Tooltip>
  );
}
