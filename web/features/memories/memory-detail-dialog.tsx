import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw, Trash2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { Memory } from "#shared/memories";
import { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { findCachedMemory } from "./edit-cached-memories.ts";
import { isUnderWay, progressInterval } from "./follow-progress.ts";
import { formatMoment } from "./format-date.ts";
import { memoryQueries } from "./memories.queries.ts";
import { MemoryAnalysis } from "./memory-analysis.tsx";
import { MemoryContent } from "./memory-content.tsx";
import { typeNames } from "./memory-glyph.tsx";
import type { MemoryTab } from "./memory-tab.ts";
import { useReanalyzeMemory } from "./reanalyze-memory.ts";

type MemoryDetailDialogProps = {
  id: string;
  open: boolean;
  /** The list may delete; over the dashboard a memory is only read. */
  canDelete: boolean;
  /** Further parts of it, after what it says and what the analysis says. */
  tabs: readonly MemoryTab[];
  onClose: () => void;
};

/** One memory, all of it. */
export function MemoryDetailDialog({ id, open, canDelete, tabs, onClose }: MemoryDetailDialogProps) {
  const client = useQueryClient();
  const { data: memory, error } = useQuery({
    ...memoryQueries.one(id),
    enabled: open,
    placeholderData: () => findCachedMemory(client, id),
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? progressInterval : false),
  });
  const [deleting, setDeleting] = useState<Memory | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!open || error === null) return;
    toast({ ...describeFailure(error), variant: "destructive" });
    client.removeQueries({ queryKey: memoryQueries.one(id).queryKey });
    onClose();
  }, [client, id, open, error, onClose]);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        closedBy={busy ? "code" : "explicit"}
        size="large"
        title={memory?.title ?? "Memory"}
        description={memory ? <Dates memory={memory} /> : "Loading…"}
        footer={
          memory && <Actions memory={memory} {...(canDelete && { onDelete: () => setDeleting(memory) })} />
        }
      >
        {memory ? <Parts memory={memory} tabs={tabs} onBusy={setBusy} /> : <MemorySkeleton />}
      </Dialog>
      <DeleteDialog memory={deleting} onClose={() => setDeleting(null)} onDeleted={onClose} />
    </>
  );
}

type PartsProps = { memory: Memory; tabs: readonly MemoryTab[]; onBusy: (busy: boolean) => void };

function Parts({ memory, tabs, onBusy }: PartsProps) {
  const [tab, setTab] = useState("content");
  return (
    <Tabs
      label="Parts of this memory"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: "content", label: "Content", content: <MemoryContent memory={memory} /> },
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
      ]}
    />
  );
}

function Dates({ memory }: { memory: Memory }) {
  const updated = memory.updatedAt !== memory.createdAt;
  return (
    <>
      {`${typeNames[memory.type]} · `}
      <time dateTime={memory.createdAt}>{formatMoment(new Date(memory.createdAt))}</time>
      {updated && (
        <>
          {" · updated "}
          <time dateTime={memory.updatedAt}>{formatMoment(new Date(memory.updatedAt))}</time>
        </>
      )}
    </>
  );
}

function Actions({ memory, onDelete }: { memory: Memory; onDelete?: () => void }) {
  const reanalyze = useReanalyzeMemory();
  return (
    <>
      {onDelete && (
        <Button variant="quiet" className="mr-auto hover:bg-dangersoft hover:text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <Button pending={isUnderWay(memory) && "Analysing…"} onClick={() => reanalyze.mutate(memory)}>
        <RotateCw aria-hidden="true" />
        Reanalyze
      </Button>
    </>
  );
}

const MemorySkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="mt-6 h-5 w-full" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-2/3" />
  </div>
);

const describeFailure = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? {
        title: "Memory Not Found",
        description: "This memory may have been deleted or is no longer available.",
      }
    : { title: "Error Loading Memory", description: "Failed to load the memory details. Please try again." };
