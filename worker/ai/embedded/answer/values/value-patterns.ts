const numberWord =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|dozen|once|twice|both|couple|several";
/** Of minutes: "six hours forty". */
const tens = "five|ten|fifteen|twenty|twenty-five|thirty|thirty-five|forty|forty-five|fifty|fifty-five";
const time =
  "seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|decades?|semesters?";
/** 95, 2,150, 2'150.00, 1.98 */
export const figure = String.raw`(?:\d{1,3}(?:[ ’',.]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)`;
const notWithin = String.raw`(?<![\p{L}\p{N}.:/-])`;
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const weight = "[km]?g|grams?|kilos?|pounds?|lbs?|stone|tons?|tonnes?";
const length =
  "[kmc]?m|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|centimet(?:er|re)s?|ft|foot|feet|inch(?:es)?|yards?";
const warmth = "°\\s?[CF]?|degrees|celsius|fahrenheit";
const speed = "km\\/h|kmh|mph|knots";
const other =
  "%|percent|units?|iu|m[lg]|[cd]?l|lit(?:er|re)s?|bar|cups?|glass(?:es)?|handfuls?|tsp|tbsp|(?:tea|table)?spoons?|(?:tea|table)?spoonfuls?|pages?|steps|points";

const measured = (units: string, isOptional: boolean) =>
  new RegExp(
    `${notWithin}${figure}\\s?(?:${units})${isOptional ? "?" : ""}(?![\\p{L}\\p{N}:/])|\\b(?:an?|${numberWord})\\s(?:of an?\\s)?(?:\\p{Ll}{2,}\\s)?(?:${units})\\b`,
    "giu",
  );

/** "Weight 78" needs no unit, and "75 mg twice a day" is a dose. */
const weighed = new RegExp(
  `(?:${measured(weight, false).source})(?!\\s(?:once|twice|daily|every|(?:a|per) day|\\w+ times)\\b)|(?<=\\bweigh(?:t|s|ed|ing)?:?\\s(?:(?:is|was|now|about)\\s)?)${figure}(?![\\p{L}\\p{N}:/%]|[.,]\\d|\\s\\p{L})`,
  "giu",
);

/** The unit follows from the word that asks: "how heavy" wants a weight. The first that fits holds. */
export const measures: { asked: RegExp; pattern: RegExp }[] = [
  { asked: /\b(?:heavy|weigh\w*)\b/i, pattern: weighed },
  { asked: /\b(?:hot|warm|cold|temperature)\b/i, pattern: measured(warmth, false) },
  { asked: /\b(?:fast|speed)\b/i, pattern: measured(speed, false) },
  {
    asked: /\b(?:tall|high|wide|deep|far|thick|height|width|distance|mile?age)\b/i,
    pattern: measured(length, true),
  },
  { asked: /./, pattern: measured([weight, length, warmth, speed, other].join("|"), true) },
];

const clock =
  /(?<![\d:.])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?![\d:.]\d|\d)(?:\s?[ap]\.?m\.?)?|\b(?:1[0-2]|[1-9])\s?(?:[ap]m\b|[ap]\.m\.|o['’]clock)|\b(?:noon|midnight|midday|half past \w+|quarter (?:past|to) \w+)\b/i;
/** "two in the afternoon", "before ten": hours as people say them. */
const hour = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9]";
const spokenHour = `\\b(?:${hour}) in the (?:morning|afternoon|evening)\\b|\\b(?:at|by|before|after|until|till|from) (?:about )?(?:${hour})\\b(?:\\s?[ap]\\.?m\\b)?(?!\\s?(?:[-–/:.]?\\d|%|of\\b|${time}|people|[a-z]+s\\b))`;

export const patterns = {
  figure: new RegExp(figure, "gu"),
  thousands: /\d{1,3}(?:[.,’']\d{3})+(?![\d-])/g,
  price:
    /\b(?:costs?|paid|pays?|priced?|charge[sd]?|fee|rent|sold|bought|month|year|week|night|per|total|offer(?:ed)?|salary|spent)\b/i,
  number: new RegExp(
    `${notWithin}${figure}(?![\\p{L}\\p{N}:/-])|\\b(?:${numberWord}|twins?|a (?:few|lot|couple))\\b`,
    "giu",
  ),
  duration: new RegExp(
    `(?:\\b(?:over|almost|about|around|nearly|more than|half)\\s)?(?:${notWithin}${figure}(?:\\s?(?:-|–|to|or)\\s?\\d+)?|\\b(?:an?|${numberWord}|few|a few|many)\\b)[\\s-]?(?:and a half |more |whole |full )?(?:${time})\\b(?:(?<=hours?)\\s(?:and\\s)?(?:a half|a quarter|\\d{1,2}|${tens})(?:\\s(?:minutes?|mins?))?\\b)?(?! old)(?: ago)?|\\bsince (?:\\p{L}{1,12}\\s)?(?:(?:19|20)\\d\\d|\\p{L}{3,12})`,
    "giu",
  ),
  age: /\b(?:turn(?:s|ed|ing)?|aged?)\s(?:now\s)?\d{1,3}\b|\b(?:is|was|am|are)\s(?:now\s|already\s|only\s)?\d{1,3}(?=\s*(?:[.,;!?)]|$|and\b|now\b|today\b|years?\b|this\b|next\b))|\b\d{1,3}[\s-]?(?:years?|months?|weeks?)[\s-]old\b|\bborn (?:on|in) [^.,;]{1,30}|\bbirthday(?: is|:) (?:on )?[^.,;]{0,20}\b(?:19|20)\d\d\b/gi,
  /** "Ana's 40th: a book" */
  numberedBirthday:
    /(?<=\b(?:is|will be)\s)\d{1,3}(?=\son\s(?:the\s)?\d)|(?<=['’]s\s)\d{1,3}(?:st|nd|rd|th)(?=\s(?:birthday|bday|party)\b|\s?(?:[.,;:!)]|$))/gi,
  frequency: new RegExp(
    `\\bevery(?:day|\\s(?:(?:single|other|second|third|fourth|few|\\d+(?:st|nd|rd|th)?|two|three|four|six)\\s){0,2}(?:${time}|morning|evening|night|time|${weekday}s?))\\b|\\b(?:daily|weekly|monthly|yearly|annually)\\b|\\b(?:once|twice|(?:\\d+|two|three|four|five|several|a few|many) times)(?:\\s(?:a|an|per|every|each)\\s\\w+)?|\\beach\\s\\w+|\\bon ${weekday}s|\\b(?:always|usually|often|rarely|sometimes|regularly)\\b`,
    "gi",
  ),
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,}/giu,
  link: /\b(?:https?:\/\/|www\.)[^\s)>\]]+|\b[a-z0-9-]{1,63}\.(?:com|org|net|ch|de|fr|it|pt|es|uk|io|app|dev|eu|at|co|example)\b(?:\/[^\s)>\]]*)?/gi,
  hour: new RegExp(spokenHour, "gi"),
  /** "2:30 to 11" */
  endOfHours: /(?<=\d[:.h]\d\d\s?(?:-|–|to|till|until)\s?)\d{1,2}(?![\d:.]\d)/gi,
  time: new RegExp(
    `\\bbetween (?:${hour})(?:[:.][0-5]\\d)?\\s?(?:[ap]m)? and (?:${hour})(?:[:.][0-5]\\d)?(?:\\s?[ap]m)?\\b(?!\\s(?:\\p{L}+s)\\b)|${clock.source}|${spokenHour}`,
    "gi",
  ),
  size: /\b[Ss]izes?\s(?:is\s)?[\p{L}\p{N}./-]+|(?<![\p{L}\p{N}.])\d{1,3}(?:[.,]5)?(?:\s?(?:cm|mm|m|x\s?\d+|inch(?:es)?|and a half))?(?![\p{L}\p{N}%:])|(?<!['’])\b(?:X{0,3}[SL]|M|[Ss]mall|[Mm]edium|[Ll]arge)\b/gu,
  reason:
    /\b(?:because|since|so that|due to|in order to|therefore|reason|thanks to|otherwise|wants?|wanted|as (?:it|she|he|they|we|i)\b|to (?=\p{Ll}))/giu,
  phone: /(?<![\p{L}\p{N}/.-])(?:\+|00)?\(?\d{2,5}\)?(?:[ \-/.]?\d{2,6}){1,5}(?![\p{L}\p{N}-])/giu,
  /** People note "they offered 98,000 a year": large numbers that measure nothing else. */
  bareSum: new RegExp(
    `${notWithin}(?=\\d{1,3}[.,’'\\u00a0]\\d{3})${figure}(?![\\p{L}\\p{N}:/-]|[.,’]\\d|\\s?(?:%|°|(?:${weight}|${length}|${other}|people|${time})\\b))`,
    "giu",
  ),
  /** "he only charged 205", "lent Sam 200", "ended up 125": where one speaks of paying, the sum needs no sign. */
  paidSum: new RegExp(
    `(?<=\\b(?:owes?|owed|paid|pays?|charg(?:es?|ed|d)|costs?|wants?|asked|ended up|comes to|came to|(?:rais(?:e|es|ed)|goes|went|go|up|down|increas(?:e|es|ed)|rose|drops?|dropped|cut)(?:\\sup|\\sdown)?\\sto)\\s(?:(?:at|half,?|back|only|just|me|us|him|her|them|for it|\\p{Lu}\\p{L}+|\\p{Ll}{2,12})\\s){0,2})${figure}(?![\\p{L}\\p{N}:/-]|[.,’]\\d|\\s?(?:%|°|(?:${weight}|${length}|${other}|people|${time})\\b|\\p{Ll}{3,}s\\b))`,
    "giu",
  ),
  /** "Fridge ordered, 649, delivery Friday", "480 plus vat": a figure that is an item of its own where something is bought. */
  aloneSum:
    /(?<=,\s)(?!(?:19|20)\d\d\b)\d{2,5}(?:[.,]\d{2})?(?=\s*(?:,(?!\d)|[.;]?$|[.;]\s|plus vat\b|incl|all in\b))/giu,
  /** "not before sixteen weeks", "within 56 days" */
  fromNow: new RegExp(
    `\\b(?:not before|before|after|within|in|wait|for at least|at least)\\s(?:about\\s)?(?:${figure}|an?|(?:${numberWord}))\\s(?:more\\s)?(?:${time})\\b`,
    "giu",
  ),
  /** "Budget is 40k", but not "ran 10k" */
  thousandsOfSum:
    /(?<![\p{L}\p{N}.:/-])(?<!\b(?:ran|run|walked|cycled|swam|a|the)\s)\d{1,3}(?:[.,]\d)?\s?k(?![\p{L}\p{N}])(?!\s(?:run|race|walk|steps?)\b)/giu,
  season: /\b(?:in|during)\s(?:the\s)?(?:(?:early|late|mid)[\s-])?(?:spring|summer|autumn|winter)\b/gi,
  /** "24.50/hr" */
  hourlySum: new RegExp(
    `${notWithin}\\d{1,4}(?:[.,]\\d{2})?\\s?(?:\\/\\s?(?:hr|hour)|(?:an|per) hour)\\b`,
    "giu",
  ),
  restOfSum: new RegExp(
    `${notWithin}${figure}(?=\\s(?:is|are)\\s(?:still\\s)?(?:missing|left|outstanding|due|open)\\b)`,
    "giu",
  ),
  /** "on Tuesdays and Thursdays", "every other week", "on the last Wednesday of the month" */
  recurring: new RegExp(
    `\\b(?:(?:on|every|each)\\s)?${weekday}s\\b(?:\\s(?:and|or)\\s${weekday}s\\b)?|\\b(?:every|each)\\s\\d{1,2}\\s(?:weeks|months|days)(?:\\son\\san?\\s${weekday})?|\\b(?:every|each)\\s(?:other\\s|second\\s)?(?:${weekday}|day|week|month|year|morning|evening)\\b|\\bon the (?:\\d{1,2}(?:st|nd|rd|th)|(?:first|second|third|fourth|last) ${weekday})(?: of (?:the|each|every) month)?|\\b(?:before|after|with|at) (?:breakfast|lunch|dinner|supper|bed(?:time)?|meals?|food)\\b|\\bin the (?:morning|afternoon|evening)s?\\b`,
    "gi",
  ),
} as const;
