const lightsUp = 1_600; // ms

/** Brings a message into sight and lights it up for a moment. */
export function showMessage(view: HTMLElement | null, id: string): void {
  const message = view?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
  message?.animate({ backgroundColor: ["var(--accentsoft)", "transparent"] }, lightsUp);
}
