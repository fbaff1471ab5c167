import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../../ui/icon-button.tsx";

type PdfToolbarProps = {
  /** Counts from 1. */
  number: number;
  count: number;
  /** The last page that can be shown. */
  last: number;
  onShow: (number: number) => void;
  zoom: { now: number; canGrow: boolean; canShrink: boolean; change: (by: 1 | -1) => void };
  /** Further controls, at the end. */
  children: ReactNode;
};

/** Shows and changes the page and the zoom of a document. */
export function PdfToolbar({ number, count, last, onShow, zoom, children }: PdfToolbarProps) {
  return (
    <div className="flex items-center border-line bg-surface border-b px-1.5 py-1">
      <IconButton
        label="Previous page"
        className="aria-disabled:opacity-60"
        aria-disabled={number === 1}
        onClick={() => number > 1 && onShow(number - 1)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next page"
        className="aria-disabled:opacity-60"
        aria-disabled={number === last}
        onClick={() => number < last && onShow(number + 1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <p className="mr-auto px-2 text-ink2 text-sm tabular-nums">{`Page ${number} of ${count}`}</p>
      <IconButton
        label="Zoom out"
        className="aria-disabled:opacity-60"
        aria-disabled={!zoom.canShrink}
        onClick={() => zoom.canShrink && zoom.change(-1)}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <output aria-label="Zoom" className="w-12 text-center max-md:sr-only text-ink2 text-sm tabular-nums">
        {`${zoom.now * 100}%`}
      </output>
      <IconButton
        label="Zoom in"
        className="aria-disabled:opacity-60"
        aria-disabled={!zoom.canGrow}
        onClick={() => zoom.canGrow && zoom.change(1)}
      >
        <ZoomIn aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  );
}
