import { createContext, use } from "react";
import type { RelevantMemory } from "#shared/assistant";

/** The memories an answer was given from, for the citations inside it. */
export const Sources = createContext<readonly RelevantMemory[]>([]);

/** The memory that a citation points to; undefined where the answer no longer knows it. */
export const useSource = (memoryId: string | undefined): RelevantMemory | undefined =>
  use(Sources).find((memory) => memory.id === memoryId);
