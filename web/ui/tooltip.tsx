import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

const delays = { delayDuration: 700, skipDelayDuration: 300 } as const; // ms

/** Around the app, so that tooltips share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider {...delays}>{children}</Radix.Provider>;
}

/** A word on what the child does, on hover and on keyboard focus. The child must be one element that takes a ref. */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  text: string;
  side?: "top" | "right";
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pop z-50 max-w-64 rounded-chip bg-ink px-2 py-1 text-bg text-sm"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
