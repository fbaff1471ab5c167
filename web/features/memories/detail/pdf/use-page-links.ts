import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import { type Destination, type PageLink, pageLinks } from "./page-links.ts";
import type { ShownPdf } from "./use-pdf.ts";

/** The links on a page; none until they are read. */
export function usePageLinks(page: PDFPageProxy | null): readonly PageLink[] {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isLeft = false;
    const viewport = page?.getViewport({ scale: 1 });
    page?.getAnnotations().then(
      (annotations) => {
        if (isLeft || viewport === undefined) return;
        setLinks(
          pageLinks(annotations, viewport, (x, y) =>
            pointSchema.parse(viewport.convertToViewportPoint(x, y)),
          ),
        );
      },
      // Shows the page without its links.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [page]);
  return links;
}

const pointSchema = z.tuple([z.number(), z.number()]);
/** Reference to an object of a file, as pdf.js gives it. */
const referenceSchema = z.object({ num: z.int(), gen: z.int() });

/** The page, counted from 1, that a link within a document leads to; null when it leads nowhere. */
export async function findPage({ document }: ShownPdf, destination: Destination): Promise<number | null> {
  try {
    const place = typeof destination === "string" ? await document.getDestination(destination) : destination;
    const target: unknown = place?.[0];
    if (typeof target === "number") return target + 1;
    return (await document.getPageIndex(referenceSchema.parse(target))) + 1;
  } catch {
    return null;
  }
}
