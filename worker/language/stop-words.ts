import { foreignQuestionWords, foreignStopWords } from "./foreign-words.ts";
import { type Language, languages } from "./languages.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const english = `
a about above after again all also am an and any are aren as at be because been before being below between
both but by can cannot could couldn d did didn do does doesn doing don down during each few for from further
had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it its
itself just ll m me more most my myself no nor not now of off on once only or other our ours ourselves out over
own re s same she should shouldn so some such t than that the their theirs them themselves then there these
they this those through to too under until up ve very was wasn we were weren what when where which while who
whom whose why will with won would wouldn you your yours yourself yourselves`;

const asking = `
does did kind type sort many much name tell say said mention mentioned remember remind find show search please
lilu memory memories note notes know`;

const byLanguage = (lists: Record<Language, string>) =>
  new Map(languages.map((language) => [language, words(lists[language])]));
const stopWordsIn = byLanguage({ en: english, ...foreignStopWords });
const questionWordsIn = byLanguage({ en: asking, ...foreignQuestionWords });

/** The stop words of English, contractions cut ("didn't" is "didn" here). */
export const stopWords = words(english);

/** True for a folded word that carries no subject of its own in a language: not indexed, not searched. */
export const isStopWord = (word: string, language: Language): boolean =>
  stopWordsIn.get(language)?.has(word) ?? false;

/** True for a folded word of a question that only says how it is asked. Searched for only when nothing else is left. */
export const isQuestionWord = (word: string, language: Language): boolean =>
  questionWordsIn.get(language)?.has(word) ?? false;
