import type { Analysis } from "#shared/analysis";
import type { AnalysisInput } from "../ai.ts";
import { findEntities } from "./find-entities/find-entities.ts";
import { summarise } from "./summarise.ts";
import { topicsOf } from "./topics.ts";

/**
 * Summary, topics and entities by rules and word lists: the same text gives the same analysis, nothing leaves the
 * machine. Each step reads a bounded part of the text (see there), so that any text takes bounded time.
 */
export function analyse({ title, text, timeZone, knownNames, entityLimit }: AnalysisInput): Analysis {
  const entities = findEntities(text, { timeZone, knownNames, limit: entityLimit });
  return { summary: summarise(text), topics: topicsOf(title, text, entities), entities };
}
