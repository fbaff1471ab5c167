import type { PDFPageProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useState } from "react";
import { drawPage, freeCanvas } from "./draw-page.ts";
import { drawingScale, type PageSize } from "./page-size.ts";
import type { ShownPdf } from "./use-pdf.ts";

/** A page that has been read, with its size. */
type ReadPage = { page: PDFPageProxy; size: PageSize };

/** One page of a PDF, counted from 1: null until it is read, "broken" when it cannot be. */
export function useReadPage(pdf: ShownPdf, number: number): ReadPage | "broken" | null {
  const [read, setRead] = useState<ReadPage | "broken" | null>(null);
  useEffect(() => {
    let isLeft = false;
    pdf.document.getPage(number).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        if (!isLeft) setRead({ page, size: { width, height } });
      },
      () => !isLeft && setRead("broken"),
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, number]);
  return read;
}

/**
 * Draws a page into `host`, as sharp as the screen is, and again when its width changes; what was there stays until the new
 * one is ready. Says whether it is drawn, or cannot be.
 */
export function useDrawnPage(
  host: RefObject<HTMLElement | null>,
  read: ReadPage | null,
  width: number,
): "drawing" | "drawn" | "broken" {
  const [state, setState] = useState<"drawing" | "drawn" | "broken">("drawing");
  useEffect(() => {
    if (read === null) return;
    const leaving = new AbortController();
    drawPage(read.page, drawingScale(read.size, width, devicePixelRatio), leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return freeCanvas(canvas);
        putInto(host.current, canvas);
        setState("drawn");
      },
      () => !leaving.signal.aborted && setState("broken"),
    );
    return () => leaving.abort();
  }, [host, read, width]);
  useEffect(() => {
    const { current: element } = host;
    return () => putInto(element, null);
  }, [host]);
  return state;
}

function putInto(host: HTMLElement | null, canvas: HTMLCanvasElement | null): void {
  const before = host?.querySelector("canvas");
  if (canvas !== null) {
    canvas.className = "absolute inset-0 size-full";
    canvas.ariaHidden = "true";
    host?.replaceChildren(canvas);
  }
  if (before) freeCanvas(before);
}
