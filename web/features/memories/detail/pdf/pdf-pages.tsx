import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { PdfPage } from "./pdf-page.tsx";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import { type ShowPage, useGuide, useMiddle, useRoom } from "./use-page-frame.ts";
import { gap, usePageRows } from "./use-page-rows.ts";
import type { ShownPdf } from "./use-pdf.ts";

/** Height that a dialog leaves beside its own head, tabs and foot. */
const previewHeight = "max-h-[max(18rem,calc(100dvh-24rem))] md:max-h-[max(18rem,calc(85dvh-19rem))]";
/** Times the width that there is. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const fitting = zooms.indexOf(1);
/** More would be a wall that no browser scrolls to the end of. */
const mostPages = 2_000;

type PdfPagesProps = {
  pdf: ShownPdf;
  title: string;
  /** The page that somebody came for. */
  first: number;
  /** Told how to get to a page as long as there are pages, and null after that. */
  onPages?: (show: ShowPage | null) => void;
  /** Told which page is looked at. */
  onLook: (number: number) => void;
  /** Takes all the height there is, instead of what a dialog has. */
  fill?: boolean;
  /** A further control of the toolbar. */
  children: ReactNode;
};

/** The pages of a PDF under one another, as wide as there is room for; only those that are near are drawn. */
export function PdfPages({ pdf, title, first, fill = false, children, onPages, onLook }: PdfPagesProps) {
  const frame = useRef<HTMLElement>(null);
  const room = useRoom(frame);
  const [step, setStep] = useState<number>(fitting);
  const zoom = zooms[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
  const count = Math.min(pdf.document.numPages, mostPages);
  const width = Math.max(1, Math.round(room * zoom));
  const rows = usePageRows({ frame, count, width, firstSize: pdf.firstSize });
  useMiddle(frame, width);
  useGuide(frame, room > 0, rows.show, first, onPages);
  useEffect(() => onLook(rows.current + 1), [onLook, rows.current]);
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") change(1);
    else if (event.key === "-") change(-1);
    else if (event.key === "0") setStep(fitting);
  };
  return (
    <div
      className={fill ? "flex min-h-0 flex-1 flex-col" : "overflow-hidden rounded-control border border-line"}
    >
      <PdfToolbar
        number={rows.current + 1}
        count={pdf.document.numPages}
        last={count}
        onShow={rows.show}
        zoom={{ now: zoom, change, canGrow: step < zooms.length - 1, canShrink: step > 0 }}
      >
        {children}
      </PdfToolbar>
      <section
        ref={frame}
        aria-label={`Pages of ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={rows.follow}
        onKeyDown={zoomByKey}
        data-autofocus={fill || undefined}
        className={classNames(
          "overflow-auto bg-sunken [scrollbar-gutter:stable_both-edges] focus-visible:-outline-offset-2",
          fill ? "min-h-0 flex-1" : previewHeight,
        )}
      >
        <div className="relative mx-auto" style={{ height: rows.height, width: width + 2 * gap }}>
          {room > 0 &&
            rows.items.map(({ index, start, size }) => (
              <div
                key={index}
                className="absolute top-0"
                style={{ left: gap, transform: `translateY(${start}px)` }}
              >
                <PdfPage
                  pdf={pdf}
                  number={index + 1}
                  count={pdf.document.numPages}
                  width={width}
                  height={size}
                  onSize={rows.learn}
                  onShow={rows.show}
                />
              </div>
            ))}
        </div>
      </section>
      {pdf.document.numPages > count && (
        <p className="border-line border-t px-3.5 py-2 text-ink2 text-sm">
          {`The first ${count} of ${pdf.document.numPages} pages are shown.`}
        </p>
      )}
    </div>
  );
}
