import { fold } from "../../../language/fold.ts";
import type { Candidate } from "./candidates.ts";
import { isCommon, isSameName, isSpeakersName } from "./names.ts";
import type { Question } from "./question.ts";
import type { Term } from "./terms.ts";
import { stemOf } from "./words.ts";

/** Above this, a name counts as said. */
const said = 0.3;
const firstPerson = /\b(?:i|i'm|i’m|i've|i’ve|i'd|i'll|my|me|mine|we|we're|we've|our|us)\b/i;
const secondPerson = /\b(?:you|you're|you’re|you've|your|yours)\b/i;

/**
 * In a conversation "I" is who speaks and "you" the other one. 1: the sentence is about whom the question is about; -1: it is
 * about somebody else; in between where one cannot tell, and 0 outside of conversations.
 */
export function aboutWhom({ terms }: Question, { reading, sentence, own, wide }: Candidate): number {
  const names = terms.flatMap((term, at) => (term.isName ? [at] : []));
  const speakers = [...reading.author, ...reading.partners];
  const isAboutSpeakers = names.some((at) => speakers.some((part) => isPart(part, terms[at])));
  if (reading.author.length === 0 || !isAboutSpeakers) return 0;
  const spokenBy = names.some((at) => reading.author.some((part) => isPart(part, terms[at])));
  const saysMe = firstPerson.test(sentence.text);
  const saysYou = secondPerson.test(sentence.text);
  if (spokenBy) return saysYou && !saysMe ? -0.3 : 1;
  if (names.some((at) => (own[at] ?? 0) > said)) return saysMe ? 0.2 : 0.6;
  if (saysYou && !saysMe && names.some((at) => (wide[at] ?? 0) > said)) return 0;
  return -1;
}
const isPart = (part: string, term: Term | undefined): boolean =>
  term !== undefined && isSpeakersName(term.lower, part);

const owned = /(\b(?:his|her|their|your)|\p{Lu}\p{L}+(?=['’]))(?:['’]s?)?\s(?:\p{L}+\s)?$/u;
const anotherFirst =
  /^\p{Lu}\p{Ll}+(?:['’]s)?\s(?:\p{Ll}+\s){0,2}?(?:is|are|was|were|has|had|wears?|wants?|needs?|takes?|got|lives?|earns?|turns?|said|thinks?)\b/u;

/**
 * "What is my sister called?" is not answered by "his sister Giulia", "my shoe size" not by "Leo wears size 33", and "Mum's
 * ring size" not by "Joana's ring size".
 */
export function isAnothers(question: Question, { sentence }: Candidate): boolean {
  const { terms, text, wants } = question;
  const owner = ownerBefore(question, sentence);
  if (!/\bmy\b/i.test(text) || terms.some(({ isName }) => isName)) {
    return (
      owner !== undefined &&
      /\p{Lu}/u.test(owner) &&
      !terms.some((term) => isSameName(term.lower, fold(owner)) || term.stem === stemOf(fold(owner)))
    );
  }
  if (owner !== undefined) return true;
  if (wants === "person" || wants === "anything" || firstPerson.test(sentence.text)) return false;
  const [first] = sentence.words;
  return first !== undefined && !isCommon(first) && anotherFirst.test(sentence.text);
}

/** Whose the first thing of the question is that the sentence names: "Joana", "his". */
function ownerBefore({ terms }: Question, sentence: Candidate["sentence"]): string | undefined {
  const thing = sentence.words.find(({ stem }) =>
    terms.some((term) => !term.isName && term.weight >= 1 && term.stem === stem),
  );
  return thing === undefined ? undefined : owned.exec(sentence.text.slice(0, thing.start))?.[1];
}
