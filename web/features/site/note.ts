/** Time that a note stays, as in the app: an error wants to be read, good news only to be seen. */
const staysFor = { good: 3_000, bad: 8_000 } as const; // ms

/**
 * Shows one note at a time in the page's `.toasts`, a live region. Whoever points at it or has the focus in it keeps it;
 * its clock begins anew when they leave.
 */
export function showNote(title: string, text: string, kind: keyof typeof staysFor = "good"): void {
  const note = element("div", `toast ${kind}`);
  const words = element("div", "words");
  words.append(element("strong", "", title), element("p", "", text));
  const close = element("button", "", "×");
  close.ariaLabel = "Dismiss";
  note.append(words, close);

  let clock: ReturnType<typeof setTimeout>;
  const remove = () => note.remove();
  const start = () => {
    clearTimeout(clock);
    clock = setTimeout(remove, staysFor[kind]);
  };
  const hold = () => clearTimeout(clock);
  close.addEventListener("click", remove);
  note.addEventListener("pointerenter", hold);
  note.addEventListener("focusin", hold);
  note.addEventListener("pointerleave", start);
  note.addEventListener("focusout", start);
  start();
  document.querySelector(".toasts")?.replaceChildren(note);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
