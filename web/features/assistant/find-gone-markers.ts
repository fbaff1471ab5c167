import type { Citation } from "#shared/assistant";

/** As an answer writes its markers: one behind the other after the end of a sentence, or at the end of a line. */
const writtenMarkers = /(?<=[.!?…:"”'’)*] )(?:\[\d{1,3}\])+(?=\s|$)|(?<= )(?:\[\d{1,3}\])+$/gm;

/**
 * The markers of a stored answer whose memory has been deleted since: the history leaves out what such a memory said, and
 * the marker is all that is left of it. A "[3]" within a sentence is no marker.
 */
export function findGoneMarkers(text: string, citations: readonly Citation[]): string[] {
  const known = new Set(citations.map(({ marker }) => marker));
  const written = Array.from(text.matchAll(writtenMarkers), ([markers]) => markers.match(/\[\d+\]/g) ?? []);
  return [...new Set(written.flat())].filter((marker) => !known.has(marker));
}
