import { type DetectedEntity, detectableFrom } from "#shared/analysis";
import { countAttempt } from "../../http/rate-limit.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import { metadataOf } from "../../language/entities/entity-metadata.ts";
import { findEntities } from "../../language/entities/find-entities.ts";
import { languageOf } from "../../language/language-of.ts";
import type { Deps } from "../../platform/deps.ts";
import { findKnownNames } from "../connections/connections.store.ts";
import { writtenLanguages } from "../search/written-languages.ts";

/** A text of 2 KB names fewer; one that is made to name more is cut off here. */
const mostEntities = 50;
/** One for each text that somebody could read in that time, and some to spare. */
const perMinute = 60;

/**
 * Finds what a short text names, in its order: known names of the person among it, confidence above 0.6. Always by the rules of
 * the embedded provider, whichever one analyses memories: somebody is reading meanwhile, so it must answer at once, cost
 * nothing and send nothing away. Nothing is kept. In a text of ten characters or fewer nothing is found.
 * @throws 429 with Retry-After past sixty a minute.
 */
export async function detectEntities(deps: Deps, user: SignedIn, text: string): Promise<DetectedEntity[]> {
  if (text.trim().length < detectableFrom) return [];
  await countAttempt(deps, {
    name: "detect-entities",
    subject: String(user.id),
    max: perMinute,
    windowSeconds: 60,
  });
  const [knownNames, language] = await Promise.all([
    findKnownNames(deps.db, user.id),
    languageOf(text, writtenLanguages(deps.db, user.id)),
  ]);
  const { timeZone } = user;
  const written = { at: deps.now(), timeZone, language };
  return findEntities(text, { timeZone, knownNames, limit: mostEntities, language }).map((entity) => {
    const metadata = metadataOf(entity, written);
    return metadata === null ? entity : { ...entity, metadata };
  });
}
