import { BookmarkCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { ReferencedFile } from "#shared/assistant";
import { Button } from "../../ui/button.tsx";
import { useDeleteMemories } from "../memories/delete/delete-memory.ts";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { SourceLine } from "./source-line.tsx";
import { useIsDeleted } from "./use-is-deleted.ts";

/** Shows what "remember that …" has kept, with a link to it and a way to undo. */
export function SavedMemory({ memory }: { memory: ReferencedFile }) {
  const address = useMemoryAddress(memory.id);
  const remove = useDeleteMemories();
  if (useIsDeleted(memory.id)) return <p className="text-ink2">This memory was deleted.</p>;
  return (
    <div className="my-1 flex max-w-md items-center gap-2 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-3.5">
      <BookmarkCheck aria-hidden="true" className="mr-1 size-5 shrink-0 text-accent" />
      <Link to={address} className="block min-w-0 flex-1 rounded-chip py-1.5">
        <span className="sr-only">Saved memory: </span>
        <SourceLine source={memory} />
      </Link>
      <Button variant="quiet" size="small" onClick={() => remove.mutate([memory])}>
        Undo
      </Button>
    </div>
  );
}
