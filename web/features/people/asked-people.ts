import type { PersonRecognition } from "#shared/people";

/** A picture whose people want a name. */
export type AskedPeople = {
  recognition: PersonRecognition;
  /** It was just saved, which is said when the dialog closes. */
  isNew: boolean;
};

/** Pictures that wait for the People Detected dialog, the first of them open. */
let waiting: readonly AskedPeople[] = [];
const listeners = new Set<() => void>();

export function askAboutPeople(asked: AskedPeople): void {
  change([...waiting, asked]);
}

/** The store, for `useSyncExternalStore`. */
export const askedPeople = {
  read: (): AskedPeople | null => waiting[0] ?? null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Ends with the first; the next one opens. */
export const endAsking = (): void => change(waiting.slice(1));

function change(next: readonly AskedPeople[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
