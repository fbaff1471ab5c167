import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { type FocusEvent, useRef } from "react";
import { classNames } from "./class-names.ts";
import { giveFocus } from "./return-focus.ts";

export type ToastView = {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
  duration: number; // ms
  open: boolean;
  action?: { label: string; run: () => void };
};

/**
 * The place where one message at a time appears and is read out; hovering or focusing it stops its clock. It stands beside
 * what one reads first: below the header at the right, on a phone above the bar; over a conversation, which ends in what
 * one writes, at the top; outside the app, where no header is, above the heading. While a dialog is open it covers neither
 * its tabs nor what closes it: at the top in the middle, on a phone above the foot.
 */
export function Toaster({ toast, onDismiss }: { toast: ToastView | null; onDismiss: (id: number) => void }) {
  const onFocus = useFocusGivenBack();
  return (
    <Radix.Provider swipeDirection="right">
      {toast && <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />}
      <Radix.Viewport
        onFocus={onFocus}
        label="Notifications (F8)"
        hotkey={toast?.open ? hotkeys.shown : hotkeys.none}
        className={classNames(
          "fixed top-[calc(4.5rem+env(safe-area-inset-top))] right-0 left-0 z-60 mx-auto flex w-full max-w-md flex-col px-4 outline-none md:right-5 md:left-auto md:mx-0 md:w-96 md:px-0",
          "[body:not(:has(#main))_&]:top-[calc(0.5rem+env(safe-area-inset-top))]",
          "max-md:beside-reading:top-auto max-md:beside-reading:bottom-[calc(4.75rem+env(safe-area-inset-bottom))]",
          "max-md:over-dialog:top-auto max-md:over-dialog:bottom-[calc(6rem+env(safe-area-inset-bottom))]",
          "md:over-dialog:top-3 md:over-dialog:right-0 md:over-dialog:left-0 md:over-dialog:mx-auto",
        )}
      />
    </Radix.Provider>
  );
}

/** Without a message the key leaves the focus where it is: there is nothing to see where it would go. */
const hotkeys = { shown: ["F8"], none: [] };

/** A toast that closes while it has the focus leaves it to the place around it: it goes back to where it came from. */
function useFocusGivenBack() {
  const before = useRef<Element | null>(null);
  return ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    else if (target === currentTarget) giveFocus(before.current);
  };
}

function ToastCard({ toast, onDismiss }: { toast: ToastView; onDismiss: () => void }) {
  const bad = toast.variant === "destructive";
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && onDismiss()}
      duration={toast.duration}
      type={bad ? "foreground" : "background"}
      className={classNames(
        // Also under a dialog that was opened after it, which lets nothing around it be pressed.
        "rise pointer-events-auto! flex items-start gap-3 rounded-card border py-2 pr-2 pl-4 shadow-float",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0",
        bad ? "border-danger/40 bg-dangersoft text-danger" : "border-line bg-surface text-ink",
      )}
    >
      <div className="min-w-0 flex-1 self-center py-1.5">
        <Radix.Title className="font-semibold text-sm">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description
            className={classNames("mt-0.5 line-clamp-4 break-words text-sm", !bad && "text-ink2")}
          >
            {toast.description}
          </Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="target rounded-full px-3 py-1.5 font-medium text-accent text-sm hover:bg-accentsoft"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="target flex size-8 shrink-0 items-center justify-center rounded-full opacity-80 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
