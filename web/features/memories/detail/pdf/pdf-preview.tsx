import { Info, Maximize2, RotateCw } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { Memory } from "#shared/memories";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { PdfFailure } from "./open-pdf.ts";
import { PdfPages } from "./pdf-pages.tsx";
import { PdfWindow } from "./pdf-window.tsx";
import type { ShowPage } from "./use-page-frame.ts";
import { type ShownPdf, usePdf } from "./use-pdf.ts";

type PdfPreviewProps = { memory: Memory; first: number; onPages: (show: ShowPage | null) => void };

/** The pages of a memory's PDF, or why there are none to see. */
export function PdfPreview({ memory, first, onPages }: PdfPreviewProps) {
  const { outcome, retry } = usePdf(memory);
  if (outcome === null) return <PdfSkeleton />;
  if ("pdf" in outcome)
    return <Pages pdf={outcome.pdf} title={memory.title} first={first} onPages={onPages} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p className="flex min-w-0 items-start gap-2">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        {sentences[outcome.failure]}
      </p>
      {(outcome.failure === "unavailable" || outcome.failure === "slow") && (
        <Button size="small" variant="quiet" onClick={retry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  );
}

type PagesProps = Omit<PdfPreviewProps, "memory"> & { pdf: ShownPdf; title: string };

/** The pages in the dialog, and in a window of their own where they are wanted larger. Both are at the same page. */
function Pages({ pdf, title, first, onPages }: PagesProps) {
  const [enlargedAt, setEnlargedAt] = useState<number | null>(null);
  const looked = useRef(first);
  const show = useRef<ShowPage | null>(null);
  const keepPages = useCallback(
    (next: ShowPage | null) => {
      show.current = next;
      onPages(next);
    },
    [onPages],
  );
  const look = useCallback((number: number) => {
    looked.current = number;
  }, []);
  const shrink = (number: number) => {
    setEnlargedAt(null);
    show.current?.(number);
  };
  return (
    <>
      <PdfPages pdf={pdf} title={title} first={first} onPages={keepPages} onLook={look}>
        <IconButton label="Enlarge the document" onClick={() => setEnlargedAt(looked.current)}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
      </PdfPages>
      {enlargedAt !== null && <PdfWindow pdf={pdf} title={title} first={enlargedAt} onClose={shrink} />}
    </>
  );
}

/** A sheet of paper in its frame. */
export const PdfSkeleton = () => (
  <div
    role="status"
    aria-label="Opening the document"
    className="rounded-control border border-line bg-sunken p-3"
  >
    <Skeleton className="h-[calc(85dvh-22rem)] min-h-72 w-full" />
  </div>
);

const sentences = {
  locked:
    "This PDF is protected with a password, so its pages cannot be shown here. It can be downloaded and opened with the password.",
  damaged: "This PDF is damaged, so its pages cannot be shown. It can be downloaded.",
  slow: "This PDF takes too long to open, so its pages cannot be shown here. It can be downloaded.",
  unavailable: "The pages of this PDF could not be loaded.",
} as const satisfies Record<PdfFailure, string>;
