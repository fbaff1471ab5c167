import type { Language } from "../../../language/languages.ts";

/** Words for times, waits and recurrences: patterns of whole words, in any case; accents that people leave out are optional. */
export type WhenWords = {
  /** Stands before a date, and goes with it. */
  before: string;
  /** Stands before an hour, and makes one of a bare number. */
  at: string;
  /** Stands behind an hour, and makes one of a bare number. */
  hour: string;
  /** One to twelve. */
  numbers: string;
  /** The number one where it is the article as well: an hour only before the word for one. */
  article?: string;
  /** Morning, noon, afternoon, evening and night. */
  parts: readonly [string, string, string, string, string];
  /** Stands before a wait: "in 20 Minuten". */
  within: string;
  halfHour: string;
  /** Minute, hour, day, week, month and year, one or many. */
  units: readonly [string, string, string, string, string, string];
  /** Stands before what comes again: "jeden Montag". */
  every: string;
  /** Recurrences of one word: daily, weekly, monthly and yearly. */
  regularly: readonly [string, string, string, string];
  /** A weekday that comes again without "every", its name left open: "montags". */
  weekdays?: string;
  /** "Every other". */
  other: string;
};

/** A language a row. English has patterns of its own, which know more. */
export const whenWords: Record<Exclude<Language, "en">, WhenWords> = {
  de: {
    before: "am|an|ab|bis|bis zum|vor|zum|den|für|von|im|diesen|kommenden",
    at: "um|gegen",
    hour: "uhr",
    numbers: "ein(?:s|e[mnr]?)? zwei drei vier f(?:ü|ue)nf sechs sieben acht neun zehn elf zw(?:ö|oe)lf",
    article: "eine?[mnr]?",
    parts: [
      "(?:am )?(?:früh|morgens|vormittags?)",
      "(?:am )?mittags?",
      "(?:am )?nachmittags?",
      "(?:am )?abends?",
      "nachts|(?:in der )?nacht",
    ],
    within: "in",
    halfHour: "einer halben stunde",
    units: ["minuten?", "stunden?", "tag(?:e[ns]?)?", "wochen?", "monat(?:e[ns]?|s)?", "jahr(?:e[ns]?|s)?"],
    every: "jede[nmrs]?|alle",
    regularly: ["täglich", "wöchentlich", "monatlich", "jährlich"],
    weekdays: "@s",
    other: "zweite[nrs]?",
  },
  fr: {
    before: "le|pour|avant(?: le)?|dès|d['’]ici(?: le)?|ce|du|de",
    at: "à|vers",
    hour: "h|heures?",
    numbers: "une? deux trois quatre cinq six sept huit neuf dix onze douze",
    article: "une?",
    parts: [
      "(?:ce |le |du )?matin",
      "(?:à |ce )?midi",
      "(?:cet |l['’]|de l['’])?après-midi",
      "(?:ce |le |du )?soir",
      "(?:cette |la )nuit",
    ],
    within: "dans",
    halfHour: "une demi-heure",
    units: ["minutes?", "heures?", "jours?", "semaines?", "mois", "an(?:née)?s?"],
    every: "tous les|toutes les|chaque",
    regularly: ["quotidiennement", "hebdomadairement", "mensuellement", "annuellement"],
    other: "autre",
  },
  es: {
    before: "el|para|para el|antes del?|este|hasta el|del?",
    at: "a las?|sobre las?",
    hour: "horas?|h",
    numbers: "una? dos tres cuatro cinco seis siete ocho nueve diez once doce",
    parts: [
      "(?:por|de|esta) la mañana|esta mañana",
      "(?:a|al) mediod[ií]a",
      "(?:(?:por|de) la|esta) tarde",
      "al anochecer",
      "(?:(?:por|de) la|esta) noche",
    ],
    within: "en|dentro de",
    halfHour: "media hora",
    units: ["minutos?", "horas?", "d[ií]as?", "semanas?", "mes(?:es)?", "años?"],
    every: "cada|todos los|todas las",
    regularly: ["diariamente|a diario", "semanalmente", "mensualmente", "anualmente"],
    weekdays: "los @",
    other: "otr[oa]",
  },
  it: {
    before: "il|per(?: il)?|entro(?: il)?|prima di|questo|questa|di|del",
    at: "alle|all['’]|verso le",
    hour: "ore|h",
    numbers: "un[oa]? due tre quattro cinque sei sette otto nove dieci undici dodici",
    parts: [
      "(?:di |questa )?matt?in[oa]",
      "(?:a )?mezzogiorno",
      "(?:di |nel |questo )?pomeriggio",
      "(?:di |questa )?sera|stasera",
      "(?:di |questa )?notte|stanotte",
    ],
    within: "tra|fra",
    halfHour: "mezz['’]ora",
    units: ["minut[oi]", "or[ae]", "giorn[oi]", "settiman[ae]", "mes[ei]", "ann[oi]"],
    every: "ogni|tutti i|tutte le",
    regularly: ["quotidianamente", "settimanalmente", "mensilmente", "annualmente"],
    other: "altr[oa]",
  },
  nl: {
    before: "op|voor|tegen|vanaf|deze|komende|aanstaande|van",
    at: "om|rond",
    hour: "uur",
    numbers: "(?:een|één) twee drie vier vijf zes zeven acht negen tien elf twaalf",
    article: "een",
    parts: [
      "['’]s (?:ochtends|morgens)|vanochtend|(?:in de )?ochtend",
      "tussen de middag",
      "['’]s middags|vanmiddag|(?:in de )?middag",
      "['’]s avonds|vanavond|(?:in de )?avond",
      "['’]s nachts|vannacht",
    ],
    within: "over",
    halfHour: "een half uur",
    units: ["minu(?:ut|ten)", "u(?:ur|ren)", "dag(?:en)?", "we(?:ek|ken)", "maand(?:en)?", "ja(?:ar|ren)"],
    every: "elke?|ieder|iedere|om de",
    regularly: ["dagelijks", "wekelijks", "maandelijks", "jaarlijks"],
    weekdays: "op @en",
    other: "andere|tweede",
  },
  pt: {
    before: "pr[óo]xim[oa]|n[oa]|em|para(?: [oa])?|até(?: [oa])?|antes d[oea]|d[oea]|dia|no dia|est[ea]|o",
    at: "às|à|pelas",
    hour: "h|horas?",
    numbers: "uma? (?:dois|duas) tr[eê]s quatro cinco seis sete oito nove dez onze doze",
    parts: [
      "(?:de|da|pela|esta) manh[ãa]",
      "(?:ao )?meio[- ]dia",
      "(?:à|da|de|pela|esta) tarde",
      "ao fim do dia",
      "(?:à|da|de|pela|esta|hoje à) noite",
    ],
    within: "em|daqui a|dentro de",
    halfHour: "meia hora",
    units: ["minutos?", "horas?", "dias?", "semanas?", "m[eê]s(?:es)?", "anos?"],
    every: "cada|a cada|todos os|todas as|tod[oa]",
    regularly: ["diariamente", "semanalmente", "mensalmente", "anualmente"],
    weekdays: "[àa]s @s",
    other: "outr[oa]",
  },
};
