import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type TrashedMemory, trashDays } from "#shared/trash";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { CardSkeletons } from "../memories/card/card-skeletons.tsx";
import { useEmptyTrash, useRemove, useRestore } from "./change-trash.ts";
import { trashQuery } from "./trash.queries.ts";
import { TrashRow } from "./trash-row.tsx";

const useTrashList = () => useInfiniteQuery(trashQuery);

/** Lists deleted memories, for as long as they can be taken back. */
export function TrashPage() {
  const list = useTrashList();
  const total = list.data?.pages[0]?.total ?? 0;
  const [emptying, setEmptying] = useState(false);
  return (
    <div className="mx-auto max-w-column px-4 pt-5 pb-24">
      <Link
        to="/memories"
        className="target -ml-1.5 inline-flex items-center gap-1 rounded-chip py-1 pr-2 text-ink2 text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        Memories
      </Link>
      <p className="mt-3 text-pretty text-ink2">
        {`A deleted memory waits here for ${trashDays} days. Then it is gone for good, with its file and all it led to.`}
      </p>
      <Trashed list={list} onEmpty={() => setEmptying(true)} />
      <EmptyTrashDialog open={emptying} total={total} onClose={() => setEmptying(false)} />
    </div>
  );
}

function Trashed({ list, onEmpty }: { list: ReturnType<typeof useTrashList>; onEmpty: () => void }) {
  const restore = useRestore();
  const remove = useRemove();
  const [removing, setRemoving] = useState<TrashedMemory | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const memories = list.data?.pages.flatMap((page) => page.memories);
  useKeepFocus(heading, memories);
  const rows = useRef<HTMLUListElement>(null);
  const goOnBelow = useFocusFirstNew(memories?.length ?? 0, (index) => rows.current?.children[index]);
  if (list.isPending) return <CardSkeletons />;
  if (memories === undefined) return <ReadFailure what="memories" onRetry={() => void list.refetch()} />;
  const total = list.data?.pages[0]?.total ?? 0;
  if (memories.length === 0)
    return (
      <EmptyState
        glyph={<Trash2 />}
        title="The trash is empty"
        text="What you delete can be taken back from here."
      />
    );
  return (
    <>
      {/* Low enough that no toast lies over the button. */}
      <div className="mt-6 mb-2.5 flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-ink2 text-sm">
          {total === 1 ? "1 memory" : `${total} memories`}
        </h2>
        <Button size="small" onClick={onEmpty}>
          Empty trash
        </Button>
      </div>
      <ul ref={rows} className="space-y-3">
        {memories.map((memory) => (
          <li key={memory.id}>
            <TrashRow memory={memory} onRestore={restore.mutate} onRemove={setRemoving} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            pending={list.isFetchingNextPage && "Loading..."}
            onClick={() => {
              goOnBelow();
              void list.fetchNextPage();
            }}
          >
            Load More
          </Button>
        </div>
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Delete this memory forever?"
        text={
          <>
            <span className="font-medium text-ink">“{removing?.title}”</span> cannot be taken back after this.
          </>
        }
        confirmLabel="Delete forever"
        danger
        onConfirm={() => {
          setRemoving(null);
          if (removing !== null) remove.mutate(removing);
        }}
      />
    </>
  );
}

type EmptyTrashDialogProps = { open: boolean; total: number; onClose: () => void };

function EmptyTrashDialog({ open, total, onClose }: EmptyTrashDialogProps) {
  const empty = useEmptyTrash(onClose);
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Empty the trash?"
      text={`${total === 1 ? "One memory" : `${total} memories`} will be removed for good, with everything that belongs to ${total === 1 ? "it" : "them"}.`}
      confirmLabel="Empty trash"
      pending={empty.isPending && "Emptying..."}
      danger
      onConfirm={() => empty.mutate()}
    />
  );
}
