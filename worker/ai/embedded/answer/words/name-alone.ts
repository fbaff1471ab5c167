import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";

const nameAlone = /^(\p{Lu}\p{Ll}+)(?:\s\p{Lu}\p{Ll}+)?[.!]?$/u;

/** "Noor.": a sentence that is a name and nothing else brings somebody in; "Toasty." is a word of English. */
export function namesSomebodyAlone(text: string): boolean {
  const first = nameAlone.exec(text)?.[1]?.toLowerCase();
  return first !== undefined && (nameKinds(first).size > 0 || partsOfSpeech(first).size === 0);
}
