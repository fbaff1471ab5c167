import { Slot } from "radix-ui";
import { type KeyboardEvent, type PointerEvent, type ReactElement, startTransition, useState } from "react";

type MenuTriggerProps = {
  /** One button that takes a ref and handlers. */
  trigger: ReactElement;
  /** Fetches the menu's code; it may be called often. */
  preload: () => Promise<unknown>;
  /** The menu around the same trigger, already open (`<DropdownMenu defaultOpen>`); a lazy component. */
  menu: ReactElement;
};

const openingKeys = ["Enter", " ", "ArrowDown"];

/** The button of a menu whose code is fetched when somebody reaches for it; from its first opening on the menu is there. */
export function MenuTrigger({ trigger, preload, menu }: MenuTriggerProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return menu;
  const warm = () => void preload().catch(() => undefined);
  // In a transition the plain button stays until the code has come.
  const open = () => startTransition(() => setWanted(true));
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onPointerDown={(event: PointerEvent) => event.button === 0 && !event.ctrlKey && open()}
      onKeyDown={(event: KeyboardEvent) => {
        if (!openingKeys.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
      onClick={open}
    >
      {trigger}
    </Slot.Root>
  );
}
