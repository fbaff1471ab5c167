import { useState } from "react";
import { useAppEvent } from "../../platform/app-events.ts";

/** Whether a memory has been deleted since it is on the screen; the history itself is not read again for that. */
export function useIsDeleted(memoryId: string): boolean {
  const [isDeleted, setDeleted] = useState(false);
  useAppEvent("memoriesDeleted", ({ ids }) => ids.includes(memoryId) && setDeleted(true));
  useAppEvent("memoriesRestored", ({ ids }) => ids.includes(memoryId) && setDeleted(false));
  return isDeleted;
}
