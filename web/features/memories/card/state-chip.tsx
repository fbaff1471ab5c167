import { Pencil, RotateCw, TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import type { Memory } from "#shared/memories";
import { Chip, chipStyle } from "../../../ui/chip.tsx";
import { withAddress } from "../open/open-memory.ts";
import { isAnalysable, useReanalyzeMemory } from "./reanalyze-memory.ts";

/** The state of a memory that is not whole: under way, failed with its reason and, where that can help, a way to try again, or of a file that nothing was read in. */
export function StateChip({ memory }: { memory: Memory }) {
  if (memory.state === "ready") return isUnread(memory) ? <UnreadChip memory={memory} /> : null;
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
    <div className="relative flex min-w-0 flex-wrap items-center gap-2">
      <p className="break-words rounded-control bg-dangersoft px-2.5 py-0.5 text-danger text-sm">
        <TriangleAlert aria-hidden="true" className="-mt-0.5 mr-1.5 inline size-3.5" />
        {memory.failure ? `Failed: ${memory.failure}` : "Failed"}
      </p>
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

/** A file that nothing is known of but its name: no question finds it. */
const isUnread = ({ filePath, content, aiAnalysis }: Memory): boolean =>
  filePath !== "" && content.trim() === "" && (aiAnalysis?.summary ?? "") === "";

/** Leads to where one says what it is. */
function UnreadChip({ memory }: { memory: Memory }) {
  const { search } = useLocation();
  const address = withAddress(new URLSearchParams(search), { memory: memory.id, edit: "true" });
  return (
    <Link
      to={{ search: `?${address}` }}
      className={`${chipStyle("neutral")} relative hover:border-field hover:text-ink`}
    >
      <Pencil aria-hidden="true" className="-mt-0.5 mr-1.5 inline size-3.5" />
      {memory.type === "audio" ? "Not transcribed – describe it" : "Not read – describe it"}
    </Link>
  );
}
