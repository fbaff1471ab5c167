import { Popover as Radix } from "radix-ui";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** Time to pass over without opening, and to travel from the trigger into the card. */
const delays = { open: 200, close: 250 } as const; // ms

type HoverCardProps = {
  /** One element that takes a ref and handlers; a button, so that keyboard and finger reach it. */
  trigger: ReactNode;
  /** Names the card for those who hear it. */
  label: string;
  children: ReactNode;
};

/**
 * A preview that opens on hover, on keyboard focus and on tap, and leaves the focus where it is.
 * Radix's own hover card never opens for a finger, so this one stands on its popover.
 */
export function HoverCard({ trigger, label, children }: HoverCardProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && soon(true, delays.open),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && soon(false, delays.close),
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        {...hover}
        // A focus that comes from nowhere was given back by a layer that closed: nobody asks for the card.
        onFocus={({ currentTarget, relatedTarget }) =>
          relatedTarget !== null && currentTarget.matches(":focus-visible") && setOpen(true)
        }
        onBlur={() => soon(false, delays.close)}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...hover}
          aria-label={label}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocus={() => clearTimeout(timer.current)}
          className="pop z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-4 text-ink text-sm shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
