import { Download, ExternalLink } from "lucide-react";
import { fileFacts, kindOfMimeType } from "#shared/files";
import type { Memory } from "#shared/memories";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { formatFileSize } from "../card/format-file-size.ts";
import { useDownloadMemory } from "./download-memory.ts";

/** Offers what can be done with a memory's file; a memory without one is saved as a text. */
export function FileActions({ memory }: { memory: Memory }) {
  const download = useDownloadMemory();
  const kind = kindOfMimeType(memory.mimeType);
  const stored = memory.filePath !== "" && memory.state !== "storing";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {stored && kind !== null && fileFacts[kind].inline && (
        <a
          href={memory.filePath}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ size: "small" })}
        >
          <ExternalLink aria-hidden="true" />
          View in a new tab
        </a>
      )}
      <Button
        size="small"
        pending={download.isPending && "Downloading..."}
        onClick={() => download.mutate(memory)}
      >
        <Download aria-hidden="true" />
        Download
      </Button>
      {memory.filePath !== "" && <span className="text-ink2 text-sm">{formatFileSize(memory.fileSize)}</span>}
    </div>
  );
}
