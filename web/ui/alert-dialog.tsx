import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Said by the confirming button while it is under way; nothing closes the dialog meanwhile. */
  pending?: string | false;
  danger?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** A question that must be answered. It stays open until `onOpenChange(false)`, so that a failure can be tried again. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, pending = false } = props;
  const [asked, setAsked] = useState(props);
  // Keeps the words that were asked: the answer takes away what they are about, and the question still fades.
  if (open && asked !== props) setAsked(props);
  const { title, text, confirmLabel, cancelLabel = "Cancel", children } = open ? props : asked;
  const focus = useReturnFocus();
  useBackCloses(open, () => pending === false && onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => pending === false && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focus}
          className="rise fixed inset-0 z-50 m-auto h-fit max-h-[85dvh] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-float outline-none"
        >
          <Radix.Title className="font-serif text-xl wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink2 wrap-anywhere">{text}</Radix.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button disabled={pending !== false}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={props.danger ? "danger" : "primary"} pending={pending} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
