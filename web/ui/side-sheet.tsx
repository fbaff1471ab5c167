import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

type SideSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays in sight at the bottom. */
  foot: ReactNode;
  children: ReactNode;
};

/** A sheet that slides in from the left and covers most of a phone. */
export function SideSheet({ open, onOpenChange, title, foot, children }: SideSheetProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="slide safe-top safe-bottom fixed inset-y-0 left-0 z-40 flex w-80 max-w-[85vw] flex-col bg-sunken text-ink shadow-float outline-none"
        >
          <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-6">
            <Radix.Title className="font-serif text-xl">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close menu"
              className="flex size-11 items-center justify-center rounded-full text-ink2 transition-colors duration-(--t1) hover:bg-line/50 hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-4">{children}</div>
          <div className="shrink-0 border-line border-t px-5 py-4">{foot}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
