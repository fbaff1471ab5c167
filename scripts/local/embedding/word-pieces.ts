/** Cuts a text into the numbers of its word pieces, at most so many. */
export type CutIntoPieces = (text: string, most: number) => number[];

/** Longer words are no words of any language. */
const longestWord = 100; // characters

/**
 * WordPiece as BERT has it, without regard to case and accents (Devlin et al., 2019): words, punctuation and Chinese
 * characters apart, each word by the longest pieces that the vocabulary has. The first and the last number mark the ends.
 */
export function wordPieces(vocabulary: Readonly<Record<string, number>>): CutIntoPieces {
  const known = new Map(Object.entries(vocabulary));
  const numberOf = (piece: string): number => known.get(piece) ?? 0;
  const [first, last, unknown] = ["[CLS]", "[SEP]", "[UNK]"].map(numberOf);
  const piecesOf = (word: string): number[] => {
    const pieces: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      const piece = () => known.get(`${from === 0 ? "" : "##"}${word.slice(from, to)}`);
      while (to > from && piece() === undefined) to--;
      const found = piece();
      if (found === undefined || to === from) return [unknown ?? 0];
      pieces.push(found);
      from = to;
    }
    return pieces;
  };
  return (text, most) => {
    const pieces: number[] = [];
    for (const word of wordsOf(text)) {
      pieces.push(...(word.length > longestWord ? [unknown ?? 0] : piecesOf(word)));
      if (pieces.length >= most - 2) break;
    }
    return [first ?? 0, ...pieces.slice(0, most - 2), last ?? 0];
  };
}

/** ASCII counts its symbols as punctuation, as BERT does. */
const word = /\p{Script=Han}|[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~\p{Script=Han}]+/gu;

const wordsOf = (text: string): string[] =>
  text
    .replace(/[\p{Cf}\p{Co}\ufffd]|(?![\t\n\r])\p{Cc}/gu, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .match(word) ?? [];
