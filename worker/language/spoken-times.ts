import type { Language } from "./languages.ts";

/** Morning, noon, afternoon, evening and night, 0 to 4. */
export type DayPart = 0 | 1 | 2 | 3 | 4;

/** Time of day told in words, and where: `hour` as it is said, 1 to 24, and so many minutes after or before it. */
export type SpokenTime = { start: number; end: number; hour: number; minutes: number };

/**
 * A way to tell a time: "{h}" is an hour, "{w}" one in words, "{m}" minutes in figures or words, "{t}" five minutes or more in
 * words. "{a}" is the place behind a preposition of time. "{b}" is minutes with that word behind them, or by fives at such a
 * place: "2 vor 10 Euro" tells no time. The minutes are those of the row and, with a sign, those that are told.
 */
type Way = readonly [words: string, minutes: number, sign?: 1 | -1];

type TimeWords = {
  /** One to twelve. */
  hours: string;
  noon: string;
  midnight: string;
  /** Five to fifty-five by fives. */
  minutes: string;
  /** May stand before a time and behind it, and goes with it. */
  before: string;
  behind: string;
  /** Prepositions of time, where these are not all that may stand before one. */
  at?: string;
  minute?: string;
  /** The longer ones first: "fünf vor halb neun" holds "halb neun". */
  ways: readonly Way[];
};

/** Stands before what would be a number elsewhere: "at half nine", but not "half nine cakes". */
const atEnglish =
  "(?<=\\b(?:at|by|around|about|till|until|before|tomorrow|today|tonight|(?:sun|mon|tues|wednes|thurs|fri|satur)day)\\s)";

const words: Record<Language, TimeWords> = {
  en: {
    hours: "one two three four five six seven eight nine ten eleven twelve",
    noon: "noon|midday",
    midnight: "midnight",
    minutes:
      "five ten fifteen twenty twenty[-\\s]five thirty thirty[-\\s]five forty forty[-\\s]five fifty fifty[-\\s]five",
    before: "at|by|around|about|for",
    behind: "o['’]?clock",
    at: "at|by|before|until|till",
    minute: "minutes?",
    ways: [
      ["(?:an? )?quarter (?:past|after) {h}", 15],
      ["(?:an? )?quarter (?:to|before|till|of) {h}", -15],
      ["half (?:past|after) {h}", 30],
      [`${atEnglish}half {h}`, 30],
      ["{m} (?:minutes? )?past {h}", 0, 1],
      ["{b} (?:to|before) {h}", 0, -1],
      // "At 10 till 4" is from ten to four.
      ["{a}{t} till {h}", 0, -1],
      ["{m} minutes? after {h}", 0, 1],
      [`${atEnglish}{w} {t}`, 0, 1],
    ],
  },
  de: {
    hours: "eins? zwei drei vier f(?:ü|ue)nf sechs sieben acht neun zehn elf zw(?:ö|oe)lf",
    noon: "mittag",
    midnight: "mitternacht",
    minutes:
      "f(?:ü|ue)nf zehn f(?:ü|ue)nfzehn zwanzig f(?:ü|ue)nfundzwanzig drei(?:ß|ss)ig f(?:ü|ue)nfunddrei(?:ß|ss)ig vierzig f(?:ü|ue)nfundvierzig f(?:ü|ue)nfzig f(?:ü|ue)nfundf(?:ü|ue)nfzig",
    before: "um|gegen",
    behind: "uhr",
    minute: "minuten?",
    ways: [
      ["{m} (?:minuten? )?vor halb {h}", -30, -1],
      ["{m} (?:minuten? )?nach halb {h}", -30, 1],
      ["halb {h}", -30],
      ["drei ?viertel {h}", -15],
      ["viertel nach {h}", 15],
      ["viertel vor {h}", -15],
      ["viertel {h}", -45],
      ["{b} nach {h}", 0, 1],
      ["{b} vor {h}", 0, -1],
      ["{h} uhr {t}", 0, 1],
    ],
  },
  fr: {
    hours: "une? deux trois quatre cinq six sept huit neuf dix onze douze",
    noon: "midi",
    midnight: "minuit",
    minutes:
      "cinq dix quinze vingt vingt[-\\s]cinq trente trente[-\\s]cinq quarante quarante[-\\s]cinq cinquante cinquante[-\\s]cinq",
    before: "à|vers|pour",
    behind: "pile|précises?",
    ways: [
      ["{h}{o} moins (?:le |un )?quart", -15],
      ["{h}{o} moins {m}", 0, -1],
      ["{h}{o} et quart", 15],
      ["{h}{o} et demie?", 30],
      ["{h}{o} (?:et )?{t}", 0, 1],
    ],
  },
  es: {
    hours: "una? dos tres cuatro cinco seis siete ocho nueve diez once doce",
    noon: "mediod[ií]a",
    midnight: "medianoche",
    minutes:
      "cinco diez quince veinte veinticinco treinta treinta\\sy\\scinco cuarenta cuarenta\\sy\\scinco cincuenta cincuenta\\sy\\scinco",
    before: "a|sobre|hacia|para",
    behind: "en punto|horas?",
    minute: "minutos?",
    ways: [
      ["{a}(?:un )?cuarto para las? {h}", -15],
      ["{b} para las? {h}", 0, -1],
      ["las? {h} menos (?:un )?cuarto", -15],
      ["las? {h} menos {m}", 0, -1],
      ["las? {h} y cuarto", 15],
      ["las? {h} y media", 30],
      ["las? {h} y {t}", 0, 1],
    ],
  },
  it: {
    hours: "un[oa]? due tre quattro cinque sei sette otto nove dieci undici dodici",
    noon: "mezzogiorno",
    midnight: "mezzanotte",
    minutes:
      "cinque dieci quindici venti venticinque trenta trentacinque quaranta quarantacinque cinquanta cinquantacinque",
    before: "a|verso|per",
    behind: "in punto|ore",
    ways: [
      ["(?:un )?quarto {o}{h}", -15],
      ["{o}{h} meno (?:un )?quarto", -15],
      ["{o}{h} meno {m}", 0, -1],
      ["{o}{h} e tre quarti", 45],
      ["{o}{h} e (?:un )?quarto", 15],
      ["{o}{h} e mezz[oa]", 30],
      ["{o}{h} e {t}", 0, 1],
    ],
  },
  nl: {
    hours: "(?:een|één) twee drie vier vijf zes zeven acht negen tien elf twaalf",
    noon: "(?:twaalf uur )?middag",
    midnight: "middernacht",
    minutes:
      "vijf tien vijftien twintig vijfentwintig dertig vijfendertig veertig vijfenveertig vijftig vijfenvijftig",
    before: "om|rond",
    behind: "uur",
    minute: "minu(?:ut|ten)",
    ways: [
      ["{m} (?:minu(?:ut|ten) )?voor half {h}", -30, -1],
      ["{m} (?:minu(?:ut|ten) )?over half {h}", -30, 1],
      ["half {h}", -30],
      ["(?:een )?kwart(?:ier)? over {h}", 15],
      ["(?:een )?kwart(?:ier)? voor {h}", -15],
      ["{b} over {h}", 0, 1],
      ["{b} voor {h}", 0, -1],
      ["{h} uur {t}", 0, 1],
    ],
  },
  pt: {
    hours: "uma? (?:dois|duas) tr[eê]s quatro cinco seis sete oito nove dez onze doze",
    noon: "meio[-\\s]dia",
    midnight: "meia[-\\s]noite",
    minutes:
      "cinco dez quinze vinte vinte\\se\\scinco trinta trinta\\se\\scinco quarenta quarenta\\se\\scinco cinquenta cinquenta\\se\\scinco",
    before: "à|às|ao?",
    behind: "em ponto|horas?",
    minute: "minutos?",
    ways: [
      ["{a}(?:um )?quarto para {o}{h}", -15],
      ["{b} para {o}{h}", 0, -1],
      ["{o}{h}(?: horas?)? menos (?:um )?quarto", -15],
      ["{o}{h}(?: horas?)? menos {m}", 0, -1],
      ["{o}{h}(?: horas?)? e (?:um )?quarto", 15],
      ["{o}{h}(?: horas?)? e meia", 30],
      ["{o}{h}(?: horas?)? e {t}", 0, 1],
    ],
  },
};

/** Words that an hour has beside it in French, Italian and Portuguese, where noon and midnight have none. */
const beside: Partial<Record<Language, string>> = {
  fr: "(?:\\s?h(?:eures?)?|(?<=midi|minuit))",
  it: "(?:(?:d?alle|le)\\s|(?:all|l)['’]|(?=mezz))",
  pt: "(?:(?:às?|as|ao?|pelas|das?)\\s|(?=mei[ao]))",
};

type Patterns = {
  ways: { pattern: RegExp; minutes: number; sign: number }[];
  hours: RegExp[];
  minutes: RegExp[];
};
const known = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const made = known.get(language) ?? makePatterns(words[language], beside[language] ?? "");
  known.set(language, made);
  return made;
}

function makePatterns(timeWords: TimeWords, besideHour: string): Patterns {
  const { hours, noon, midnight, minutes, before, behind, ways } = timeWords;
  const groups = { ...groupsOf(timeWords), o: besideHour };
  // "Until midnight" tells when something ends.
  const all: Way[] = [...ways, [`(?<!\\b(?:until|till|to)\\s)(?<h>${midnight})`, 0]];
  const whole = (one: string) => new RegExp(`^(?:${one})$`, "iu");
  return {
    ways: all.map(([told, offset, sign = 0]) => ({
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,:/-])(?:(?:${before})\\s)?(?:${told
          .replace(/\{([hwmtabo])\}/g, (_, name: keyof typeof groups) => groups[name])
          .replaceAll(" ", "\\s")})(?:\\s(?:${behind}))?(?![\\p{L}\\d]|[.,:/]\\d| ?[%€$£])`,
        "giu",
      ),
      minutes: offset,
      sign,
    })),
    hours: [...hours.split(" "), `(?:${noon})`, midnight].map(whole),
    minutes: minutes.split(" ").map(whole),
  };
}

/** Patterns that the letters in a `Way` stand for. */
function groupsOf({
  hours,
  noon,
  midnight,
  minutes,
  before,
  at = before,
  minute = "(?!)",
}: TimeWords): Record<"h" | "w" | "m" | "t" | "a" | "b", string> {
  const hour = hours.replaceAll(" ", "|");
  // "Twenty-five" is tried before "twenty", which begins it.
  const fives = minutes.split(" ").toReversed().join("|");
  const any = `\\d{1,2}|${fives}|${hour}`;
  const behindAt = `(?<=(?<!\\p{L})(?:${at})\\s)`;
  return {
    h: `(?<h>\\d{1,2}|${hour}|${noon}|${midnight})`,
    w: `(?<h>${hour})`,
    m: `(?<m>${any})`,
    t: `(?<m>${fives})`,
    a: behindAt,
    b: `(?:(?<n>${any})\\s(?:${minute})|${behindAt}(?<m>[1-5]?5|[1-5]0|${fives}))`,
  };
}

/** Finds times of day that are told in words, in order: "a quarter past nine", "halb zehn", "neuf heures et quart". */
export function spokenTimes(text: string, language: Language): SpokenTime[] {
  const { ways, hours, minutes } = patternsOf(language);
  const found: SpokenTime[] = [];
  for (const { pattern, minutes: offset, sign } of ways) {
    for (const { 0: told, index, groups } of text.matchAll(pattern)) {
      const span = { start: index, end: index + told.length };
      const hour = numberOf(groups?.h ?? "", hours, hourAt);
      const added = sign * numberOf(groups?.m ?? groups?.n ?? "", minutes, (order) => 5 * (order + 1), hours);
      const isHour = hour >= 1 && hour <= 24 && Math.abs(added) < 60;
      const isTaken = found.some(({ start, end }) => start < span.end && span.start < end);
      if (isHour && !isTaken) found.push({ ...span, hour, minutes: offset + added });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const noon = 12;
/** Order of the words of an hour: one to twelve, noon and midnight. */
const hourAt = (order: number): number => (order < 12 ? order + 1 : order === 12 ? noon : 24);

/** Number in figures or words; 0 for none. */
function numberOf(
  word: string,
  names: readonly RegExp[],
  valueAt: (order: number) => number,
  others: readonly RegExp[] = [],
): number {
  if (/^\d+$/.test(word)) return Number(word);
  const order = names.findIndex((name) => name.test(word));
  return order >= 0 ? valueAt(order) : others.findIndex((name) => name.test(word)) + 1;
}

/** Hours from which on one without "am" or "in the evening" is before noon: an appointment at 3 is not, dinner at 9 is not. */
const earliest = { day: 8, evening: 12 } as const;

/** Hour of the day, 0 to 24, that an hour as it is said means: in a part of the day, or where that is not said. */
export function hourMeant(said: number, part: DayPart | null, isEvening = false): number {
  if (said > 12 || said === 0) return said;
  if (part === null) return said < earliest[isEvening ? "evening" : "day"] ? said + 12 : said;
  if (part === 0) return said % 12;
  if (part === 1) return said < 10 ? said + 12 : said;
  if (said === 12) return part === 2 ? 12 : 24;
  return part === 4 && said < 6 ? said : said + 12;
}
