import { createContext, use } from "react";
import type { Citation, ReferencedFile } from "#shared/assistant";

type AnswerSources = { citations: readonly Citation[]; memories: readonly ReferencedFile[] };

/** Citations and memories that an answer rests on, for the citation marks inside it. */
export const Sources = createContext<AnswerSources>({ citations: [], memories: [] });

/** Returns what a marker of the answer stands for: its citations, and the memory of the first where the answer knows it. */
export function useCited(marker: string): { citations: Citation[]; source: ReferencedFile | undefined } {
  const { citations: all, memories } = use(Sources);
  const citations = all.filter((citation) => citation.marker === marker);
  return { citations, source: memories.find((memory) => memory.id === citations[0]?.memoryId) };
}
