import { useSyncExternalStore } from "react";
import { onAppEvent } from "../../platform/app-events.ts";

let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(ids: ReadonlySet<string>): void {
  deleted = ids;
  for (const listener of listeners) listener();
}

// Listens when nobody looks, too: who comes back to the conversation sees what was deleted meanwhile.
onAppEvent("memoriesDeleted", ({ ids }) => change(new Set([...deleted, ...ids])));
onAppEvent("memoriesRestored", ({ ids }) => change(new Set([...deleted].filter((id) => !ids.includes(id)))));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The memories that have been deleted since they are on the screen; the history itself is not read again for that. */
export const useDeleted = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => deleted);

export const useIsDeleted = (memoryId: string): boolean => useDeleted().has(memoryId);
