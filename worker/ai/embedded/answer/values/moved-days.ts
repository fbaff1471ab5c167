import type { Value } from "./value.ts";

const moving =
  /\b(?:moved|changed|shifted|postponed|pushed|put (?:back|off)|brought forward|rescheduled|delayed|extended)\b[^.;]{0,40}?\bfrom\s(?:the\s)?$/i;
const to = /^\s(?:on\s)?(?:to|until|till)\s(?:the\s)?$/i;
const asksForOld = /\b(?:old|original(?:ly)?|previous(?:ly)?|former(?:ly)?|first|initial(?:ly)?|before)\b/i;

/** Of "moved from 27 May to 11 June" the second day holds now, and the first is told to who asks for the old one. */
export function asMoved<Day extends Value>(days: Day[], sentence: string, question: string): Day[] {
  const left = days.find(({ start }) => moving.test(sentence.slice(0, start)));
  const next =
    left && days.find(({ start }) => start >= left.end && to.test(sentence.slice(left.end, start)));
  if (left === undefined || next === undefined) return days;
  const gone = asksForOld.test(question) ? next : left;
  return days.filter((day) => day !== gone);
}
