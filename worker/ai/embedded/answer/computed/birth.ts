import { isoDay, type WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";

/** Of whom a text tells when they were born: as it names them, a pronoun included, and the day, ISO. */
export type Birth = { whom: string; day: string; say: string };

const born =
  /(?<whom>\p{L}[\p{L}-]*)(?:['’]s|s['’])?(?:\s(?:was|is|were)|,)?\s(?:born(?:\son)?|b\.|birthday(?:\s(?:is|was))?(?:\son)?|bday|dob|date of birth(?:\sis)?)[:\s]*$/iu;
const turns =
  /(?<whom>\p{L}[\p{L}-]*)\s(?:turns|turned|turning|is turning|will be|will turn|was)\s(?<age>\d{1,3})\s(?:on\s)?(?:the\s)?$/iu;
const ordinal =
  /(?<whom>\p{L}[\p{L}-]*)['’]?s\s(?<age>\d{1,3})(?:st|nd|rd|th)(?:\sbirthday)?\s(?:is\s|was\s)?(?:on\s)?(?:the\s)?$/iu;
const oldest = 115; // years

/** "Born on 3 March 1958", "Mia turns 7 on 2 February", "Tom's 45th on 3 May": each with a day of a year that is certain. */
export function birthsIn(text: string, written: WrittenAt): Birth[] {
  return toldDates(text, written).flatMap((date) => {
    const { from, to, start } = date;
    if (from !== to) return [];
    const before = text.slice(0, start + (/^on\s/i.exec(date.text)?.[0].length ?? 0));
    const asBorn = born.exec(before)?.groups;
    if (asBorn?.whom !== undefined && /\d{4}/.test(date.text))
      return [{ whom: asBorn.whom, day: from, say: `born on ${date.say}` }];
    const { whom, age } = (turns.exec(before) ?? ordinal.exec(before))?.groups ?? {};
    if (whom === undefined || age === undefined || Number(age) > oldest) return [];
    const day = `${Number(from.slice(0, 4)) - Number(age)}${from.slice(4)}`;
    return isoDay(new Date(`${day}T00:00:00Z`)) === day ? [{ whom, day, say: `${age} on ${date.say}` }] : [];
  });
}

/** Whole years between the day of birth and another day, both ISO; negative before it. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
