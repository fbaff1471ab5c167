import { RotateCw, TriangleAlert } from "lucide-react";
import type { Memory } from "#shared/memories";
import { Chip } from "../../../ui/chip.tsx";
import { isAnalysable, useReanalyzeMemory } from "./reanalyze-memory.ts";

/** What is true of a memory that is not ready: under way, or failed with its reason and, where that can help, a way to try again. */
export function StateChip({ memory }: { memory: Memory }) {
  if (memory.state === "ready") return null;
  if (memory.state === "failed") return <FailedChip memory={memory} />;
  return (
    <Chip role="status" className="inline-flex items-center gap-2">
      <span className="breathing size-2 rounded-full bg-amber" />
      {memory.state === "storing" ? "Storing..." : "Analyzing..."}
    </Chip>
  );
}

/** Apart, because a list draws hundreds that have not failed, and what analyses again is not free. */
function FailedChip({ memory }: { memory: Memory }) {
  const reanalyze = useReanalyzeMemory();
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <Chip tone="danger" className="max-w-full">
        <TriangleAlert aria-hidden="true" className="-mt-0.5 mr-1.5 inline size-3.5" />
        {memory.failure ? `Failed: ${memory.failure}` : "Failed"}
      </Chip>
      {isAnalysable(memory) && (
        <button
          type="button"
          onClick={() => reanalyze.mutate(memory)}
          className="target inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-accent text-sm hover:bg-accentsoft"
        >
          <RotateCw aria-hidden="true" className="size-3.5" />
          Retry
        </button>
      )}
    </div>
  );
}
