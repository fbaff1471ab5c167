const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

type Press = Pick<
  KeyboardEvent,
  "key" | "target" | "defaultPrevented" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/**
 * Where an arrow key leads from one of these to the one below or above it; undefined at either end, from elsewhere, and for
 * a key that somebody has taken already, that selects, or that chooses among the words of an input method.
 */
export function nextStop(press: Press, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const step = steps.get(press.key);
  if (step === undefined || press.defaultPrevented || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  const here = stops.findIndex((stop) => press.target instanceof Node && stop.contains(press.target));
  return here === -1 ? undefined : stops[here + step];
}
