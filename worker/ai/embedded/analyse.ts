import type { Analysis } from "#shared/analysis";
import { findEntities } from "../../language/entities/find-entities.ts";
import { bodyOfMail, withoutQuotedThread } from "../../language/mail/mail-parts.ts";
import type { AnalysisInput } from "../ai.ts";
import { summarise } from "./summarise.ts";
import { topicsOf } from "./topics.ts";

/**
 * Summary, topics and entities by rules and word lists: the same text gives the same analysis, nothing leaves the
 * machine. A mail is about what its body says; it names whoever signs it, too, and nobody of the thread that it answers.
 * Each step reads a bounded part of the text (see there), so that any text takes bounded time.
 */
export function analyse({ title, text, timeZone, knownNames, entityLimit }: AnalysisInput): Analysis {
  const entities = findEntities(withoutQuotedThread(text), { timeZone, knownNames, limit: entityLimit });
  const body = bodyOfMail(text);
  return { summary: summarise(body), topics: topicsOf(title, body, entities), entities };
}
