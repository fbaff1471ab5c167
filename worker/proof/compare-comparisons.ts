import type { Reading } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

const comparing =
  /\b(?:than|as \p{L}+ as|more \p{L}+|less \p{L}+|fewer|better|worse|best|worst|the (?:most|least) \p{L}+|same|compared|prefers?|preferred|rather|outperforms?|beats?|too \p{L}+|enough|(?:old|young|big|small|cheap|great|late|earl(?=i)|fast|slow|high|low|long|short|tall|large|strong|weak|warm|cold|hot|near|clos|hard|eas(?=i)|heav(?=i)|light|rich|poor|quiet|loud|thick|thin|wid|deep|dark|bright|nic|clean|dirt(?=i)|happ(?=i)|bigg|hott|thinn|safe|soft|tight|sweet|strict|kind|cosi|bus(?=i))i?(?:er|est))\b/giu;

/** Returns the words by which a text compares things; none for a text that does not. */
export const comparesIn = ({ text }: Reading): string[] =>
  Array.from(
    text
      .toLowerCase()
      .replace(
        /\b(?:no later|no more|no less|more or less|at least|at most|more than (?=\d)|less than (?=\d))/g,
        " ",
      )
      .matchAll(comparing),
    ([found]) => found.trim(),
  );

/** Names what a comparison has otherwise: the words that compare, or the order of what is compared. */
export function compareThings(claim: Reading, sources: readonly Reading[]): string[] {
  const told = comparesIn(claim);
  const known = sources.flatMap(comparesIn);
  if (told.length === 0)
    return known.some((one) => / ?than|as .* as/.test(one)) && sources.length === 1 ? ["comparison"] : [];
  if (!told.every((one) => known.includes(one))) return ["comparison"];
  return sources.some((source) => isSameOrder(claim, source)) ? [] : ["order of what is compared"];
}

function isSameOrder(claim: Reading, source: Reading): boolean {
  const places = claim.words.flatMap(
    ({ stem }) => source.words.find((word) => isSameWord(stem, word.stem))?.at ?? [],
  );
  return places.length > 0 && places.every((at, index) => at >= (places[index - 1] ?? 0));
}
