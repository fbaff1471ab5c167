import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from "libphonenumber-js/max";
import { homeCountry } from "../home-country.ts";
import type { Candidate } from "./settle-entities.ts";

const cues =
  /(?<!\p{L})(?:call\p{L}*|phon\p{L}*|tel(?:e[fp]\p{L}+)?|mobile\p{L}*|cell|whatsapp|hotline|fax|text(?:ed)?|sms|ring|contact|dial|handy\p{L}*|m[óo]vil|ligar|ruf)(?!\p{L})/giu;
/** A number of something else, which may happen to be one that a telephone could have. */
const labels =
  /(?<!\p{L})(?:(?:case|card|batch|ref|item|code|id|nif|iban|isbn|vat|page|year|model|reading|meter|serial|order|member|customer)s?|(?:invoice|receipt|account|policy|contract|claim|ticket|parcel|booking|reference|rechnung|beleg|auftrag|bestell|kunde|vertrag|zähler|aktenzeichen|fatura|recibo|encomenda|processo|contrato|factura|pedido|facture|commande|fattura|ordine)\p{L}*)(?!\p{L})/giu;
/** Of either kind of word, it says what a number is when it stands before it. */
const anyNumber = /(?<!\p{L})(?:number|nummer|número|numéro)/iu;
/** "1234567890", "555 555 555": typed to try something out, or printed on a form. */
const isMadeUp = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) ||
  "01234567890123456789".includes(digits) ||
  "98765432109876543210".includes(digits);
/** Looked at before a number, on its line and after any other number. */
const nearby = 30; // characters

/**
 * Telephone numbers that are valid in their numbering plan (libphonenumber's full metadata). Without a country code
 * they are read as numbers of the person's own country, and then need a separator or a word such as "call" before them.
 */
export function findPhones(text: string, timeZone: string): Candidate[] {
  const country = homeCountry(timeZone);
  const home: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(text, home).flatMap(({ startsAt, endsAt, number }): Candidate[] => {
    const confidence = phoneConfidence(
      text.slice(startsAt, endsAt),
      /[^\n\d]*$/.exec(text.slice(Math.max(0, startsAt - nearby), startsAt))?.[0] ?? "",
      number.formatNational(),
    );
    return confidence === null ? [] : [{ type: "PHONE", start: startsAt, end: endsAt, confidence }];
  });
}

/** @param usual the same number as its country writes it. */
function phoneConfidence(written: string, before: string, usual: string): number | null {
  if (/^[+(]/.test(written)) return 0.97;
  if (isMadeUp(written.replace(/\D/g, ""))) return null;
  const [cued, labelled] = [cues, labels].map((words) => lastPlace(before, words));
  if (labelled !== cued) return (cued ?? -1) > (labelled ?? -1) ? 0.9 : null;
  return anyNumber.test(before) ? 0.9 : isGroupedAs(written, usual) ? 0.8 : null;
}

const lastPlace = (text: string, words: RegExp): number =>
  Array.from(text.matchAll(words)).at(-1)?.index ?? -1;

/** In the groups that its country writes, with a trunk prefix or without, or as people group what they read out. */
function isGroupedAs(written: string, usual: string): boolean {
  const groups = written.match(/\d+/g) ?? [];
  if (groups.length < 2) return false;
  const [own, official] = [groups.join(" "), usual.match(/\d+/g)?.join(" ") ?? ""];
  if (own === official || `0${own}` === official) return true;
  const isReadOut = groups.length > 2 && groups.every(({ length }) => length >= 2 && length <= 4);
  return isReadOut || (/^0[1-9]/.test(own) && official.startsWith("0"));
}
