import { Popper } from "radix-ui/internal";
import { useEffect, useEffectEvent, useMemo } from "react";
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

/**
 * The open tip of an element. Escape, scrolling and any other tip close it. It is no layer of its own as Radix's is, which
 * would keep an Escape from the dialog or menu that one wants to leave.
 */
export function Tip({ text, side, place, onClose, onReached }: TipProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    window.addEventListener("scroll", close, true);
    window.addEventListener("keydown", closeByKey, true);
    return () => {
      window.removeEventListener("scroll", close, true);
      window.removeEventListener("keydown", closeByKey, true);
    };
  }, []);
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => place } }), [place]);
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <section aria-label="Tip">
        <Popper.Content
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onPointerEnter={onReached}
          onPointerLeave={onClose}
          className="pop z-50 max-w-64 rounded-chip bg-ink px-2 py-1 text-bg text-sm"
        >
          {text}
        </Popper.Content>
      </section>
    </Popper.Root>,
    document.body,
  );
}
