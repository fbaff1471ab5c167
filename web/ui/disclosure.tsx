import { Collapsible as Radix } from "radix-ui";
import { type AnimationEvent, type ReactNode, useState } from "react";

type DisclosureProps = { summary: ReactNode; defaultOpen?: boolean; children: ReactNode };

/** A line that folds out what it sums up. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  // Radix measures what is folded too, and makes the browser lay out the page for each: not before somebody reaches for it.
  const [wanted, setWanted] = useState(defaultOpen);
  const want = () => setWanted(true);
  return (
    <Radix.Root defaultOpen={defaultOpen} onOpenChange={want}>
      <Radix.Trigger
        onPointerEnter={want}
        onFocus={want}
        className="group target -ml-1 inline-flex items-center gap-2 rounded-chip px-1 py-1 text-ink2 text-sm transition-colors duration-(--t1) hover:text-ink"
      >
        <svg
          viewBox="0 0 10 10"
          aria-hidden="true"
          className="size-2.5 -rotate-90 fill-current transition-transform duration-(--t2) ease-out group-data-[state=open]:rotate-0"
        >
          <path d="M0 1h10L5 9z" />
        </svg>
        {summary}
      </Radix.Trigger>
      {wanted && (
        <Radix.Content className="grow scroll-mb-16 overflow-hidden" onAnimationEnd={showUnfolded}>
          {children}
        </Radix.Content>
      )}
    </Radix.Root>
  );
}

/** Out of a scrolled page's lower edge, and of a button over it; it also ends the folding, when there is nothing to show. What is too long is read from its beginning. */
function showUnfolded({ currentTarget, target }: AnimationEvent<HTMLElement>): void {
  if (target !== currentTarget || currentTarget.dataset.state !== "open") return;
  currentTarget.scrollIntoView({ block: "nearest" });
  currentTarget.previousElementSibling?.scrollIntoView({ block: "nearest" });
}
