import { type RefObject, useEffect, useEffectEvent } from "react";
import { useSingleKeyShortcuts } from "../../../platform/single-key-shortcuts.ts";

const steps = new Map([
  ["j", 1],
  ["k", -1],
]);

export type CardActions = {
  /** `x`, and with Shift everything from the one before. */
  choose?: (id: string, range: boolean) => void;
  /** `p`. */
  pin?: (id: string) => void;
  /** `e`. */
  edit?: (id: string) => void;
  /** `#` or Delete. */
  remove?: (id: string) => void;
};

/**
 * Keys for the cards inside an element: `j` and `k` move the focus down and up, Enter opens the one with the focus, being
 * a link, and the rest does what `actions` say with it.
 */
export function useCardKeys(container: RefObject<HTMLElement | null>, actions: CardActions = {}): void {
  const [enabled] = useSingleKeyShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const cards = [...(container.current?.querySelectorAll<HTMLElement>("[data-memory]") ?? [])];
    const at = cards.findIndex((card) => card.closest("article")?.contains(document.activeElement));
    const step = steps.get(event.key);
    if (step !== undefined) return move(event, cards[at === -1 ? 0 : at + step]);
    const id = cards[at]?.dataset.memory;
    const act = id === undefined ? undefined : actionOf(event.key, actions);
    if (id === undefined || act === undefined) return;
    event.preventDefault();
    act(id, event.shiftKey);
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}

function move(event: KeyboardEvent, card: HTMLElement | undefined): void {
  if (card === undefined) return;
  event.preventDefault();
  card.focus({ preventScroll: true });
  card.closest("article")?.scrollIntoView({ block: "nearest" });
}

function actionOf(key: string, { choose, pin, edit, remove }: CardActions) {
  if (key === "x" || key === "X") return choose;
  if (key === "p") return pin;
  if (key === "e") return edit;
  return key === "#" || key === "Delete" ? remove : undefined;
}

/** Keys that go into a field or a dialog are not ours; a box that is ticked takes none but Space. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
  (target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]") !== null);
