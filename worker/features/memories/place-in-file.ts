import { describedByAi, extractionSchema, placeName } from "#shared/extraction";
import { readableText } from "../search/readable-text.ts";

/**
 * Place of a memory's quote in its file: "page 3", "slide 3", "1:05", or that a model has described it so. Null when the
 * person wrote it, or when the file has neither pages nor minutes. Of several places it is the first; of a quote across
 * pages the one that the character at `within` stands on.
 */
export function placeInFile(
  memory: { content: string; extractedText: string | null; extraction: unknown },
  quote: string,
  within = 0,
): string | null {
  const extraction = extractionSchema.safeParse(memory.extraction).data;
  if (memory.extractedText === null || extraction === undefined || quote === "") return null;
  const text = readableText(memory);
  const at = text.indexOf(quote) + within - (text.length - memory.extractedText.length);
  const section = extraction.sections.find(({ start, end }) => at >= start && at < end);
  if (section === undefined) return null;
  return section.way === "seen" ? describedByAi : placeName(section, extraction.details.pagesAre);
}
