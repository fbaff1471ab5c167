import type { Analysis } from "#shared/analysis";
import { findEntities } from "../../language/entities/find-entities.ts";
import type { Language } from "../../language/languages.ts";
import { bodyOfMail, withoutQuotedThread } from "../../language/mail/mail-parts.ts";
import type { AnalysisInput } from "../ai.ts";
import { findRelationships } from "./find-relationships/find-relationships.ts";
import { summarise } from "./summarise.ts";
import { topicsOf } from "./topics.ts";

/**
 * Summary, topics, entities and how they are related by rules and word lists: the same text gives the same analysis, nothing leaves the
 * machine. A mail is about what its body says; it names whoever signs it, too, and nobody of the thread that it answers.
 * Each step reads a bounded part of the text (see there), so that any text takes bounded time.
 */
export function analyse(
  { title, text, timeZone, knownNames, entityLimit }: AnalysisInput,
  language: Language = "en",
): Analysis {
  const own = withoutQuotedThread(text);
  const entities = findEntities(own, { timeZone, knownNames, limit: entityLimit, language });
  const relationships = findRelationships(own, entities);
  const body = bodyOfMail(text);
  return {
    summary: summarise(body),
    topics: topicsOf(title, body, entities),
    entities,
    ...(relationships.length === 0 ? {} : { relationships }),
  };
}
