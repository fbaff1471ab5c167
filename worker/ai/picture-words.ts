/**
 * Opening of a picture's description among the text read of a file. Marks in the text itself that these are not the file's
 * own words: whoever searches, quotes or answers has nothing but the text.
 */
const opening = "The picture shows: ";

/** A provider's sentences about a picture as one marked sentence, so that none is ever quoted without the mark. */
export function describedPicture(sentences: readonly string[]): string {
  const said = sentences
    .map((sentence) => sentence.trim().replace(/[.\s]+$/, ""))
    .filter((one) => one !== "");
  return said.length === 0 ? "" : `${opening}${said.join("; ")}.`;
}

/** True where a text holds such a description. */
export const hasDescription = (text: string): boolean => text.includes(opening);
