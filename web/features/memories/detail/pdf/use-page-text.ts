import type { PDFPageProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useState } from "react";
import type { ShownPdf } from "./use-pdf.ts";

/** Lays a page's letters over its picture, invisible: to be selected, found and read out. Null until it is known whether it has any. */
export function usePageText(
  host: RefObject<HTMLElement | null>,
  { pdfjs }: ShownPdf,
  page: PDFPageProxy | null,
): { isEmpty: boolean } | null {
  const [isEmpty, setEmpty] = useState<boolean | null>(null);
  useEffect(() => {
    const { current: container } = host;
    if (container === null || page === null) return;
    const viewport = page.getViewport({ scale: 1 });
    const layer = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    // A page whose text cannot be read is still a picture of itself.
    layer.render().then(
      () => setEmpty(container.textContent?.trim() === ""),
      () => {},
    );
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [host, pdfjs, page]);
  return isEmpty === null ? null : { isEmpty };
}
