import type { Memory } from "#shared/memories";
import { Chip } from "../../ui/chip.tsx";
import { formatFileSize } from "./format-file-size.ts";
import { StateChip } from "./state-chip.tsx";

/** A memory as it was written, line breaks kept, with its tags. */
export function MemoryContent({ memory }: { memory: Memory }) {
  return (
    <div className="space-y-5">
      <StateChip memory={memory} />
      <p className="max-w-measure whitespace-pre-wrap break-words text-chat">{memory.content}</p>
      {memory.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {memory.tags.map((tag) => (
            <Chip key={tag} role="listitem">
              {tag}
            </Chip>
          ))}
        </ul>
      )}
      {memory.filePath !== "" && <p className="text-ink2 text-sm">{formatFileSize(memory.fileSize)}</p>}
    </div>
  );
}
