import { type Relation, relatedStems } from "./related-stems.ts";
import { relatedWords } from "./related-words.ts";

const relations = ["family", "synonym", "kind", "everyday"] as const satisfies Relation[];

/** Whether a stem is known to be of a word of English, and no slip: one of the 19,000 that the tables of related words hold. */
export const isEnglish = (stem: string): boolean =>
  relatedWords(stem).length > 0 || relations.some((relation) => relatedStems(relation, stem).size > 0);
