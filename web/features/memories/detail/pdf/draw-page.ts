import type { PDFPageProxy } from "pdfjs-dist";

/** A page that takes longer is left: nobody waits that long for one, and its parts fill the memory. */
const longestDrawing = 20_000; // ms

/** A page drawn on a canvas of its own, `scale` pixels a point. Rejects when it takes too long, is broken, or `signal` says so. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const drawing = page.render({ canvas, viewport });
  const stop = () => drawing.cancel();
  signal.addEventListener("abort", stop, { once: true });
  const tooLong = setTimeout(stop, longestDrawing);
  try {
    await drawing.promise;
    return canvas;
  } catch (error) {
    freeCanvas(canvas);
    throw error;
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener("abort", stop);
  }
}

/** Gives its memory back at once; some browsers would keep it until they tidy up. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
