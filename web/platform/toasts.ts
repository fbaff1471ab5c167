export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
  /** ms */
  duration: number;
  open: boolean;
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; run: () => void };
};

type NewToast = Pick<Toast, "title"> &
  Partial<Pick<Toast, "description" | "variant" | "duration" | "action">>;

/** An error wants to be read; good news only to be seen. */
export const toastDuration = { default: 3_000, destructive: 8_000 } as const; // ms
/** Longer than other good news stays: whoever erred has to notice it first. */
export const undoDuration = 10_000; // ms
/** Long enough for the closing animation and for a screen reader to have taken the text. */
const removedAfter = 1_000; // ms

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a message in the one slot there is; an older message gives way. */
export function toast(message: NewToast): void {
  clearTimeout(removal);
  const variant = message.variant ?? "default";
  lastId += 1;
  show({ duration: toastDuration[variant], ...message, variant, id: lastId, open: true });
}

/** Closes a toast and takes it from the list a second later. A toast that has already given way stays away. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), removedAfter);
}

/** Takes the complaint about an earlier attempt away: this one was good. */
export function withdrawFailure(): void {
  if (current?.variant === "destructive") dismissToast(current.id);
}

/** The store, for `useSyncExternalStore`. */
export const toastSlot = {
  read: (): Toast | null => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
