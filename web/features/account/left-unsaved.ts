import { z } from "zod/mini";
import { clearUnsavedState, readStored, writeStored } from "../../platform/stored-state.ts";

/** Note of the person whose session ended by itself in this browser, perhaps with something not saved yet. */
const key = "left-unsaved";
const leftSchema = z.nullable(z.object({ userId: z.number(), at: z.number() }));

/** Time that unsaved work waits: over a weekend. Later it is deleted unseen, as others may use the browser. */
const waitsFor = 3 * 24 * 60 * 60_000; // ms

const readLeft = () => readStored(key, leftSchema, null);

/**
 * A session is over in this browser. Of the person who did not end it themselves, what they have not saved waits for them;
 * after everybody else nothing is left: `userId` is null for those who signed out.
 */
export function leaveUnsaved(userId: number | null, now = Date.now()): void {
  const left = userId === null ? readLeft() : { userId, at: now };
  if (left === null || now - left.at > waitsFor) dropUnsaved();
  else writeStored(key, left);
}

/** They signed out, here or in another tab, or somebody else is there. */
export function dropUnsaved(): void {
  writeStored(key, undefined);
  clearUnsavedState();
}

/** Somebody is signed in: what waited here is theirs, or goes. `before` is who was signed in last, null for nobody. */
export function claimUnsaved(userId: number, before: number | null, now = Date.now()): void {
  const left = readLeft();
  const isTheirs = left === null ? (before ?? userId) === userId : left.userId === userId;
  if (!isTheirs || (left !== null && now - left.at > waitsFor)) dropUnsaved();
  else writeStored(key, undefined);
}

/** True where unsaved work of this person waits in this browser. */
export const waitsHere = (userId: number): boolean => readLeft()?.userId === userId;
