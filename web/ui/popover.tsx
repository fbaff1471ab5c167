import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

type PopoverProps = {
  trigger: ReactNode;
  /** Names the layer for those who hear it. */
  label: string;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** The look of a small layer beside its trigger. */
export const popoverStyle =
  "pop z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-4 text-ink text-sm shadow-float outline-none";

/** A small layer that a click opens and that takes the focus. */
export function Popover({ trigger, label, align = "start", open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={popoverStyle}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
