import { describeSpots, type RegistrationCounter } from "./registration-spots.ts";

const pollEvery = 30_000; // ms
/** A count that is older is asked for again when somebody comes back to the page. */
const staleAfter = 10_000; // ms

/** Keeps the strip in step with the counter. A page that nobody looks at does not ask. */
export function showRegistrationSpots(strip: HTMLElement): void {
  let asked = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    if (document.hidden) return;
    asked = performance.now();
    render(strip, await readCounter());
  };
  setInterval(ask, pollEvery);
  document.addEventListener("visibilitychange", () => {
    if (performance.now() - asked > staleAfter) void ask();
  });
  void ask();
}

/** Null when the counter cannot be had; then there is nothing to say. */
async function readCounter(): Promise<RegistrationCounter | null> {
  try {
    const response = await fetch("/api/registration-counter");
    const { currentCount, maxCount }: Partial<RegistrationCounter> = await response.json();
    if (!response.ok || typeof currentCount !== "number" || typeof maxCount !== "number") return null;
    return { currentCount, maxCount };
  } catch {
    return null;
  }
}

/** Its height is kept in either case, so that nothing below it moves. */
function render(strip: HTMLElement, counter: RegistrationCounter | null): void {
  const spots = counter && describeSpots(counter);
  strip.dataset.level = spots?.level ?? "none";
  const text = spots?.text ?? "";
  // Writing the same text again would have it read out again.
  if (strip.textContent !== text) strip.textContent = text;
}
