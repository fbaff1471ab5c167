import { readByContext, readEmployer, readRelated, readTitled } from "./read-by-context.ts";
import { readFirm } from "./read-firm.ts";
import { readInstitution } from "./read-institution.ts";
import { readListed } from "./read-listed.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./words.ts";

/** Strongest evidence first: the first rule that can read a name decides. */
const rules = [readTitled, readRelated, readFirm, readEmployer, readInstitution, readListed, readByContext];

/** The name that begins at a word of a sentence, or null. */
export function readName(words: Word[], at: number): Reading | null {
  for (const rule of rules) {
    const reading = rule(words, at);
    if (reading !== null) return reading;
  }
  return null;
}
