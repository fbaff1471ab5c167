import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

const delays = { delayDuration: 700, skipDelayDuration: 300 } as const; // ms

/** Around the app, so that tooltips share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider {...delays}>{children}</Radix.Provider>;
}

type TooltipProps = {
  /** Null for a child that already says it; the child stays the same element when that changes. */
  text: string | null;
  side?: "top" | "right";
  children: ReactNode;
};

/** A word on what the child does, on hover and on keyboard focus. The child must be one element that takes a ref. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {text !== null && (
        <Radix.Portal>
          <section aria-label="Tip">
            <Radix.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              className="pop z-50 max-w-64 rounded-chip bg-ink px-2 py-1 text-bg text-sm"
            >
              {text}
            </Radix.Content>
          </section>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
