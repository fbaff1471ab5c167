import { withoutAccents } from "./fold.ts";
import { type Language, languages } from "./languages.ts";
import { isQuestionWord, isStopWord } from "./stop-words.ts";

/** Number of a person's newest notes in each language. */
export type LanguageCounts = ReadonlyMap<Language, number>;
/** Asks what the writer's other notes are written in; called only for a text whose own words do not tell. */
export type CountLanguages = () => Promise<LanguageCounts>;
const nobodys: CountLanguages = async () => new Map();

/** Limit of the notes that tell what somebody writes in: the newest ones. */
export const mostCounted = 200;

/** So much of a text tells its language. */
const readAtMost = 1_000; // characters
/** As near to the highest score another language may be meant as well. */
const asLikely = 0.9;
/** A language that is not known here may look like one that is; a text in it is read as English. */
const nearlyBest = 0.93;
/**
 * Weights of eld's score (0 to 1) and of each common word beside the natural logarithm of the share of the writer's notes.
 * Chosen on 1,216 notes and questions, each read without other notes, with those of its writer and with those of six others.
 */
const ofScore = 20;
const ofCommonWord = 2;

/** The language that a text is written in; English where none of the others is likely. */
export async function languageOf(text: string, count: CountLanguages = nobodys): Promise<Language> {
  const [language = "en"] = await languagesOf(text, count);
  return language;
}

/**
 * The languages that a text may be written in, the likeliest first: by its letters, its common words and, where those leave
 * it open, by what its writer's other notes are in. Letters are judged by eld, whose tables are loaded with the first text
 * that is not plainly English: 28 MB.
 */
export async function languagesOf(text: string, count: CountLanguages = nobodys): Promise<Language[]> {
  const read = text.slice(0, readAtMost);
  if (isPlainlyEnglish(read) || !/\p{Script=Latin}/u.test(read)) return ["en"];
  const { eld } = await import("eld/extrasmall");
  const scores = eld.detect(read).getScores();
  const best = Math.max(0, ...Object.values(scores));
  const scoreIn = (language: Language) =>
    Math.max(scores[language] ?? 0, language === "en" ? nearlyBest * best : 0);
  const words = withoutAccents(read.toLowerCase()).match(/\p{L}+/gu) ?? [];
  const said = (language: Language) =>
    words.filter((word) => isStopWord(word, language) || isQuestionWord(word, language)).length;
  const likely = languages
    .map((language) => ({
      language,
      score: scoreIn(language),
      worth: ofScore * scoreIn(language) + ofCommonWord * said(language),
    }))
    .sort((a, b) => b.worth - a.worth);
  const [first, second] = likely;
  if (first === undefined || second === undefined) return ["en"];
  const isOpen = first.worth - second.worth < Math.log(mostCounted + 1);
  const written = isOpen ? await count() : new Map<Language, number>();
  const worthOf = (one: (typeof likely)[number]) =>
    one.worth + Math.log((written.get(one.language) ?? 0) + 1);
  const sorted = likely.toSorted((a, b) => worthOf(b) - worthOf(a));
  const highest = Math.max(...likely.map(({ score }) => score));
  return sorted
    .filter(({ score }, place) => place === 0 || (score > 0 && score >= asLikely * highest))
    .map(({ language }) => language);
}

/** Says words of English that no other language has, and none that only another has. */
function isPlainlyEnglish(text: string): boolean {
  if (/[^\p{ASCII}\p{P}\p{S}\s]/u.test(text)) return false;
  let isEnglish = false;
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const isOther = languages.some((language) => language !== "en" && isStopWord(word, language));
    if (isStopWord(word, "en") && !isOther) isEnglish = true;
    else if (isOther && !isStopWord(word, "en")) return false;
  }
  return isEnglish;
}
