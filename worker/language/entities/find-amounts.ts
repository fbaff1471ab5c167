import { candidatesOf } from "./candidates-of.ts";
import type { Candidate } from "./settle-entities.ts";

const sign = String.raw`(?:(?:US|CA|AU|NZ|HK|R|A|C)?\$|[€£¥₹₩₽₺₴₪฿₫₦])`;
/** Codes of ISO 4217 that are not also English words in capitals ("ALL", "TOP", "TRY", "MAD"). */
const code =
  "(?:EUR|USD|GBP|CHF|JPY|CNY|INR|BRL|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|ISK|ILS|ZAR|MXN|ARS|CLP|COP|KRW|SGD|HKD|THB|IDR|PHP|VND|AED|SAR|EGP|NGN|KES|UAH|RUB)";
const word =
  "(?:euros?|dollars?|dollari|dólares?|franken|francos?|kronen|pounds?|quid|bucks?|cents?|pence|francs?|kr|kroner|kronor|reais|yen|yuan|rupees?|pesos?|rand|zł|zloty)";
/** 1234, 1,234.50, 1.234,50, 1'234.50, 1 234,50. */
const number = String.raw`(?:\d{1,3}(?:[.,'\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?)`;
const scale = String.raw`(?:\s?(?:k|K|m|M|bn|thousand|million|billion)(?![\p{L}\p{N}]))?`;
const before = String.raw`(?<![\p{L}\p{N}.,$])`;
/** Scripts without spaces set the sign right behind a word. */
const beforeSign = String.raw`(?<![\p{Script=Latin}\p{N}.,$])`;
const after = String.raw`(?![\p{L}\p{N}])`;

const patterns = [
  new RegExp(`${beforeSign}${sign}\\s?${number}${scale}${after}`, "dgu"),
  new RegExp(`${before}${code}\\s?${number}${scale}${after}`, "dgu"),
  new RegExp(`${before}${number}${scale}\\s?(?:€|£|\\$|円|元|원|${code}${after})`, "dgu"),
];
const inWords = new RegExp(`${before}${number}${scale}\\s${word}${after}`, "dgiu");

/** "pounds" after one of these are a weight. */
const weighing =
  /\b(?:weigh\w{0,3}|lost|gained|lift\w{0,3}|bench\w{0,5}|squat\w{0,4}|heav\w{1,4}|deadlift\w{0,3})\b/i;
const nearby = 40; // characters

/** Sums of money, in digits with a sign, a code or the name of a currency. */
export function findAmounts(text: string): Candidate[] {
  return [
    ...patterns.flatMap((pattern) => candidatesOf(text, pattern, "AMOUNT", 0.95)),
    ...candidatesOf(text, inWords, "AMOUNT", (value, match) => {
      const isWeight =
        /pounds?$/i.test(value) && weighing.test(text.slice(Math.max(0, match.index - nearby), match.index));
      return isWeight ? null : 0.85;
    }),
  ];
}
