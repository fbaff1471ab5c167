import type { ContextMemory } from "../../platform/ai/ai.ts";

/** What a sentence may rest on: the memories that it was given, by id, and when and where it is asked. */
export type ProofContext = { memories: ReadonlyMap<string, ContextMemory>; now: Date; timeZone: string };
