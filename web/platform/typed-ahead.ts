/** A window that has not come by then does not come. */
const patience = 10_000; // ms

let stop: (() => void) | undefined;

/**
 * Holds what is typed from now on until a text field or a window has the focus, and gives it to the field, and behind each
 * Tab to the next one: whoever presses a key that opens one goes on typing before its code has come. Escape and the
 * pointer end it.
 */
export function holdTypedKeys(): void {
  stop?.();
  let held = "";
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(end, patience);
  stop = end;

  const hold = (event: KeyboardEvent) => {
    // Nothing is to be held for a dialog that is being reopened: it still has the focus.
    const isThere = document.activeElement?.closest("[role=dialog]:not([data-state=closed])");
    if (isThere || event.key === "Escape" || (event.key === "Tab" && event.shiftKey)) return end();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const next = keep(held, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that opened it, which is still down.
    if (!event.repeat) held = next;
  };
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest(ends))) return;
    if (held === "") return end();
    // Waits a task, after which whatever fills the field on opening has done so.
    setTimeout(() => {
      if (listening.signal.aborted) return;
      end();
      give(held);
    });
  };
  document.addEventListener("keydown", hold, options);
  document.addEventListener("focusin", look, options);
  document.addEventListener("pointerdown", end, options);
}

/** Holds nothing any more, and forgets what was held: nothing will come to write it in. */
export const dropTypedKeys = (): void => stop?.();

const ends = "input, textarea, [role=dialog]";

/** The text that is held after a key, Enter as a line break and Tab as a tab; undefined for one that writes nothing. */
export function keep(held: string, key: string): string | undefined {
  if (key === "Enter") return held === "" ? held : `${held}\n`;
  if (key === "Tab") return `${held}\t`;
  if (key === "Backspace") return [...held].slice(0, -1).join("");
  return [...key].length === 1 ? held + key : undefined;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A checkbox and the like have no selection. */
const isTextField = (element: Element | null): element is TextField =>
  element !== null && "selectionStart" in element && element.selectionStart !== null;

function give(held: string): void {
  const [first = "", ...others] = held.split("\t");
  write(first);
  for (const text of others) {
    focusNext();
    write(text);
  }
}

const stops = "input, textarea, select, button, a[href], [tabindex='0']";

/** Moves the focus on, as Tab does, within the dialog or page that holds it. */
function focusNext(): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return;
  const around = from.closest("[role=dialog]") ?? document;
  const all = [...around.querySelectorAll<HTMLElement>(stops)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );
  all[all.indexOf(from) + 1]?.focus();
}

/** Into what has the focus; nothing where that takes no text. Enter is pressed in a field of one line. */
function write(text: string): void {
  const field = document.activeElement;
  if (!isTextField(field) || text === "") return;
  const isSent = field instanceof HTMLInputElement && text.includes("\n");
  const typed = isSent ? text.replaceAll("\n", "") : text;
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: typed }));
  // A moment later what was typed has led to something to choose. No form is sent by a key that no hand has pressed.
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  if (isSent) setTimeout(() => field.dispatchEvent(enter));
}
