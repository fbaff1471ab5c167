/**
 * What a description of a picture begins with where it stands among what was read of a file. It says whose words they are
 * not, in the text itself: whoever searches, quotes or answers has nothing but the text.
 */
const opening = "The picture shows: ";

/** A provider's sentences about a picture as one marked sentence, so that none is ever quoted without the mark. */
export function describedPicture(sentences: readonly string[]): string {
  const said = sentences
    .map((sentence) => sentence.trim().replace(/[.\s]+$/, ""))
    .filter((one) => one !== "");
  return said.length === 0 ? "" : `${opening}${said.join("; ")}.`;
}

/** Whether a text holds such a description. */
export const hasDescription = (text: string): boolean => text.includes(opening);
