import type { EntityType } from "#shared/analysis";
import { readByContext, readRelated, readTitled } from "./read-by-context.ts";
import { readInstitution } from "./read-institution.ts";
import { readListed } from "./read-listed.ts";
import type { Word } from "./words.ts";

/** A name that begins at the word asked about and ends before the word `to`. */
export type Reading = { type: EntityType; from: number; to: number; confidence: number };

/** Strongest evidence first: the first rule that can read a name decides. */
const rules = [readTitled, readRelated, readInstitution, readListed, readByContext];

/** The name that begins at a word of a sentence, or null. */
export function readName(words: Word[], at: number): Reading | null {
  for (const rule of rules) {
    const reading = rule(words, at);
    if (reading !== null) return reading;
  }
  return null;
}
