import { partsOfSpeech } from "./entities/name-lexicon.ts";
import { type Relation, relatedStems } from "./related-stems.ts";

const relations = ["family", "synonym", "kind", "everyday"] as const satisfies Relation[];

/** Whether a stem is known to be of a word of English, and no slip. */
export const isEnglish = (stem: string): boolean =>
  partsOfSpeech(stem).size > 0 || relations.some((relation) => relatedStems(relation, stem).size > 0);
