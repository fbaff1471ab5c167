import type { Memory } from "#shared/memories";
import { describeWait } from "./describe-wait.ts";

/** Says why a memory is still to be analysed, and when that is tried again. */
export function WaitingNote({ waiting: { reason, until } }: { waiting: NonNullable<Memory["waiting"]> }) {
  return (
    <p role="status" className="mb-5 text-pretty text-ink2 text-sm">
      {reason} Lilu tries again {describeWait(new Date(until), new Date())}.
    </p>
  );
}
