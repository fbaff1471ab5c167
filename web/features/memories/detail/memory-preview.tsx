import { lazy, type RefObject, Suspense, useState } from "react";
import { fileFacts, isPlainText } from "#shared/files";
import type { Memory } from "#shared/memories";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MediaPlayer } from "./media-player.tsx";
import type { ShowPage } from "./pdf/use-page-frame.ts";
import { readPlace } from "./read-place.ts";

const loadLightbox = () => import("../../../ui/lightbox.tsx").then((m) => ({ default: m.Lightbox }));
const Lightbox = lazy(loadLightbox);
const PicturePeople = lazy(() =>
  import("../../people/picture/picture-people.tsx").then((m) => ({ default: m.PicturePeople })),
);
const PdfPreview = lazy(() => import("./pdf/pdf-preview.tsx").then((m) => ({ default: m.PdfPreview })));
const TextPreview = lazy(() => import("./text-preview.tsx").then((m) => ({ default: m.TextPreview })));

type MemoryPreviewProps = {
  memory: Memory;
  player: RefObject<HTMLMediaElement | null>;
  /** Place to begin at, as citations name it: "page 3", "1:05". */
  place: string | null;
  /** Told how to get to a page of a document as long as its pages are there, and null after that. */
  onPages: (show: ShowPage | null) => void;
};

/** A memory's picture, sound, film, pages or lines, where it has a file of those that is stored. */
export function MemoryPreview({ memory, player, place, onPages }: MemoryPreviewProps) {
  const begin = readPlace(place);
  if (memory.filePath === "" || memory.state === "storing") return null;
  if (memory.type === "image") return <Picture key={memory.id} memory={memory} />;
  const isHeard = memory.type === "audio" || memory.type === "music";
  if (isHeard || memory.type === "video") {
    const from = begin && "second" in begin ? begin.second : 0;
    return <MediaPlayer key={memory.id} memory={memory} player={player} from={from} />;
  }
  if (isPlainText(memory.mimeType)) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <TextPreview key={memory.id} memory={memory} />
      </Suspense>
    );
  }
  if (memory.mimeType === fileFacts.pdf.mimeType) {
    const first = begin && "page" in begin ? begin.page : 1;
    return (
      <Suspense fallback={<Skeleton className="h-[calc(85dvh-20rem)] min-h-72 w-full" />}>
        <PdfPreview key={memory.id} memory={memory} first={first} onPages={onPages} />
      </Suspense>
    );
  }
  return null;
}

/** The picture as large as there is room for; a click shows it by itself. */
function Picture({ memory }: { memory: Memory }) {
  const [broken, setBroken] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  if (broken)
    return (
      <p className="text-ink2">
        This browser cannot show the picture. Download it to look at it in another program.
      </p>
    );
  return (
    <>
      <div className="relative w-fit max-w-full">
        <img
          src={memory.filePath}
          alt={memory.title}
          onError={() => setBroken(true)}
          style={{
            // Leaves room below for the people in it, so that they are in sight.
            maxHeight: "max(40dvh, 85dvh - 20rem)",
            // The small one stands there until the large one has come.
            ...(memory.hasThumbnail && { backgroundImage: `url("/api/content/${memory.id}/thumbnail")` }),
          }}
          className="min-h-16 max-w-full rounded-control border border-line bg-center bg-contain bg-no-repeat"
        />
        <button
          type="button"
          aria-label="Enlarge the picture"
          onClick={() => setEnlarged(true)}
          onPointerEnter={() => void loadLightbox()}
          className="absolute inset-0 cursor-zoom-in rounded-control"
        />
        <div ref={setLayer} className="pointer-events-none absolute inset-0" />
      </div>
      <Suspense>
        <PicturePeople contentId={memory.id} layer={layer} />
      </Suspense>
      <Suspense>
        {enlarged && (
          <Lightbox src={memory.filePath} title={memory.title} onClose={() => setEnlarged(false)} />
        )}
      </Suspense>
    </>
  );
}
