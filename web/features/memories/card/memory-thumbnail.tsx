import { useState } from "react";
import type { Memory } from "#shared/memories";
import { MemoryGlyph } from "./memory-glyph.tsx";

const side = 56; // points: two lines of a card

/** The small picture of a memory's file for a card; nothing where there is none. Its place is kept, so that nothing moves when it comes. */
export function MemoryThumbnail({ memory }: { memory: Memory }) {
  const [broken, setBroken] = useState(false);
  if (!memory.hasThumbnail || memory.state === "storing") return null;
  return (
    <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken">
      {broken ? (
        <MemoryGlyph type={memory.type} />
      ) : (
        <img
          src={`/api/content/${memory.id}/thumbnail`}
          // The card says its title already.
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
