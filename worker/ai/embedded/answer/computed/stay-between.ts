import type { WrittenAt } from "../../../../language/calendar.ts";
import { type ToldDate, toldDates } from "../../../../language/told-dates.ts";

const coming =
  /\b(?:com(?:e|es|ing)|came|arriv(?:e|es|ed|ing)|visit(?:s|ing)?|here|stay(?:s|ing|ed)?|from|lands?)\b/i;
const leaving =
  /\b(?:stay(?:s|ing|ed)?\s(?:here\s|with us\s)?(?:un)?till?|(?:un)?till?|leav(?:e|es|ing)|left|go(?:es|ing)?\s(?:back|home)|flies (?:back|home)|departs?|back|through)\b[^.;]{0,24}$/i;
const dayLength = 86_400_000; // ms
const longest = 120; // days

/** On which day somebody comes and on which they leave, ISO, with the days between. */
export type StayBetween = { from: ToldDate; to: ToldDate; days: number };

/** A text that tells two days, one of coming and a later one of leaving; null where it tells more, or one twice. */
export function stayBetween(text: string, written: WrittenAt): StayBetween | null {
  const [from, to, ...others] = toldDates(text, written);
  if (from === undefined || to === undefined || others.length > 0) return null;
  if (from.from !== from.to || to.from !== to.to) return null;
  const isStay =
    coming.test(text.slice(0, from.start + 1)) &&
    !leaving.test(text.slice(0, from.start)) &&
    leaving.test(text.slice(from.end, to.start));
  const days = (Date.parse(to.from) - Date.parse(from.from)) / dayLength;
  return isStay && days >= 1 && days <= longest ? { from, to, days } : null;
}
