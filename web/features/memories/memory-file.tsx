import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { fileFacts, kindOfMimeType } from "#shared/files";
import type { Memory } from "#shared/memories";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { useDownloadMemory } from "./download-memory.ts";
import { formatFileSize } from "./format-file-size.ts";

/** A memory's picture or sound, where it has one that is stored. */
export function MemoryPreview({ memory }: { memory: Memory }) {
  if (memory.filePath === "" || memory.state === "storing") return null;
  if (memory.type === "image") return <Picture key={memory.id} memory={memory} />;
  if (memory.type === "audio" || memory.type === "music") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said in it stands below as text, where it could be heard.
      <audio
        controls
        preload="metadata"
        src={memory.filePath}
        aria-label={memory.title}
        className="w-full max-w-measure"
      />
    );
  }
  return null;
}

function Picture({ memory }: { memory: Memory }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <p className="text-ink2">The picture cannot be shown.</p>;
  return (
    <img
      src={memory.filePath}
      alt={memory.title}
      onError={() => setBroken(true)}
      // The small one stands there until the large one has come.
      style={memory.hasThumbnail ? { backgroundImage: `url("/api/content/${memory.id}/thumbnail")` } : {}}
      className="max-h-[50dvh] min-h-16 max-w-full rounded-control border border-line bg-center bg-contain bg-no-repeat"
    />
  );
}

/** What can be done with a memory's file; a memory without one is saved as a text. */
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
        pending={download.isPending && "Downloading…"}
        onClick={() => download.mutate(memory)}
      >
        <Download aria-hidden="true" />
        Download
      </Button>
      {memory.filePath !== "" && (
        <span className="ml-1 text-ink2 text-sm">{formatFileSize(memory.fileSize)}</span>
      )}
    </div>
  );
}
