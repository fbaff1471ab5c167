import { Popover as Radix } from "radix-ui";
import type { ComponentProps, RefObject } from "react";

type HoverCardLayerProps = Pick<
  ComponentProps<"div">,
  "children" | "onPointerEnter" | "onPointerLeave" | "onFocus"
> & {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
};

/** The open card. Radix's own hover card never opens for a finger, so this one stands on its popover. */
export function HoverCardLayer({ anchor, label, onClose, ...content }: HoverCardLayerProps) {
  const isTrigger = (target: EventTarget | null) =>
    target instanceof Node && anchor.current?.contains(target) === true;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          {...content}
          aria-label={label}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => isTrigger(event.target) && event.preventDefault()}
          className="pop z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-4 text-ink text-sm shadow-float outline-none"
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
