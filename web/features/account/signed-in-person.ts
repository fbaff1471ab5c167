import { z } from "zod/mini";
import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { readStored, writeStored } from "../../platform/stored-state.ts";

/** Id of the person whose session this browser has, for its other tabs: no script can read the session cookie. */
const key = "signed-in-as";

/** Writes down who has just been let in; null for nobody. */
export const noteSignedIn = (userId: number | null): void => writeStored(key, userId ?? undefined);

/** Reads the id of the person let in last, in this tab or another; null after they have left. */
export const readSignedIn = (): number | null => readStored(key, z.nullable(z.number()), null);

type Changes = {
  /** Returns the id of the person whom this tab takes to be signed in. */
  current: () => number | undefined;
  /** They have signed out. */
  onLeft: () => void;
  /** Somebody else has signed in since. */
  onReplaced: () => void;
};

/**
 * Tells when another tab has changed who is signed in: at once, or when the person comes back to this one, also with the
 * Back button. What still stands here is then nobody's business, and what is done here would be done by somebody else.
 */
export function watchSignedIn({ current, onLeft, onReplaced }: Changes): void {
  const look = () => {
    const shown = current();
    if (shown === undefined) return;
    if (!hasSignedInHint()) return onLeft();
    if (readStored(key, z.number(), shown) !== shown) onReplaced();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("storage", (event) => event.key === key && look());
}
