import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Ways to close it: anything, only Escape and the close control, or nothing but the code that opened it. */
  closedBy?: "anything" | "explicit" | "code";
  size?: keyof typeof sizes;
  /** Takes all the height there is; the content scrolls by itself. */
  fill?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A large one hangs from the top: its parts differ in height, and what changes them stays under the pointer. */
const sizes = {
  small: "md:max-w-md",
  medium: "md:max-w-xl",
  large: "md:top-[7.5dvh] md:mt-0 md:max-w-3xl",
} as const;

/** A window over the page on a desk, a full-height sheet on a phone. Focus goes in, stays in, and returns. */
export function Dialog({
  open,
  onOpenChange,
  closedBy = "anything",
  size = "medium",
  fill = false,
  onKeyDown,
  ...content
}: DialogProps) {
  const focus = useReturnFocus();
  const forbid = (event: Event) => event.preventDefault();
  const change = (next: boolean) => (next || closedBy !== "code") && onOpenChange(next);
  useBackCloses(open && closedBy !== "code", () => change(false));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      {/* By itself Radix finds the place after the first drawing, and what is inside is then drawn at one go. */}
      <Radix.Portal container={document.body}>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          {...(closedBy !== "anything" && { onInteractOutside: forbid })}
          onEscapeKeyDown={(event) => (closedBy === "code" || isKept(event)) && event.preventDefault()}
          onKeyDown={(event) => {
            if (isLeftOver(event)) change(false);
            if (event.key === "Tab") requestAnimationFrame(showFocused);
            onKeyDown?.(event);
          }}
          {...(content.description === undefined && { "aria-describedby": undefined })}
          className={classNames(
            "rise safe-top safe-bottom fixed inset-0 z-40 m-auto flex flex-col bg-surface text-ink outline-none",
            "md:max-h-[85dvh] md:w-[calc(100%-3rem)]",
            "md:rounded-card md:border md:border-line md:shadow-float",
            sizes[size],
            fill ? "md:h-[85dvh]" : "md:h-fit",
          )}
        >
          <DialogHead {...content} />
          <div className={classNames("min-h-0 flex-1", !fill && "overflow-y-auto px-5 pb-5 md:px-6 md:pb-6")}>
            {content.children}
          </div>
          {content.footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 md:px-6">
              {content.footer}
            </div>
          )}
          {closedBy !== "code" && <CloseControl />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An element that is marked so has a use of its own for Escape, e.g. to leave a text as it was; an open list has one, too. */
const isKept = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(":is([data-keeps-escape], select:open)") !== null;

/**
 * True for an Escape that a toast above took for itself: the toast only tells, and it is the dialog that one wants to
 * close.
 */
const isLeftOver = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean =>
  key === "Escape" && !defaultPrevented && target instanceof Node && currentTarget.contains(target);

/** Brings back into sight what Tab has come to: round the end of a dialog, Radix moves the focus without scrolling. */
const showFocused = (): void => document.activeElement?.scrollIntoView({ block: "nearest" });

/** From here on a title takes more than three lines of a phone. */
const longTitle = 90; // characters

function DialogHead({ title, description }: Pick<DialogProps, "title" | "description">) {
  const [whole, setWhole] = useState(false);
  const isCut = title.length > longTitle && !whole;
  return (
    <div className="py-4 pr-16 pl-5 md:pt-5 md:pl-6">
      <Radix.Title
        dir="auto"
        className={classNames("break-words pt-1 font-serif text-xl", isCut && "max-md:line-clamp-3")}
      >
        {title}
      </Radix.Title>
      {title.length > longTitle && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="target text-accent text-sm underline underline-offset-2 md:hidden"
        >
          Whole title
        </button>
      )}
      {description !== undefined && (
        <Radix.Description className="mt-1 text-ink2 text-sm">{description}</Radix.Description>
      )}
    </div>
  );
}

/** Last in the order, first at the corner: a dialog opens with the focus on its content, not on the way out. */
function CloseControl() {
  return (
    <Radix.Close
      aria-label="Close"
      className="target absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3 flex size-10 items-center justify-center rounded-full text-ink2 transition-colors duration-(--t1) hover:bg-sunken hover:text-ink md:top-5"
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}
