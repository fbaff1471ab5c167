import { foreignQuestionWords, foreignStopWords } from "./foreign-words.ts";
import type { Language } from "./languages.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that carry no subject of their own, contractions cut ("didn't" is "didn" here). Not indexed, not searched. */
export const stopWords = words(`
a about above after again all also am an and any are aren as at be because been before being below between
both but by can cannot could couldn d did didn do does doesn doing don down during each few for from further
had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it its
itself just ll m me more most my myself no nor not now of off on once only or other our ours ourselves out over
own re s same she should shouldn so some such t than that the their theirs them themselves then there these
they this those through to too under until up ve very was wasn we were weren what when where which while who
whom whose why will with won would wouldn you your yours yourself yourselves`);

/** Words of a question that say how it is asked, not what about. Searched for only when nothing else is left. */
export const questionWords = words(`
does did kind type sort many much name tell say said mention mentioned remember remind find show search please
lilu memory memories note notes know`);

const sets = new Map<string, ReadonlySet<string>>();

function setOf(name: string, list: string): ReadonlySet<string> {
  const known = sets.get(name) ?? words(list);
  sets.set(name, known);
  return known;
}

/** True for a folded word that carries no subject of its own in a language. */
export const isStopWord = (word: string, language: Language): boolean =>
  language === "en" ? stopWords.has(word) : setOf(language, foreignStopWords[language]).has(word);

/** True for a folded word of a question that only says how it is asked. */
export const isQuestionWord = (word: string, language: Language): boolean =>
  language === "en"
    ? questionWords.has(word)
    : setOf(`${language}?`, foreignQuestionWords[language]).has(word);
