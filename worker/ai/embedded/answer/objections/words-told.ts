import type { Candidate } from "../candidates/candidates.ts";
import type { Word } from "../words/words.ts";

/** The words of a sentence, of the one before where it leans on that, and of what stands over its note. */
export function wordsTold({ sentence, reading, refers, index }: Candidate): Word[] {
  const before = refers ? (reading.sentences[index - 1]?.words ?? []) : [];
  return [...sentence.words, ...before, ...reading.title];
}
