import { Slot } from "radix-ui";
import {
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";

/** Time to pass over without opening, and to travel from the trigger into the card. */
const delays = { open: 200, close: 250 } as const; // ms

const loadLayer = () => import("./hover-card-layer.tsx");
const HoverCardLayer = lazy(() => loadLayer().then((m) => ({ default: m.HoverCardLayer })));

type HoverCardProps = {
  /** One element that takes a ref and handlers; a button, so that keyboard and finger reach it. */
  trigger: ReactElement;
  /** Names the card for those who hear it. */
  label: string;
  children: ReactNode;
};

/**
 * A preview that opens on hover, on keyboard focus and on tap, and leaves the focus where it is. What draws it is
 * fetched with the first one.
 */
export function HoverCard({ trigger, label, children }: HoverCardProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      void loadLayer().catch(() => undefined);
      if (pointerType === "mouse") soon(true, delays.open);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && soon(false, delays.close),
  };
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...hover}
        onClick={(event) => !event.defaultPrevented && setOpen(!open)}
        // A focus that comes from nowhere was given back by a layer that closed: nobody asks for the card.
        onFocus={({ currentTarget, relatedTarget }) =>
          relatedTarget !== null && currentTarget.matches(":focus-visible") && setOpen(true)
        }
        onBlur={() => soon(false, delays.close)}
      >
        {trigger}
      </Slot.Root>
      {open && (
        <Suspense>
          <HoverCardLayer
            {...hover}
            anchor={anchor}
            label={label}
            onClose={() => setOpen(false)}
            onFocus={() => clearTimeout(timer.current)}
          >
            {children}
          </HoverCardLayer>
        </Suspense>
      )}
    </>
  );
}
