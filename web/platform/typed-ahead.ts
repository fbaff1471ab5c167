/** A window that has not come by then does not come. */
const patience = 10_000; // ms

/** What was typed, and whether Enter ended it. */
export type Held = { text: string; sent: boolean };

let stop: (() => void) | undefined;

/**
 * Holds what is typed from now on until a text field or a window has the focus, and gives it to the field: whoever presses
 * a key that opens one goes on typing before its code has come. Escape, Tab and the pointer end it.
 */
export function holdTypedKeys(): void {
  stop?.();
  // What is being opened again has the focus still.
  if (document.activeElement?.closest("[role=dialog]")) return;
  let held: Held = { text: "", sent: false };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(end, patience);
  stop = end;

  const hold = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") return end();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const next = keep(held, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that opened it, which is still down.
    if (!event.repeat) held = next;
  };
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest(ends) !== null)) return;
    if (held.text === "") return end();
    // What fills the field as it opens has done so by then.
    setTimeout(() => {
      if (listening.signal.aborted) return;
      end();
      if (isTextField(document.activeElement)) give(document.activeElement, held);
    });
  };
  document.addEventListener("keydown", hold, options);
  document.addEventListener("focusin", look, options);
  document.addEventListener("pointerdown", end, options);
}

/** Holds nothing any more, and forgets what was held: nothing will come to write it in. */
export const dropTypedKeys = (): void => stop?.();

const ends = "input, textarea, [role=dialog]";

/** What is held after a key; undefined for one that writes nothing. */
export function keep({ text, sent }: Held, key: string): Held | undefined {
  if (key === "Enter") return { text, sent: text !== "" };
  if (key === "Backspace") return { text: [...text].slice(0, -1).join(""), sent };
  return [...key].length === 1 ? { text: text + key, sent } : undefined;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A checkbox and the like have no selection. */
const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

function give(field: TextField, { text, sent }: Held): void {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  // A moment later what was typed has led to something to choose. No form is sent by a key that no hand has pressed.
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  if (sent) setTimeout(() => field.dispatchEvent(enter));
}
