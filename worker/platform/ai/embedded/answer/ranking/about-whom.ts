import { fold } from "../../../../language/fold.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { isCommon, isSameName, isSpeakersName } from "../question/names-in-question.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { stemOf, wordsOf } from "../words/words.ts";

/** Above this, a name counts as said. */
const said = 0.3;
const firstPerson = /\b(?:i|i'm|i’m|i've|i’ve|i'd|i'll|my|me|mine|we|we're|we've|our|us)\b/i;
const secondPerson = /\b(?:you|you're|you’re|you've|your|yours)\b/i;

/**
 * In a conversation "I" is who speaks and "you" the other one. 1: the sentence is about whom the question is about; -1: it is
 * about somebody else; in between where one cannot tell, and 0 outside of conversations.
 */
export function aboutWhom(question: Question, candidate: Candidate): number {
  const { terms } = question;
  const { reading, sentence, own, wide } = candidate;
  const names = terms.flatMap((term, at) => (term.isName ? [at] : []));
  if (reading.author.length === 0 || !namesSpeaker(question, candidate)) return 0;
  const spokenBy = names.some((at) => reading.author.some((part) => isPart(part, terms[at])));
  const saysMe = firstPerson.test(sentence.text);
  const saysYou = secondPerson.test(sentence.text);
  if (spokenBy) return saysYou && !saysMe ? -0.3 : 1;
  if (names.some((at) => (own[at] ?? 0) > said)) return saysMe ? 0.2 : 0.6;
  if (saysYou && !saysMe && names.some((at) => (wide[at] ?? 0) > said)) return 0;
  return -1;
}

/** Whether a question names somebody who speaks in the conversation. */
export const namesSpeaker = ({ terms }: Question, { reading }: Pick<Candidate, "reading">): boolean =>
  terms.some(
    (term) => term.isName && [...reading.author, ...reading.partners].some((part) => isPart(part, term)),
  );

const isPart = (part: string, term: Term | undefined): boolean =>
  term !== undefined && isSpeakersName(term.lower, part);

/** "his ", "Joana's old ", "Jonah and Priya's " */
const owned =
  /(?:(\p{Lu}\p{L}+)\s(?:and|&)\s)?(\b(?:his|her|their|your)|\p{Lu}\p{L}+(?=['’]))(?:['’]s?)?\s(?:\p{L}+\s)?$/u;
const anotherFirst =
  /^\p{Lu}\p{Ll}+(?:['’]s)?\s(?:\p{Ll}+\s){0,2}?(?:is|are|was|were|has|had|wears?|wants?|needs?|takes?|got|lives?|earns?|turns?|said|thinks?)\b/u;

/**
 * "What is my sister called?" is not answered by "his sister Giulia", "my shoe size" not by "Leo wears size 33", and "Mum's
 * ring size" not by "Joana's ring size".
 */
export function isAnothers(question: Question, { sentence }: Candidate): boolean {
  const { terms, text, wants } = question;
  if (wasDoneByAnother(question, sentence)) return true;
  const owners = ownersBefore(question, sentence);
  if (!/\bmy\b/i.test(text) || terms.some(({ isName }) => isName)) {
    if (isAnybodys(question, sentence)) return false;
    const named = owners.filter((owner) => /\p{Lu}/u.test(owner));
    const isAsked = (owner: string) =>
      terms.some((term) => isSameName(term.lower, fold(owner)) || term.stem === stemOf(fold(owner)));
    return named.length > 0 && !named.some(isAsked);
  }
  if (owners.length > 0) return true;
  if (wants === "person" || wants === "anything" || firstPerson.test(sentence.text)) return false;
  const [first] = sentence.words;
  return first !== undefined && !isCommon(first) && anotherFirst.test(sentence.text);
}

const ownDeed = /\b(?:did|have|had|do) (?:i|we) (?:last |ever |already |first )?(\p{L}+)/iu;
const doer = /\b(?:I|I['’](?:m|ve|d|ll)|we|We|you|You|he|He|she|She|they|They)\b/g;

/** "When did I move?" is not answered by "he took the job and moves in August". */
function wasDoneByAnother({ text, terms, wants }: Question, sentence: Candidate["sentence"]): boolean {
  const deed = ownDeed.exec(text)?.[1];
  if (deed === undefined) return false;
  const isOpen = wants === "anything" && !terms.some(({ isName }) => isName);
  const stem = stemOf(fold(deed));
  const told = sentence.words.find((word) => word.stem === stem);
  if (told === undefined) return isOpen && startsWithAnother(sentence);
  const last = [...sentence.text.slice(0, told.start).matchAll(doer)].at(-1)?.[0];
  return last === undefined ? isOpen && startsWithAnother(sentence) : /^(?:he|she|they)$/i.test(last);
}

/** "Which wine did we like at the party?" leaves open whose party it was. */
function isAnybodys({ text, terms }: Question, sentence: Candidate["sentence"]): boolean {
  const thing = thingIn(terms, sentence);
  if (thing === undefined || terms.some(({ isName }) => isName)) return false;
  const asked = wordsOf(text);
  const at = asked.findIndex(({ stem }) => stem === thing.stem);
  return (
    asked[at - 1]?.lower === "the" &&
    /^(?:at|in|on|from|to|for|after|before)$/.test(asked[at - 2]?.lower ?? "")
  );
}

const thingIn = (terms: Term[], { words }: Candidate["sentence"]) =>
  words.find(({ stem }) => terms.some((term) => !term.isName && term.weight >= 1 && term.stem === stem));

/** "Clara's new teacher …", without a word of oneself. */
function startsWithAnother({ text, words: [first] }: Candidate["sentence"]): boolean {
  if (first === undefined || firstPerson.test(text)) return false;
  if (/^(?:he|she|they)$/.test(first.lower)) return true;
  if (isCommon(first)) return false;
  return /^\p{Lu}\p{Ll}+(?:['’]s\s|\s\p{Ll}+(?:s|ed|d)\b)/u.test(text) || anotherFirst.test(text);
}

/** Whose the first thing of the question is that the sentence names: "Joana", "his". */
function ownersBefore({ terms }: Question, sentence: Candidate["sentence"]): string[] {
  const thing = thingIn(terms, sentence);
  const found = thing === undefined ? null : owned.exec(sentence.text.slice(0, thing.start));
  return found?.slice(1).filter((owner) => owner !== undefined) ?? [];
}
