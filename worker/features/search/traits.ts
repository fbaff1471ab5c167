import type { Language } from "../../language/languages.ts";
import { tellsOfSelf, tellsTime } from "./foreign-traits.ts";

/**
 * Traits of a memory's text, as bits of one integer: kept with the row, so that ranking needs no text. Adding a bit is free;
 * changing the meaning of one asks for indexing again.
 */
export const traits = {
  /** Asks something anywhere. */
  asks: 1,
  /** Ends in a question. */
  endsAsking: 2,
  tellsTime: 4,
  tellsDuration: 8,
  tellsNumber: 16,
  holdsDigits: 32,
  tellsPlace: 64,
  /** Speaks of whoever wrote it: "I", "my", "we". */
  tellsOfSelf: 128,
  /** Names somebody or something in the middle of a sentence. */
  holdsName: 256,
  holdsNames: 512,
  holdsQuotation: 1024,
} as const;
export type Trait = keyof typeof traits;

/** Longer texts have every trait; what comes after this decides nothing. */
const readAtMost = 20_000; // characters

const patterns = {
  asks: /[?？؟]/,
  endsAsking: /[?？؟]\s*(?:\[[^\]]*\]?\s*)?$/,
  tellsTime:
    /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|this (?:morning|week|month|year|weekend)|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d|since|recently|just|week|month|years?)\b|\b\d{1,2}[./:-]\d{1,2}\b/i,
  tellsDuration:
    /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|few|couple of|several|many|half)\s+(?:\w+\s)?(?:second|minute|hour|day|week|month|year|decade)s?\b|\bsince\b/i,
  tellsNumber:
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|couple|several|both|first|second|third)\b/i,
  holdsDigits: /\d/,
  tellsPlace: /\b(?:in|at|to|from|near|around|visit(?:ed|ing)?)\s+(?:the\s+)?\p{Lu}\p{L}+/u,
  tellsOfSelf: /\b(?:i|me|my|mine|myself|we|us|our|ours)\b/i,
  holdsQuotation: /["“„«][^"”“»]{3,60}["”“»]/,
} satisfies Partial<Record<Trait, RegExp>>;

/** A capital letter where no sentence begins. */
const nameInside = /(?<=[\p{Ll}\p{N},;:"'”’)] ["'“(]?)(?!I\b)\p{Lu}[\p{L}'’-]+/gu;

const foreignTraits = (language: Language) =>
  language === "en" ? {} : { tellsTime: tellsTime[language], tellsOfSelf: tellsOfSelf[language] };

/** The traits of a text, or-ed together. */
export function traitsOf(text: string, language: Language): number {
  const read = text.slice(0, readAtMost);
  let found = 0;
  for (const [trait, pattern] of Object.entries({ ...patterns, ...foreignTraits(language) })) {
    if (pattern.test(read)) found |= traits[trait as keyof typeof patterns];
  }
  const names = read.match(nameInside)?.length ?? 0;
  if (names > 0) found |= traits.holdsName;
  if (names > 1) found |= traits.holdsNames;
  return found;
}

export const hasTrait = (found: number, trait: Trait): boolean => (found & traits[trait]) !== 0;
