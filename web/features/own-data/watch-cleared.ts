import { announce } from "../../platform/app-events.ts";
import { clearPersonalState, clearUnsavedState, writeStored } from "../../platform/stored-state.ts";

/** The person whose memories have just been cleared, for the other tabs of this browser. */
const key = "cleared";

/** Tells the other tabs that everything of a person was cleared; nothing of it stays behind. */
export function tellCleared(userId: number): void {
  writeStored(key, userId);
  writeStored(key, undefined);
}

let watchedFor: number | null = null;

/**
 * Leaves nothing in this tab when another one has cleared everything: an answer under way ends, drafts go, and a fresh page
 * holds neither what was read nor what was being written.
 */
export function watchCleared(userId: number): void {
  if (watchedFor === null) window.addEventListener("storage", hear);
  watchedFor = userId;
}

function hear({ key: changed, newValue }: StorageEvent): void {
  if (changed !== key || newValue === null || Number(newValue) !== watchedFor) return;
  announce("everythingCleared", undefined);
  clearPersonalState();
  clearUnsavedState();
  window.location.reload();
}
