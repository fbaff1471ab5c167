import { Tooltip as Radix } from "radix-ui";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";

type TipProps = {
  text: string;
  side: "top" | "right";
  /** Rectangle of the element that it belongs to, in window coordinates. */
  place: DOMRect;
  onClose: () => void;
  /** The pointer has come into the tip. */
  onReached: () => void;
};

/** The open tip of an element. Escape, scrolling and any other tip close it. */
export function Tip({ text, side, place, onClose, onReached }: TipProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    window.addEventListener("scroll", close, true);
    return () => window.removeEventListener("scroll", close, true);
  }, []);
  const { left, top, width, height } = place;
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        {createPortal(
          <Radix.Trigger asChild>
            <span
              aria-hidden="true"
              className="pointer-events-none fixed"
              style={{ left, top, width, height }}
            />
          </Radix.Trigger>,
          document.body,
        )}
        <Radix.Portal>
          <section aria-label="Tip">
            <Radix.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              onPointerEnter={onReached}
              onPointerLeave={onClose}
              className="pop z-50 max-w-64 rounded-chip bg-ink px-2 py-1 text-bg text-sm"
            >
              {text}
            </Radix.Content>
          </section>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
