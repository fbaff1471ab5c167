import type { Memory } from "#shared/memories";
import { Chip } from "../../ui/chip.tsx";
import { FileActions, MemoryPreview } from "./memory-file.tsx";
import { StateChip } from "./state-chip.tsx";
import { WhatWasRead } from "./what-was-read.tsx";

/** A memory as it was written, line breaks kept, with its tags, its file and what was read in it. */
export function MemoryContent({ memory }: { memory: Memory }) {
  return (
    <div className="space-y-5">
      <StateChip memory={memory} />
      <MemoryPreview memory={memory} />
      {memory.content !== "" && (
        <p className="max-w-measure whitespace-pre-wrap break-words text-chat">{memory.content}</p>
      )}
      {memory.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {memory.tags.map((tag) => (
            <Chip key={tag} role="listitem">
              {tag}
            </Chip>
          ))}
        </ul>
      )}
      <FileActions memory={memory} />
      <WhatWasRead memory={memory} />
    </div>
  );
}
