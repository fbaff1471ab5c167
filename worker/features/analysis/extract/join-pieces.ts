import type { Extraction, ReadWay } from "#shared/extraction";

/** A stretch of a file as it was read. */
export type Piece = { text: string; page: number | null; second: number | null; way: ReadWay };

/** One text out of all pieces, with where each of them stands. What was spoken goes on in one line; pages are paragraphs. */
export function joinPieces(pieces: readonly Piece[]): { text: string; sections: Extraction["sections"] } {
  const sections: Extraction["sections"] = [];
  let text = "";
  let before: Piece | null = null;
  for (const piece of pieces) {
    if (before !== null) text += isSpoken(before) && isSpoken(piece) ? " " : "\n\n";
    const { page, second, way } = piece;
    sections.push({ start: text.length, end: text.length + piece.text.length, page, second, way });
    text += piece.text;
    before = piece;
  }
  return { text, sections };
}

const isSpoken = ({ way }: Piece): boolean => way === "transcript";
