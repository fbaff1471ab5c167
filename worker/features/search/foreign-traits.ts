import { monthNames } from "../../language/foreign-dates.ts";
import type { Language } from "../../language/languages.ts";

type Other = Exclude<Language, "en">;

/** Finds one of the words as a whole word, which \b cannot where there are accents. */
const oneOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.split(" ").join("|")})(?![\\p{L}\\d])`, "iu");

/** Years, and months and weekdays as they are called in a language, in full. */
function calendarWords(language: Other): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const weekdays = Array.from({ length: 7 }, (_, order) => weekday.format(Date.UTC(2024, 0, 1 + order)));
  return ["(?:19|20)\\d\\d", ...monthNames(language), ...weekdays].join(" ");
}

/** Tells when: what `tellsTime` is in English. */
export const tellsTime: Record<Other, RegExp> = {
  de: oneOf(
    `${calendarWords("de")} gestern heute morgen vorgestern übermorgen letzte[nrs]? nächste[nrs]? vor seit wochen? monat(?:e[ns]?|s)? jahre?[sn]? wochenende`,
  ),
  fr: oneOf(
    `${calendarWords("fr")} hier aujourd['’]hui demain derni[eè]re? prochaine? depuis semaines? mois ans? années? week-end`,
  ),
  es: oneOf(
    `${calendarWords("es")} ayer hoy mañana anteayer pasad[oa] próxim[oa] desde semanas? mes(?:es)? años?`,
  ),
  it: oneOf(`${calendarWords("it")} ieri oggi domani scors[oa] prossim[oa] settiman[ae] mes[ei] ann[oi]`),
  nl: oneOf(
    `${calendarWords("nl")} gisteren vandaag morgen vorige volgende geleden sinds week weken maand(?:en)? jaar weekend`,
  ),
  pt: oneOf(
    `${calendarWords("pt")} ontem hoje amanhã passad[oa] próxim[oa] desde semanas? m[eê]s(?:es)? anos?`,
  ),
};

/** Speaks of whoever wrote it. */
export const tellsOfSelf: Record<Other, RegExp> = {
  de: oneOf("ich mich mir mein(?:e[mnrs]?)? wir uns unser(?:e[mnrs]?)?"),
  fr: oneOf("je j['’]\\p{L}+ moi mon ma mes nous notre nos"),
  es: oneOf("yo me mí mi mis mío mía nosotros nosotras nos nuestr[oa]s?"),
  it: oneOf("io mi mio mia miei mie noi nostr[oaie]"),
  nl: oneOf("ik mij me mijn wij we ons onze"),
  pt: oneOf("eu me mim meu minha meus minhas nós nos noss[oa]s?"),
};
