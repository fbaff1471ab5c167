import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useState } from "react";
import type { Memory } from "#shared/memories";
import { tellOrigin } from "#shared/tell-origin";
import { isMissing } from "../../../platform/api-error.ts";
import { formatMoment } from "../../../platform/dates.ts";
import { Later, laterCode } from "../../../platform/later-code.tsx";
import { toast } from "../../../platform/toasts.ts";
import { useFirstInPieces } from "../../../platform/use-first-in-pieces.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { typeNames } from "../card/memory-glyph.tsx";
import { DeleteDialog } from "../delete/delete-dialog.tsx";
import type { MemoryTab } from "../open/memory-tab.ts";
import type { useOpenMemory } from "../open/open-memory.ts";
import { findCachedMemory } from "../queries/edit-cached-memories.ts";
import { isUnderWay, memoryChange, progressInterval } from "../queries/follow-progress.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { EditActions } from "./edit-actions.tsx";
import type { EditMemoryFormProps } from "./edit-memory-form.tsx";
import { MemoryParts, MemorySkeleton } from "./memory-parts.tsx";
import { isEditable, ReadActions } from "./read-actions.tsx";

/** Most memories are opened to be read: what edits one comes a moment later. */
const editForm = laterCode<EditMemoryFormProps>(() =>
  import("./edit-memory-form.tsx").then((m) => m.EditMemoryForm),
);
const editFormAfter = 2_000; // ms

export type MemoryDetailDialogProps = {
  id: string;
  open: boolean;
  view: Omit<ReturnType<typeof useOpenMemory>, "id">;
  /** The list may delete; over the dashboard a memory is read and edited only. */
  canDelete: boolean;
  /** Further parts of it, after what it says and what the analysis says. */
  tabs: readonly MemoryTab[];
};

/**
 * Shows one memory as a whole, to be read or edited. Closes by Escape or its close control, and by neither while it is
 * edited or something is under way.
 */
export function MemoryDetailDialog({ id, open, view, canDelete, tabs }: MemoryDetailDialogProps) {
  const memory = useMemory(id, open, view.close);
  const [deleting, setDeleting] = useState<Memory | null>(null);
  const [busy, setBusy] = useState(false);
  // The address changes a moment after the key that closes it, and the next key is meant for what lies beneath.
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !open) setLeft(false);
  const leave = () => {
    setLeft(true);
    view.close();
  };
  const [tab, setTab] = useState(view.tab);
  // The part in front stays there while the dialog fades away.
  if (open && tab !== view.tab) setTab(view.tab);
  const [wasEdited, setWasEdited] = useState(false);
  const form = useId();
  useEffect(() => {
    const timer = setTimeout(() => editForm.load().catch(() => undefined), editFormAfter);
    return () => clearTimeout(timer);
  }, []);
  const isEdited = view.isEdited && memory !== undefined && isEditable(memory);
  const edit = (on: boolean) => {
    setWasEdited(!on);
    view.edit(on);
  };
  return (
    <>
      <Dialog
        open={open && !isLeft}
        onOpenChange={(next) => !next && leave()}
        closedBy={busy || isEdited ? "code" : "explicit"}
        size="large"
        title={isEdited ? "Edit memory" : (memory?.title ?? "Memory")}
        description={memory ? <Dates memory={memory} /> : "Loading..."}
        footer={
          memory &&
          (isEdited ? (
            <EditActions memoryId={id} form={form} onLeave={() => edit(false)} />
          ) : (
            <ReadActions
              memory={memory}
              onEdit={() => edit(true)}
              afterEdit={wasEdited}
              {...(canDelete && { onDelete: () => setDeleting(memory) })}
            />
          ))
        }
      >
        {/* The focus waits here for what comes, not on the way out. */}
        {memory === undefined && (
          <div tabIndex={-1} data-autofocus>
            <MemorySkeleton />
          </div>
        )}
        {memory && isEdited && (
          <Suspense fallback={<MemorySkeleton />}>
            <Later code={editForm} props={{ id: form, memory, onLeave: () => edit(false) }} />
          </Suspense>
        )}
        {memory && !isEdited && (
          <MemoryParts
            memory={memory}
            tabs={tabs}
            tab={tab}
            onTab={view.showTab}
            place={view.place}
            onBusy={setBusy}
            onEdit={() => edit(true)}
          />
        )}
      </Dialog>
      <DeleteDialog memory={deleting} onClose={() => setDeleting(null)} onDeleted={view.close} />
    </>
  );
}

/** The memory as it is known so far; one that is not there, or cannot be read, says so and closes what would show it. */
function useMemory(id: string, open: boolean, onFailure: () => void): Memory | undefined {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...memoryQueries.one(id),
    enabled: open,
    refetchInterval: ({ state: { data } }) => {
      // A look during a change would bring back what was before it.
      const waits =
        data !== undefined && isUnderWay(data) && client.isMutating({ mutationKey: memoryChange }) === 0;
      return waits ? progressInterval : false;
    },
  });
  const read = useFirstInPieces(data);
  // Keeps showing what was read once, here or with a list, when a later read fails.
  const memory = read ?? (isMissing(error) ? undefined : findCachedMemory(client, id));
  const failure = error !== null && (memory === undefined || isMissing(error)) ? error : null;
  useEffect(() => {
    if (!open || failure === null) return;
    toast({ ...describeFailure(failure), variant: "destructive" });
    client.removeQueries({ queryKey: memoryQueries.one(id).queryKey });
    // A list that still shows it was read before another tab deleted it.
    if (isMissing(failure)) void client.invalidateQueries({ queryKey: memoryQueries.lists });
    onFailure();
  }, [client, id, open, failure, onFailure]);
  return memory;
}

function Dates({ memory }: { memory: Memory }) {
  const created = formatMoment(new Date(memory.createdAt));
  const updated = formatMoment(new Date(memory.updatedAt));
  const origin = tellOrigin(memory);
  return (
    <>
      {`${typeNames[memory.type]} · `}
      <time dateTime={memory.createdAt}>{created}</time>
      {memory.version > 1 && updated !== created && (
        <>
          {" · updated "}
          <time dateTime={memory.updatedAt}>{updated}</time>
        </>
      )}
      {origin !== null && (
        <span className="block">
          {memory.author === null ? origin : `${origin}, first written by ${memory.author}`}
        </span>
      )}
    </>
  );
}

const describeFailure = (error: Error) =>
  isMissing(error)
    ? {
        title: "Memory Not Found",
        description: "This memory may have been deleted or is no longer available.",
      }
    : { title: "Error Loading Memory", description: "Failed to load the memory details. Please try again." };
