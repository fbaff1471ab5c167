import { findNames } from "../../find-entities/find-names.ts";
import type { Wanted } from "../question/ask-rules.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { pullOf } from "../values/pull.ts";
import type { Value } from "../values/value.ts";
import { likeness } from "../words/vocabulary.ts";
import { verbWeight } from "../words/word-weights.ts";
import type { Word } from "../words/words.ts";

/** Sorts of values that may be said by themselves before the quote, when it is clear which one is meant. */
const sayable = new Set<Wanted>([
  "person",
  "name",
  "date",
  "time",
  "amount",
  "duration",
  "age",
  "frequency",
  "phone",
  "email",
  "address",
  "link",
  "code",
  "kind",
]);
/** A number is clear where it counts the very thing. */
const isSayable = ({ wants }: Question, { evidence }: Ranked): boolean =>
  sayable.has(wants) || (wants === "number" && evidence.isCounted);
/** Of two values the nearer one is meant when it is this much nearer to the words of the question. */
const clearlyNearer = 1.4;

/** The short answer: the one value that the question means; null when that is not certain. */
export function leadOf(question: Question, candidate: Ranked): string | null {
  if (question.isYesNo || question.isList || question.isOfSeveral || !isSayable(question, candidate))
    return null;
  const values = question.wants === "person" ? sureNames(candidate) : candidate.evidence.values;
  const distinct = values.filter(({ say }, at) => values.findIndex((other) => other.say === say) === at);
  const [only, ...others] = distinct;
  if (values.some(({ isUnsure }) => isUnsure)) return null;
  if (only === undefined || (question.wants === "person" && others.length > 0)) return null;
  if (isOfOtherClause(question, candidate, only)) return null;
  if (others.length === 0) return only.say;
  if (change.test(candidate.sentence.text)) return null;
  const near = distinct
    .map((value) => ({ value, pull: pullOf(question.terms, candidate.sentence.words, value) }))
    .sort((a, b) => b.pull - a.pull);
  const [best, second] = near;
  return best !== undefined && second !== undefined && best.pull > clearlyNearer * second.pull
    ? best.value.say
    : null;
}

/** "from 1,280 to 1,340": the nearer one is the one that no longer holds. */
const change = /\bfrom\b.{1,30}\bto\b|\b(?:instead of|used to be|no longer|before it was)\b/i;

const codeWord = /\b(?:password|passcode|pin|combination|serial|iban|reference)\b/i;

/** "The card is 2 0417, PIN is Dad's birth year": the number is not the PIN. Nor is "door code 7702, alarm off with 1938" the alarm's 7702. */
function isOfOtherClause({ text, wants, terms }: Question, { sentence }: Ranked, value: Value): boolean {
  if (wants === "person") return isOfOtherItem(terms, sentence, value);
  if (wants !== "code") return false;
  const asked = codeWord.exec(text)?.[0];
  const at = asked === undefined ? -1 : sentence.text.toLowerCase().indexOf(asked.toLowerCase());
  const labels = sentence.words.filter(({ stem }) =>
    terms.some((term) => term.isLabel && term.weight >= 1 && term.stem === stem),
  );
  const isApart = (place: number) => {
    const between =
      place < value.start ? sentence.text.slice(place, value.start) : sentence.text.slice(value.end, place);
    return /[,;]/.test(between);
  };
  return (at >= 0 && isApart(at)) || (labels.length > 0 && labels.every(({ start }) => isApart(start)));
}

/** "Tess pies, Ottos bring the benches": of items in a row each is another's. */
function isOfOtherItem(terms: Question["terms"], { text, words }: Ranked["sentence"], value: Value): boolean {
  const asked = words.filter(({ stem }) =>
    terms.some((term) => !term.isName && term.weight >= verbWeight && likeness(term.stem, stem) >= sameWord),
  );
  const isApart = ({ start }: Word) =>
    value.end < start && /[,;]\s\p{Lu}[^,;]*$/u.test(text.slice(value.end, start));
  return asked.length > 0 && asked.every(isApart);
}

/** Those that are people for sure: by the lists of names and the words around them. */
function sureNames({ sentence, evidence }: Ranked): Value[] {
  const names = findNames(sentence.text).filter(
    ({ type, confidence }) => type === "PERSON" && confidence > surePerson,
  );
  return evidence.values.filter(({ start, end }) =>
    names.some((name) => name.start < end && start < name.end),
  );
}
const surePerson = 0.6;
const sameWord = 0.8;
