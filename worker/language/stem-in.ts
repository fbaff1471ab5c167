import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer } from "stemmer";
import { withoutAccents } from "./fold.ts";
import { baseForm } from "./irregular-forms.ts";
import type { Language } from "./languages.ts";

type Stem = (word: string) => string;

/**
 * Snowball's algorithms, told of the accents that people leave out: all words in -ion have one in Spanish, and those in -ção
 * in Portuguese.
 */
const byLanguage: Record<Exclude<Language, "en">, Stem> = {
  de: german,
  fr: french,
  es: (word) => spanish(word.replace(/ion$/, "ión")),
  it: italian,
  nl: dutch,
  pt: (word) => portuguese(word.replace(/cao$/, "ção").replace(/coes$/, "ções")),
};

/**
 * The stem of one word in lower case, accents kept or left out, without accents. English by irregular forms and Porter's
 * algorithm (1980): "went" -> "go".
 */
export const stemIn = (language: Language, word: string): string =>
  language === "en" ? stemmer(baseForm(word)) : withoutAccents(byLanguage[language](word));
