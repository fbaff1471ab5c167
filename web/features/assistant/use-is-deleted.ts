import { useSyncExternalStore } from "react";
import { onAppEvent } from "../../platform/app-events.ts";

let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let isListening = false;

function change(ids: ReadonlySet<string>): void {
  deleted = ids;
  for (const listener of listeners) listener();
}

/** Goes on listening when nobody looks: who comes back to the conversation sees what was deleted meanwhile. */
function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    onAppEvent("memoriesDeleted", ({ ids }) => change(new Set([...deleted, ...ids])));
    onAppEvent("memoriesRestored", ({ ids }) =>
      change(new Set([...deleted].filter((id) => !ids.includes(id)))),
    );
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The memories that have been deleted since they are on the screen; the history itself is not read again for that. */
export const useDeleted = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => deleted);

export const useIsDeleted = (memoryId: string): boolean => useDeleted().has(memoryId);
