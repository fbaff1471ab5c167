const weekday =
  "(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?";
/** "Tuesday to Sunday", "Mon–Fri": days that come every week. */
const weekdays = new RegExp(
  `\\b${weekday}\\.?\\s?(?:-|–|—|to|till|until|through|thru)\\s?${weekday}\\b`,
  "i",
);
const clock = "\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?)?";
/** "8:00 to 18:00", "9–5 pm"; a year or a day of a month is none. */
const hours = new RegExp(
  `(?<![\\d.:/])(?:\\d{1,2}[:.h]\\d{2}|\\d{1,2}(?=\\s?(?:[ap]\\.?m|[-–—]\\s?\\d{1,2}\\s?[ap]\\.?m)))\\s?(?:[ap]\\.?m\\.?)?\\s?(?:-|–|—|to|till|until|and)\\s?${clock}(?![\\d/])`,
  "i",
);
const clockTimes = /(?<![\d.:])\d{1,2}[:h]\d{2}(?![\d:])/gi;
/** So many times of day in one sentence are when something goes, not when one has to be there. */
const timesOfTimetable = 3;

/** Being open, and not "open the letter on Friday". */
const isOpen =
  /\b(?:open|closed)\b(?!\s(?:the|a|an|my|our|your|his|her|their|this|that|it|up|by)\b)|\b(?:opening|business|office|visiting|consulting|reception|office)\s(?:hours|times?)\b|\b(?:weekdays|weekends|bank holidays)\b/i;
/** 12 May, 2026-05-12, 12.5., May 12th: a day of its own, whatever else the sentence says. */
const dayOfMonth =
  /\b\d{1,2}(?:st|nd|rd|th)?\.?\s(?:of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?\s\d{1,2}(?:st|nd|rd|th)?\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]/iu;
const booked =
  /\b(?:booked|reserved|booking|reservation|appointments?|meet(?:ing)?s?|trip|flights?|party|wedding)\b/i;

/** Might have been, is only a thought, or stands for an example. */
const supposed =
  /\b(?:might|(?:would|could|should)(?:['’]ve|\shave)|suppose|supposing|imagine|what if|as if|for example|for instance|hypothetically)\b|\be\.g\.|\bif (?:i|we|you|he|she|it|they) (?:had|were|was|went|came|could)\b/i;

const amount = /(?:[€£$]\s?\d|\d\s?(?:[€£$]|euros?|eur|pounds?|dollars?|gbp|usd|chf|francs?)(?!\p{L}))/iu;
const forEach =
  /\b(?:per|a|each|every) (?:day|night|week|weekend|hour|person|adult|child|head)\b|\b(?:costs?|price|fee|admission|entry|free|adults?|children|seniors?|concessions?)\b/i;
const duty =
  /\b(?:must|needs? to|ha(?:ve|s) to|should|shall|will|going to|don['’]t forget|remember|remind|promised?|call|ring|pay|due|deadline|buy|bring|book|collect|pick up|send|return|meet|my|our|we|i)\b/i;

/**
 * True where the days in a sentence are nobody's appointment: opening hours and timetables, which come every week, prices of a
 * day, and suppositions.
 */
export function tellsNoAppointment(sentence: string): boolean {
  if (supposed.test(sentence)) return true;
  if (dayOfMonth.test(sentence)) return false;
  if (forEach.test(sentence) && (amount.test(sentence) || /\bfree\b/i.test(sentence)))
    return !duty.test(sentence);
  const isWeekly = weekdays.test(sentence);
  if (isOpen.test(sentence) || (isWeekly && hours.test(sentence))) return true;
  if ((sentence.match(clockTimes)?.length ?? 0) >= timesOfTimetable) return true;
  return isWeekly && !booked.test(sentence) && !duty.test(sentence);
}
