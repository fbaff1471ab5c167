import { Suspense } from "react";
import type { Memory } from "#shared/memories";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { MemoryTab } from "../open/memory-tab.ts";
import { describeWait } from "./describe-wait.ts";
import { MemoryAnalysis } from "./memory-analysis.tsx";
import { MemoryContent } from "./memory-content.tsx";

type MemoryPartsProps = {
  memory: Memory;
  /** Further parts, after what it says and what the analysis says. */
  tabs: readonly MemoryTab[];
  /** The one in front; what is none of them is the first. */
  tab: string | null;
  onTab: (tab: string) => void;
  /** Place in its file to begin at, as citations name it; null for its beginning. */
  place: string | null;
  onBusy: (busy: boolean) => void;
  onEdit: () => void;
};

/** The parts of a memory that is read. */
export function MemoryParts({ memory, tabs, tab, onTab, place, onBusy, onEdit }: MemoryPartsProps) {
  const parts = [
    {
      value: "content",
      label: "Content",
      content: <MemoryContent memory={memory} place={place} onEdit={onEdit} />,
    },
    { value: "analysis", label: "AI Analysis", content: <MemoryAnalysis memory={memory} /> },
    ...tabs.map(({ value, label, Content }) => ({
      value,
      label,
      content: (
        <Suspense fallback={<MemorySkeleton />}>
          <Content memory={memory} onBusy={onBusy} />
        </Suspense>
      ),
    })),
  ];
  const shown = parts.some(({ value }) => value === tab) ? tab : null;
  return (
    // High enough that the tabs stay under the pointer when a shorter part follows.
    <div className="md:min-h-[min(22rem,45dvh)]">
      {memory.state === "analysing" && memory.waiting && <WaitingNote waiting={memory.waiting} />}
      <Tabs
        label="Parts of this memory"
        value={shown ?? "content"}
        onValueChange={onTab}
        // Four of them side by side on a phone.
        listClassName="-mx-1 max-md:gap-2"
        tabs={parts}
      />
    </div>
  );
}

export const MemorySkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="mt-6 h-5 w-full" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-2/3" />
  </div>
);

/** Says why a memory is still to be analysed, and when that is tried again. */
function WaitingNote({ waiting: { reason, until } }: { waiting: NonNullable<Memory["waiting"]> }) {
  return (
    <p role="status" className="mb-5 text-pretty text-ink2 text-sm">
      {reason} Lilu tries again {describeWait(new Date(until), new Date())}.
    </p>
  );
}
