import type { Candidate } from "../candidates/candidates.ts";
import { type Deed, deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import { isSameThing, likeness } from "../words/vocabulary.ts";
import { stemOf } from "../words/words.ts";

const deeds = new WeakMap<Question, Deed | null>();

/** The deed of a question, read once for all of its candidates. */
function deedOfQuestion(question: Question): Deed | null {
  const known = deeds.get(question);
  if (known !== undefined) return known;
  const deed = deedOf(question.text);
  deeds.set(question, deed);
  return deed;
}
const sameWord = 0.85;
/** Telling the deed itself counts as much as telling it the way it is asked. */
const deedShare = 1;

const pay = stemOf("pay");
const paid = /\b(?:I|we|you)\s(?:already\s)?paid\b/i;
const stands = /^[^.;:]{0,30}?\s(?:is|are|was|were|lives?|lies?|stays?|hangs?|stands?)\s/iu;

/**
 * Of sentences that hold the same sort of thing the one that says it the way it is asked: what one paid and what it costs,
 * where a thing is and where it comes from. -1 to 1.
 */
export function fitOf(question: Question, { sentence }: Candidate): number {
  const { wants, text, terms } = question;
  const deed = deedOfQuestion(question);
  if (wants === "amount" && paid.test(sentence.text))
    return terms.some(({ stem }) => stem === pay) ? 1 : /\bcosts?\b/i.test(text) ? -1 : 0;
  if (deed !== null && sentence.words.some(({ stem }) => likeness(deed.stem, stem) >= sameWord))
    return deedShare;
  if (wants !== "place" || !/^where(?:['’]?s| is| are)\b/i.test(text)) return 0;
  const thing = sentence.words.find(({ stem }) =>
    terms.some((term) => term.weight >= 1 && isSameThing(term.stem, stem)),
  );
  return thing !== undefined && stands.test(sentence.text.slice(thing.end)) ? 1 : 0;
}
