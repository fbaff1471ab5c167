import { lazy, type RefObject, Suspense, useState } from "react";
import type { Memory } from "#shared/memories";
import { MediaPlayer } from "./media-player.tsx";

const loadLightbox = () => import("../../../ui/lightbox.tsx").then((m) => ({ default: m.Lightbox }));
const Lightbox = lazy(loadLightbox);

type MemoryPreviewProps = { memory: Memory; player: RefObject<HTMLMediaElement | null> };

/** A memory's picture, sound or film, where it has one that is stored. */
export function MemoryPreview({ memory, player }: MemoryPreviewProps) {
  if (memory.filePath === "" || memory.state === "storing") return null;
  if (memory.type === "image") return <Picture key={memory.id} memory={memory} />;
  const isHeard = memory.type === "audio" || memory.type === "music";
  if (isHeard || memory.type === "video")
    return <MediaPlayer key={memory.id} memory={memory} player={player} />;
  return null;
}

/** The picture as large as there is room for; a click shows it by itself. */
function Picture({ memory }: { memory: Memory }) {
  const [broken, setBroken] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  if (broken) return <p className="text-ink2">The picture cannot be shown.</p>;
  return (
    <>
      <div className="relative w-fit max-w-full">
        <img
          src={memory.filePath}
          alt={memory.title}
          onError={() => setBroken(true)}
          // The small one stands there until the large one has come.
          style={memory.hasThumbnail ? { backgroundImage: `url("/api/content/${memory.id}/thumbnail")` } : {}}
          className="max-h-[50dvh] min-h-16 max-w-full rounded-control border border-line bg-center bg-contain bg-no-repeat"
        />
        <button
          type="button"
          aria-label="Enlarge the picture"
          onClick={() => setEnlarged(true)}
          onPointerEnter={() => void loadLightbox()}
          className="absolute inset-0 cursor-zoom-in rounded-control"
        />
      </div>
      <Suspense>
        {enlarged && (
          <Lightbox src={memory.filePath} title={memory.title} onClose={() => setEnlarged(false)} />
        )}
      </Suspense>
    </>
  );
}
