import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus to the first row that a press of "Show more" brings, for the button goes with the last of them. Answers
 * what is to be called at the press; whoever moves on before the rows are there keeps the focus.
 */
export function useFocusFirstNew(
  count: number,
  rowAt: (index: number) => Element | null | undefined,
): () => void {
  const pressed = useRef<{ index: number; focused: Element | null } | null>(null);
  const focusRow = useEffectEvent((index: number) =>
    rowAt(index)?.querySelector<HTMLElement>("a, button")?.focus(),
  );
  useEffect(() => {
    if (pressed.current === null || count <= pressed.current.index) return;
    const { index, focused } = pressed.current;
    pressed.current = null;
    const { activeElement, body } = document;
    if (activeElement === focused || activeElement === body) focusRow(index);
  }, [count]);
  return () => {
    pressed.current = { index: count, focused: document.activeElement };
  };
}
