import { partsOfSpeech } from "./entities/name-lexicon.ts";
import { type Relation, relatedStems } from "./related-stems.ts";

const relations = ["family", "synonym", "kind", "everyday"] as const satisfies Relation[];

/** True for a stem of a known English word, which is no typing error then. */
export const isEnglish = (stem: string): boolean =>
  partsOfSpeech(stem).size > 0 || relations.some((relation) => relatedStems(relation, stem).size > 0);
