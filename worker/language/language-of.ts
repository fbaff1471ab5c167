import { withoutAccents } from "./fold.ts";
import { type Language, languages } from "./languages.ts";
import { isQuestionWord, isStopWord } from "./stop-words.ts";

/** So much of a text tells its language. */
const readAtMost = 1_000; // characters
/** As near to the highest score another language may be meant as well. */
const asLikely = 0.9;
/** A language that is not known here may look like one that is. */
const nearlyBest = 0.93;

/** The language that a text is written in; English where none of the others is likely. */
export async function languageOf(text: string): Promise<Language> {
  const [language = "en"] = await languagesOf(text);
  return language;
}

/**
 * The languages that a text may be written in. Where several are about as likely, the one with the most of its common words
 * in the text comes first. Told by eld, whose tables are loaded with the first text that is not plainly English: 28 MB.
 */
export async function languagesOf(text: string): Promise<Language[]> {
  const read = text.slice(0, readAtMost);
  if (isPlainlyEnglish(read)) return ["en"];
  const { eld } = await import("eld/extrasmall");
  const scores = eld.detect(read).getScores();
  const best = Math.max(0, ...Object.values(scores));
  const known = languages
    .map((language) => ({ language, score: scores[language] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [first] = known;
  if (first === undefined || first.score < nearlyBest * best) return ["en"];
  const words = withoutAccents(read.toLowerCase()).match(/\p{L}+/gu) ?? [];
  const saidIn = (language: Language) =>
    words.filter((word) => isStopWord(word, language) || isQuestionWord(word, language)).length;
  return known
    .filter(({ score }) => score >= asLikely * first.score)
    .map(({ language }) => ({ language, said: saidIn(language) }))
    .sort((a, b) => b.said - a.said)
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
