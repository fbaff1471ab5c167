import { fold } from "../../../../language/fold.ts";
import type { Candidate } from "../candidates/candidates.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { firstPerson } from "../words/first-person.ts";
import { isCommon } from "../words/ordinary-words.ts";
import { isSameName } from "../words/same-name.ts";
import { stemOf, wordsOf } from "../words/words.ts";

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
  // "What time is judo?": without a word of whose, it is whoever's.
  if (
    /^(?:is|was)$/.test(asked[at - 1]?.lower ?? "") &&
    /^(?:when|what (?:time|day)) (?:is|was)\b/i.test(text)
  )
    return true;
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
