import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Question } from "../question/question.ts";
import { likeness } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import { withRate } from "./rate-behind.ts";
import { matchesOf, type Value } from "./value.ts";

/** "how many physio sessions did I have": what stands last before the verb is counted. */
const counted =
  /\bhow many\s+(?:(?:different|other|more|new|old|of (?:the|my|our))\s+)?([\p{L}'’-]+(?:\s[\p{L}'’-]+)?(?=\s(?:do|does|did|is|are|was|were|has|have|had|can|will|should|shall|must|may|could|would)\b|\s?[?.]*$)|[\p{L}'’-]+)/iu;

/** "61 museums" tells how many museums, and the three that left do not. */
export function ofCounted(values: Value[], sentence: string, { text }: Pick<Question, "text">): Value[] {
  const sets = setsOf(text, sentence);
  if (sets.length > 0) return sets;
  const direct = values.filter((value) => countsIt(text, sentence, value));
  return direct.length > 0
    ? direct.map((value) => withRate(value, sentence))
    : values.filter((value) => !countsOther(text, sentence, value));
}

const sets = /(?<=\p{L}\s)\d{1,2}\s?[x×]\s?\d{1,3}(?![\p{L}\d]|\s(?:sec|min|hour)\p{L}*|[.,]\d)/giu;

/** "Squats 3x10" tells how many squats: sets of so many, right behind what is counted. */
const setsOf = (question: string, sentence: string): Value[] => {
  const thing = wordsOf(counted.exec(question)?.[1] ?? "").at(-1)?.stem;
  return matchesOf(sentence, sets).filter(
    ({ start }) => wordsOf(sentence.slice(0, start)).at(-1)?.stem === thing,
  );
};

/** "3 x 40 seconds" and "38 places" tell nothing of how many sessions there were. */
function countsOther(question: string, sentence: string, { end }: Value): boolean {
  const thing = wordsOf(counted.exec(question)?.[1] ?? "").at(-1);
  const [next] = wordsOf(/^\s[\p{L}\p{N}]+/u.exec(sentence.slice(end))?.[0] ?? "");
  if (thing === undefined || next === undefined || stopWords.has(next.lower)) return false;
  return partsOfSpeech(next.lower).has("Plural") && likeness(thing.stem, next.stem) === 0;
}

/** Whether one of the values of a sentence counts the X of "how many X". */
export const isCounted = (
  { text, wants }: Pick<Question, "text" | "wants">,
  sentence: string,
  values: Value[],
) => wants === "number" && values.some((value) => countsIt(text, sentence, value));

function countsIt(question: string, sentence: string, { start, end }: Value): boolean {
  if (setsOf(question, sentence).some((one) => one.start === start)) return true;
  const thing = wordsOf(counted.exec(question)?.[1] ?? "").at(-1)?.stem;
  // In "2 carrots, tin of beans" nothing counts the tin.
  const [behind = ""] = sentence.slice(end, end + nextWords).split(/[,;.:!?]/);
  const next = wordsOf(behind).slice(0, 2);
  return next.some(({ stem }) => stem === thing);
}
const nextWords = 40; // characters
