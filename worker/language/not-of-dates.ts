const monthWord =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** Verbs that give a plan another day. */
export const moves =
  "moved|changed|shifted|switched|postponed|pushed|delayed|rescheduled|put off|put back|brought";
const countAfterDay = new RegExp(
  `(\\b(?:(?:${monthWord})\\.? \\d{1,2}|\\d{1,2} (?:${monthWord})\\.?)),(?= \\d{1,2} \\p{L})`,
  "giu",
);
const shareOfUnit =
  /(?<![\d/])(\d)\/(\d)(?= (?:of|cups?|tsp|tbsp|teaspoons?|tablespoons?|lbs?|pounds?|oz|ounces?|pints?|quarts?|gallons?|inch(?:es)?|miles?|lit(?:er|re)s?|sticks?|full|way|price)\b)/gi;
/** "4 December 14.20": an hour behind a day, and no year. */
const hourBehind = new RegExp(
  `(\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:${monthWord})|(?:${monthWord})\\.? \\d{1,2}(?:st|nd|rd|th)?),? (?:[01]?\\d|2[0-3]))\\.(?=[0-5]\\d(?![\\d.]))`,
  "giu",
);
/** "From 20 May", "from 7 to 13 May": days, which chrono takes for hours, and the whole month for the date. */
const fromDay = new RegExp(
  `\\bfrom(?= \\d{1,2}(?:st|nd|rd|th)?(?:(?: ?[-–] ?| (?:to|until|till) )\\d{1,2}(?:st|nd|rd|th)?)? (?:of )?(?:${monthWord})\\b)`,
  "gi",
);
/** Move from one day to another: "moved from 27 November to 11 December" is no period. */
const newDate = new RegExp(`(\\b(?:${moves}) (?:back |forward )?from [^.;!?]{1,40}? )to `, "gi");
/**
 * Marks the figures of a text that belong to no date, in as many characters: "Feb 17, 31 members" counts members and tells
 * of no year 2031, and "1/3 cup" is no day in March.
 */
export const withoutOtherFigures = (text: string): string =>
  text
    .replace(countAfterDay, "$1;")
    .replace(shareOfUnit, "$1_$2")
    .replace(hourBehind, "$1:")
    .replace(newDate, "$1;; ")
    .replace(fromDay, "    ");
