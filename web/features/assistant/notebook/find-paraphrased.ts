import type { Citation } from "#shared/assistant";

/** A paragraph of an answer, and the quotes that shall stand beside it because its wording is not the memory's. */
export type Paragraph = { start: number; text: string; quotes: Citation[] };

/**
 * Cuts a text at its paragraphs where a sentence of it is a paraphrase, and gives each the quotes of its own; a text without
 * one stays whole. Citations come in the order of the sentences, so where a marker stands more than once, each place has the
 * next quote of it.
 */
export function findParaphrased(text: string, citations: readonly Citation[]): Paragraph[] {
  if (!citations.some(({ grade }) => grade === "paraphrase")) return [{ start: 0, text, quotes: [] }];
  const left = new Map(Map.groupBy(citations, ({ marker }) => marker));
  const places = Map.groupBy(text.match(marker) ?? [], (found) => found);
  const take = (found: string): Citation[] => {
    const quotes = left.get(found) ?? [];
    const later = (places.get(found)?.length ?? 1) - 1;
    places.get(found)?.pop();
    return quotes.splice(0, Math.max(1, quotes.length - later));
  };
  let start = 0;
  return text.split(/\n{2,}/).map((paragraph) => {
    const quotes = (paragraph.match(marker) ?? [])
      .flatMap(take)
      .filter(({ grade }) => grade === "paraphrase");
    const found = { start, text: paragraph, quotes };
    start += paragraph.length + 2;
    return found;
  });
}

const marker = /\[\d{1,3}\]/g;
