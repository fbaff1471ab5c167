/** A text up to this is laid out in one go. */
const blockLength = 4_000; // characters

/**
 * A long text in blocks that a page can lay out one by one, cut between lines. The break between two blocks stands for
 * the line break it was cut at; a text without line breaks stays whole.
 */
export function splitText(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > blockLength) {
    const end = text.lastIndexOf("\n", start + blockLength);
    const cut = end > start ? end : text.indexOf("\n", start + blockLength);
    if (cut === -1) break;
    blocks.push(text.slice(start, cut));
    start = cut + 1;
  }
  return [...blocks, text.slice(start)];
}
