import type { Citation } from "#shared/assistant";

export type CitedPart =
  | { kind: "text"; text: string }
  | { kind: "mark"; marker: string; citations: Citation[] };

/**
 * Parts a text at its citation markers. Only a marker that the answer vouches for becomes a mark: "[3]" that stands in a
 * quoted recipe stays the text it is. A marker may have several citations, one for each place it rests on.
 */
export function splitCitations(text: string, citations: readonly Citation[]): CitedPart[] {
  return text
    .split(/(\[\d{1,3}\])/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const cited = citations.filter((citation) => citation.marker === piece);
      return cited.length === 0
        ? { kind: "text", text: piece }
        : { kind: "mark", marker: piece, citations: cited };
    });
}

/** The text as it is read aloud or copied: no markers, and no space left where one stood. */
export function withoutMarkers(text: string, citations: readonly Citation[]): string {
  return splitCitations(text, citations)
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("")
    .replaceAll(/ +(?=[.,;:!?\n]|$)/g, "");
}
