/** Points of 1/72 inch, as the page is shown: already turned, where it says so. */
export type PageSize = { width: number; height: number };

/** Largest canvas of a page, 64 MB: more is no sharper to the eye, and a phone gives up. */
const mostPixels = 16_000_000;
/** Browsers draw nothing on a canvas that is longer on one side. */
const longestSide = 16_384; // px

/** A page that is a line, or says nonsense of itself, is shown as one that can be looked at. */
const flattest = 20; // times as long as wide, or as wide as long

/** Returns the height of a page at this width, both in px; a whole number. */
export function heightAt(width: number, size: PageSize): number {
  const ratio = size.height / size.width;
  const shown = Number.isFinite(ratio) ? Math.min(Math.max(ratio, 1 / flattest), flattest) : 1;
  return Math.max(1, Math.round(width * shown));
}

/** Canvas pixels for each point of a page that is `width` px wide on a screen of `density` pixels for each px. */
export function drawingScale(size: PageSize, width: number, density: number): number {
  const wanted = (width * density) / size.width;
  const byArea = Math.sqrt(mostPixels / (size.width * size.height));
  const bySide = longestSide / Math.max(size.width, size.height);
  return Math.min(wanted, byArea, bySide);
}
