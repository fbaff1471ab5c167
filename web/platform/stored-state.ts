import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { z } from "zod/mini";

const personalPrefix = "person:";
/** What is too large for the local storage, e.g. a recording that is not saved yet, lies in this database. It goes at sign-out too. */
export const personalDatabase = "person";
/** `storage` events reach other tabs only; this one tells our own. */
const changed = new EventTarget();

/** The name under which something of one person is kept in this browser. All such names go at sign-out. */
export const personalKey = (userId: number, name: string) => `${personalPrefix}${userId}:${name}`;

/**
 * State that survives a reload, parsed on the way in: what does not fit the schema counts as absent.
 * A full or forbidden storage keeps nothing and breaks nothing.
 */
export function useStoredState<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema>) => void] {
  const subscribe = useCallback((listener: () => void) => listenTo(key, listener), [key]);
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const value = useMemo(() => parseStored(text, schema, initial), [text, schema, initial]);
  const store = useCallback((next: z.output<Schema>) => writeStored(key, next), [key]);
  return [value, store];
}

/** Reads once, outside React. */
export const readStored = <Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): z.output<Schema> => parseStored(readText(key), schema, initial);

/** Writes and tells everybody who reads that key; `undefined` takes it away. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
  changed.dispatchEvent(new Event(key));
}

/** Takes everything personal out of this browser: whoever sits down next finds nothing. */
export function clearPersonalState(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(personalPrefix)) writeStored(key, undefined);
    }
    indexedDB.deleteDatabase(personalDatabase);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Takes everything of ours out of this browser, the device's own choices included: the account is gone. */
export function clearEveryState(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase(personalDatabase);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

function listenTo(key: string, listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  changed.addEventListener(key, listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    changed.removeEventListener(key, listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseStored<Schema extends z.ZodMiniType>(
  text: string | null,
  schema: Schema,
  initial: z.output<Schema>,
): z.output<Schema> {
  if (text === null) return initial;
  try {
    const stored = schema.safeParse(JSON.parse(text));
    return stored.success ? stored.data : initial;
  } catch {
    return initial;
  }
}
