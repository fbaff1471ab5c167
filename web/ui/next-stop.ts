const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

type Press = Pick<
  KeyboardEvent,
  "key" | "target" | "defaultPrevented" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/**
 * Returns the element that an arrow key leads to, above or below the one with the focus; undefined at either end, from
 * elsewhere, and for a key that is already handled, has a modifier, or chooses among the words of an input method.
 */
export function nextStop(press: Press, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const step = steps.get(press.key);
  if (step === undefined || press.defaultPrevented || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  const here = stops.findIndex((stop) => press.target instanceof Node && stop.contains(press.target));
  return here === -1 ? undefined : stops[here + step];
}
