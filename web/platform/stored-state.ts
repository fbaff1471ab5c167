import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { z } from "zod/mini";

const personalPrefix = "person:";
const unsavedPrefix = "unsaved:";
/** Database of unsaved data too large for the local storage, e.g. a recording. Sign-out deletes it too. */
export const personalDatabase = "person";
/** `storage` events reach other tabs only; this one tells our own. */
const changed = new EventTarget();

/** The name under which something of one person is kept in this browser. All such names go at sign-out. */
export const personalKey = (userId: number, name: string) => `${personalPrefix}${userId}:${name}`;

/**
 * The name under which what one person has not saved yet is kept: it goes at sign-out like the rest, but waits for them
 * where a session ended by itself.
 */
export const unsavedKey = (userId: number, name: string) => `${unsavedPrefix}${userId}:${name}`;

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

/** Takes out of this browser what was kept of a person, but for what they have not saved. */
export const clearPersonalState = (): void => clearKeys(personalPrefix);

/** Takes what somebody has not saved out of this browser. */
export function clearUnsavedState(): void {
  clearKeys(unsavedPrefix);
  try {
    indexedDB.deleteDatabase(personalDatabase);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

function clearKeys(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) writeStored(key, undefined);
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
