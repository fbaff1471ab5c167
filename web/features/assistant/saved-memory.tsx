import { BookmarkCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { ReferencedFile } from "#shared/assistant";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { SourceLine } from "./source-line.tsx";

/** What "remember that …" has kept, and the way to it. */
export function SavedMemory({ memory }: { memory: ReferencedFile }) {
  const address = useMemoryAddress(memory.id);
  return (
    <Link
      to={address}
      className="my-1 flex max-w-md items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-3 transition-colors duration-(--t1) hover:border-field"
    >
      <BookmarkCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="block min-w-0 flex-1">
        <span className="sr-only">Saved memory: </span>
        <SourceLine source={memory} />
      </span>
      <span className="shrink-0 font-medium text-accent text-sm">Open</span>
    </Link>
  );
}
