export type CitedPart = { kind: "text"; text: string } | { kind: "mark"; marker: string };

/** Markers of an answer: each with the quotes it rests on, or left behind by a memory that is gone. */
type Marked = { citations: readonly { marker: string }[]; gone: readonly string[] };

/** The markers that an answer vouches for, or once did. */
export const markersOf = ({ citations, gone }: Marked): string[] => [
  ...citations.map(({ marker }) => marker),
  ...gone,
];

/**
 * Parts a text at its citation markers. Only one of `markers` becomes a mark: "[3]" that stands in a quoted recipe stays
 * the text it is.
 */
export function splitCitations(text: string, markers: readonly string[]): CitedPart[] {
  return text
    .split(/(\[\d{1,3}\])/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      markers.includes(piece) ? { kind: "mark", marker: piece } : { kind: "text", text: piece },
    );
}

/** The text as it is read aloud or copied: no markers, and no space left where one stood. */
export function withoutMarkers(text: string, markers: readonly string[]): string {
  return splitCitations(text, markers)
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("")
    .replaceAll(/ +(?=[.,;:!?\n]|$)/g, "");
}
