import { casual as german } from "chrono-node/de";
import { casual as spanish } from "chrono-node/es";
import { casual as french } from "chrono-node/fr";
import { casual as italian } from "chrono-node/it";
import { casual as dutch } from "chrono-node/nl";
import { casual as portuguese } from "chrono-node/pt";
import { addDays, calendarDay, isoDay, monthName, sayDay, sayWeekday } from "./calendar.ts";
import type { Language } from "./languages.ts";
import type { Found } from "./loose-dates.ts";

type Other = Exclude<Language, "en">;

/** Read the dates of texts in other languages than English. All of them write the day before the month. */
export const foreignParsers = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
} satisfies Record<Other, unknown>;

/** The months as a language calls them, January first. */
export function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, order) => format.format(Date.UTC(2024, order, 1)).toLowerCase());
}

/** Weeks from this one to the week that is meant. */
const weeks: Record<Other, readonly [pattern: string, away: number][]> = {
  de: [
    ["(?:letzte|vergangene|vorige)[nr]? woche", -1],
    ["diese[rn]? woche", 0],
    ["(?:nächste|kommende)[nr]? woche", 1],
  ],
  fr: [
    ["la semaine (?:dernière|passée)", -1],
    ["cette semaine", 0],
    ["la semaine prochaine", 1],
  ],
  es: [
    ["la semana pasada", -1],
    ["esta semana", 0],
    ["la (?:próxima semana|semana que viene)", 1],
  ],
  it: [
    ["(?:la )?(?:settimana scorsa|scorsa settimana)", -1],
    ["questa settimana", 0],
    ["(?:la )?(?:prossima settimana|settimana prossima)", 1],
  ],
  nl: [
    ["(?:vorige|afgelopen) week", -1],
    ["deze week", 0],
    ["volgende week", 1],
  ],
  pt: [
    ["(?:n?a )?semana passada", -1],
    ["esta semana", 0],
    ["(?:n?a )?(?:próxima semana|semana que vem)", 1],
  ],
};

/** Days from today that chrono-node reads as the day next to it, or not at all. */
const days: Record<Other, readonly [pattern: string, away: number][]> = {
  de: [
    ["übermorgen", 2],
    ["vorgestern", -2],
  ],
  fr: [
    ["après-demain", 2],
    ["avant-hier", -2],
  ],
  es: [
    ["pasado mañana", 2],
    ["anteayer|antes de ayer", -2],
  ],
  it: [
    ["dopodomani", 2],
    ["l['’]altro ieri|altroieri", -2],
  ],
  nl: [
    ["overmorgen", 2],
    ["eergisteren", -2],
  ],
  pt: [
    ["depois de amanhã", 2],
    ["anteontem", -2],
  ],
};

/** Gives a day at an offset of the text the year that is meant. */
type Settle = (day: Date, index: number) => Date;
type Phrase = {
  pattern: RegExp;
  read: (match: RegExpExecArray, today: Date, settle: Settle) => Omit<Found, "text" | "start">;
};
const phrases = new Map<Other, Phrase[]>();

/** Weeks, months without a day and a few days, which chrono-node reads not at all or as another day. */
export function foreignPhrases(text: string, today: Date, language: Other, settle: Settle): Found[] {
  const ours = phrases.get(language) ?? phrasesOf(language);
  phrases.set(language, ours);
  return ours.flatMap(({ pattern, read }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      text: match[0],
      start: match.index,
      ...read(match, today, settle),
    })),
  );
}

const phrasesOf = (language: Other): Phrase[] => [
  ...weekPhrases(language),
  monthPhrase(language),
  ...dayPhrases(language),
  ...(language === "de" ? [germanDay] : []),
];

const dayPhrases = (language: Other): Phrase[] =>
  days[language].map(([pattern, away]) => ({
    pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "giu"),
    read: (_, today) => oneDay(addDays(today, away)),
  }));

const oneDay = (day: Date) => ({ say: sayWeekday(day), from: isoDay(day), to: isoDay(day) });

/** "12.5.", "am 3.06." */
const germanDay: Phrase = {
  pattern: /(?<![\d.,:/-])(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.(?!\s?\d)/gu,
  read: ({ 1: day, 2: month, index }, today, settle) =>
    oneDay(settle(calendarDay(today.getUTCFullYear(), Number(month), Number(day)), index)),
};

const weekPhrases = (language: Other): Phrase[] =>
  weeks[language].map(([pattern, away]) => ({
    pattern: new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, "giu"),
    read: (_, today) => {
      const monday = addDays(today, 7 * away - ((today.getUTCDay() + 6) % 7));
      const sunday = addDays(monday, 6);
      return { say: `${sayDay(monday)} to ${sayDay(sunday)}`, from: isoDay(monday), to: isoDay(sunday) };
    },
  }));

/** "März", "marzo de 2025"; of a month without a year the one nearest to the day of writing. */
function monthPhrase(language: Other): Phrase {
  const names = monthNames(language);
  const pattern = `(?<!\\d(?:er|\\.|º)? (?:de )?|\\p{L})(${names.join("|")})(?: (?:del? )?((?:19|20)\\d\\d))?(?![\\p{L}\\d]| \\d)`;
  return {
    pattern: new RegExp(pattern, "giu"),
    read: ([, name = "", year], today) => {
      const month = names.indexOf(name.toLowerCase());
      const away = ((month - today.getUTCMonth() + 18) % 12) - 6;
      const first =
        year === undefined
          ? calendarDay(today.getUTCFullYear(), today.getUTCMonth() + 1 + away, 1)
          : calendarDay(Number(year), month + 1, 1);
      const last = calendarDay(first.getUTCFullYear(), first.getUTCMonth() + 2, 0);
      return { say: `${monthName(first)} ${first.getUTCFullYear()}`, from: isoDay(first), to: isoDay(last) };
    },
  };
}
