import { RotateCcw, Trash2 } from "lucide-react";
import { useId } from "react";
import { cutAtWord } from "#shared/cut-text";
import type { TrashedMemory } from "#shared/trash";
import { formatShortDate } from "../../platform/dates.ts";
import { Button } from "../../ui/button.tsx";
import { MemoryGlyph } from "../memories/card/memory-glyph.tsx";
import { previewText } from "../memories/card/preview-text.ts";
import { daysLeft } from "./days-left.ts";

const previewLength = 120; // characters

type TrashRowProps = {
  memory: TrashedMemory;
  onRestore: (memory: TrashedMemory) => void;
  onRemove: (memory: TrashedMemory) => void;
};

/** A memory that waits to be removed, or taken back. */
export function TrashRow({ memory, onRestore, onRemove }: TrashRowProps) {
  const id = useId();
  const now = new Date();
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface px-4 pt-4 pb-2">
      <div className="flex items-center gap-2.5">
        <MemoryGlyph type={memory.type} />
        <h3 id={id} dir="auto" className="min-w-0 truncate font-semibold">
          {memory.title}
        </h3>
      </div>
      <p dir="auto" className="mt-1 text-pretty break-words text-ink2">
        {cutAtWord(previewText(memory), previewLength)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink3 text-sm">
          Deleted <time dateTime={memory.deletedAt}>{formatShortDate(new Date(memory.deletedAt), now)}</time>
          {" · "}
          {daysLeft(new Date(memory.removedAt), now)}
        </p>
        <div className="-mr-2 ml-auto flex gap-1">
          <Button size="small" variant="quiet" aria-describedby={id} onClick={() => onRestore(memory)}>
            <RotateCcw aria-hidden="true" />
            Restore
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="hover:bg-dangersoft hover:text-danger"
            aria-describedby={id}
            onClick={() => onRemove(memory)}
          >
            <Trash2 aria-hidden="true" />
            Delete forever
          </Button>
        </div>
      </div>
    </article>
  );
}
