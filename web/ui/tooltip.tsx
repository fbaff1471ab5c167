import { Slot } from "radix-ui";
import { lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Rest this long on something and its tip opens; right after another tip it opens at once. */
const delays = { open: 700, skip: 300 } as const; // ms
/** To travel from the element into its tip without losing it (WCAG 1.4.13). */
const travelTime = 100; // ms

const loadTip = () => import("./tip.tsx");
const Tip = lazy(() => loadTip().then((m) => ({ default: m.Tip })));
/** Time at which the last tip of any element closed, by `performance.now()`; infinite while one is open. */
let lastClosed = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** Null for a child that already says it; the child stays the same element when that changes. */
  text: string | null;
  side?: "top" | "right";
  children: ReactNode;
};

/**
 * A word on what the child does, on hover and on keyboard focus. The child must be one element that takes a ref and
 * handlers. What draws the tip is fetched when the first one is about to open: no screen needs it to begin with.
 */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = place !== null && text !== null;
  useEffect(() => {
    if (!isOpen) return;
    lastClosed = Number.POSITIVE_INFINITY;
    return () => {
      lastClosed = performance.now();
    };
  }, [isOpen]);

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const open = (element: Element) => setPlace(element.getBoundingClientRect());
  const close = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  const hover = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== "mouse" || text === null) return;
    void loadTip().catch(() => undefined);
    after(performance.now() - lastClosed < delays.skip ? 0 : delays.open, () => open(currentTarget));
  };
  return (
    <>
      <Slot.Root
        onPointerEnter={hover}
        onPointerLeave={() => after(travelTime, close)}
        onPointerDown={close}
        onClick={close}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && open(currentTarget)}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {isOpen && (
        <Suspense>
          <Tip
            text={text}
            side={side}
            place={place}
            onClose={close}
            onReached={() => clearTimeout(timer.current)}
          />
        </Suspense>
      )}
    </>
  );
}
