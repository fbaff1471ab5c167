import { personalKey, writeStored } from "../../platform/stored-state.ts";

let held: { userId: number; entries: [string, unknown][] } | null = null;

/**
 * Takes over what somebody has not saved yet, before a session that ended under their hands empties this browser. It lies
 * in this window's memory only: a reload forgets it, and whoever sits down next finds nothing.
 */
export function holdDrafts(userId: number): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(personalKey(userId, "")));
    held = { userId, entries: own.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? "null")]) };
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Puts it back for the same person, who signs in again here; for anybody else it is forgotten. */
export function giveBackDrafts(userId: number): void {
  if (held?.userId === userId) for (const [key, value] of held.entries) writeStored(key, value);
  held = null;
}
