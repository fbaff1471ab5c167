import { editDistance } from "../../../../language/edit-distance.ts";
import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Reading } from "../notes/reading.ts";
import { isCommon } from "../words/ordinary-words.ts";
import { type Word, wordsOf } from "../words/words.ts";

const shortestRepaired = 5; // letters
/** In shorter words one other letter mostly makes another word: "stove" is no "store". */
const longWord = 7; // letters
const shortestPart = 2; // letters
const shortestSmall = 4; // letters
/** Small words that decide what is asked, and that nobody notes down. */
const smallWords = new Set(
  "still actually until again after before where when what which there their would could should always never since".split(
    " ",
  ),
);

/**
 * The question with words that the memories do not have spelled as they have them: "hayfever" as "hay fever", "passprot" as
 * "passport". Words of English and names stay as they are: who asks for Marla does not mean Marta.
 */
export function asWritten(question: string, readings: readonly Reading[]): string {
  return withoutSlips(spelledInFull(question, readings), readings);
}

function withoutSlips(question: string, readings: readonly Reading[]): string {
  const doubtful = wordsOf(question).filter(isDoubtful);
  if (doubtful.length === 0) return question;
  const { words, stems, plurals, joined } = vocabularyOf(readings);
  let text = question;
  for (const { lower, stem, start, end } of doubtful.toReversed()) {
    if (stems.has(stem)) continue;
    const meant =
      nearest(lower, smallWords) ??
      (lower.length < shortestRepaired
        ? undefined
        : (joined.get(lower) ??
          nearest(lower, words) ??
          (lower.endsWith("s") ? nearest(stem, plurals) : undefined)));
    if (meant !== undefined) text = text.slice(0, start) + meant + text.slice(end);
  }
  return text;
}

const isDoubtful = (word: Word): boolean =>
  word.lower.length >= shortestSmall &&
  /^\p{Ll}+$/u.test(word.text) &&
  !isCommon(word) &&
  partsOfSpeech(word.lower).size === 0 &&
  nameKinds(word.lower).size === 0 &&
  nameKinds(word.lower.replace(/s$/, "")).size === 0;

function vocabularyOf(readings: readonly Reading[]) {
  const words = new Set<string>();
  const stems = new Set<string>();
  const plurals = new Set<string>();
  const joined = new Map<string, string>();
  for (const { title, sentences } of readings) {
    for (const run of [title, ...sentences.map((sentence) => sentence.words)]) {
      for (const [at, { lower, stem }] of run.entries()) {
        words.add(lower);
        stems.add(stem);
        if (lower.endsWith("s")) plurals.add(stem);
        const next = run[at + 1]?.lower ?? "";
        if (lower.length >= shortestPart && next.length >= shortestPart)
          joined.set(lower + next, `${lower} ${next}`);
      }
    }
  }
  return { words, stems, plurals, joined };
}

/** One slip of the fingers away: a letter left out, doubled or swapped with the next; in long words any two. */
function nearest(typed: string, words: ReadonlySet<string>): string | undefined {
  const isLong = typed.length >= longWord;
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > (isLong ? 2 : 1)) continue;
    const distance = editDistance(typed, word);
    const isSlip = isLong ? distance <= 2 : distance === 1 && !isReplaced(typed, word);
    if (isSlip && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { word, distance };
  }
  return best?.word;
}

/** Another letter mostly makes another word; a vowel for a vowel is the word as one hears it: "suger". */
const isReplaced = (typed: string, word: string): boolean =>
  typed.length === word.length && sorted(typed) !== sorted(word) && skeleton(typed) !== skeleton(word);
const skeleton = (word: string): string => word.replace(/[aeiou]/g, "-");
const sorted = (word: string): string => [...word].toSorted().join("");

const initials = /^\p{L}{2,4}$/u;

/** "ni number", where the notes have "National Insurance number": the first letters of words that are written large. */
function spelledInFull(question: string, readings: readonly Reading[]): string {
  const short = wordsOf(question).filter(
    (word) => initials.test(word.text) && !isCommon(word) && partsOfSpeech(word.lower).size === 0,
  );
  let text = question;
  for (const { lower, start, end } of short.toReversed()) {
    const meant = runOf(lower, readings);
    if (meant !== undefined) text = text.slice(0, start) + meant + text.slice(end);
  }
  return text;
}

function runOf(letters: string, readings: readonly Reading[]): string | undefined {
  const spelled = letters.split("").map((letter) => `${letter.toUpperCase()}\\p{Ll}{2,}`);
  const run = new RegExp(`(?<![\\p{L}\\p{N}])${spelled.join("\\s")}(?![\\p{L}\\p{N}])`, "u");
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "iu");
  const texts = readings.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  if (texts.some((text) => written.test(text))) return undefined;
  return texts.map((text) => run.exec(text)?.[0]).find((found) => found !== undefined);
}
