import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from "libphonenumber-js/max";
import type { Candidate } from "../../settle-entities.ts";
import { homeCountry } from "./home-country.ts";

const cue =
  /(?:call|phone|tel|telephone|mobile|cell|number|whatsapp|hotline|fax|text|sms|ring|contact|dial|telefone|handy|móvil|ligar)[^\n\d]{0,24}$/i;
/** A number of something else, which may happen to be one that a telephone could have. */
const otherNumber =
  /(?:invoice|order|account|policy|member|customer|ref|reference|booking|meter|serial|code|id|nif|iban|isbn|page|year)\S{0,3}[^\n\d]{0,16}$/i;
const cueDistance = 40; // characters

/**
 * Telephone numbers that are valid in their numbering plan (libphonenumber's full metadata). Without a country code
 * they are read as numbers of the person's own country, and then need a separator or a word such as "call" before them.
 */
export function findPhones(text: string, timeZone: string): Candidate[] {
  const country = homeCountry(timeZone);
  const home: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(text, home).flatMap(({ startsAt, endsAt }): Candidate[] => {
    const confidence = phoneConfidence(
      text.slice(startsAt, endsAt),
      text.slice(Math.max(0, startsAt - cueDistance), startsAt),
    );
    return confidence === null ? [] : [{ type: "PHONE", start: startsAt, end: endsAt, confidence }];
  });
}

function phoneConfidence(written: string, before: string): number | null {
  if (/^[+(]/.test(written)) return 0.97;
  if (otherNumber.test(before)) return null;
  if (cue.test(before)) return 0.9;
  return /\d[\s().-]+\d{3}/.test(written) ? 0.8 : null;
}
