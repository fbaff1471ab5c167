/** Files that were dropped or pasted anywhere and wait for the Add New Memory dialog. */
let waiting: readonly File[] = [];
const listeners = new Set<() => void>();

export function offerFiles(files: readonly File[]): void {
  change([...waiting, ...files]);
}

/** Hands them over; they wait no longer. */
export function takeOfferedFiles(): readonly File[] {
  const taken = waiting;
  change([]);
  return taken;
}

/** The store, for `useSyncExternalStore`. */
export const offeredFiles = {
  read: (): readonly File[] => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function change(next: readonly File[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
