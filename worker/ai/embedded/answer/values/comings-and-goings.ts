import type { Value } from "./value.ts";

/** "Comes", "arrives", "gets here": what brings somebody. */
const coming =
  /\b(?:com(?:e|es|ing)|came|arriv(?:e|es|ed|ing|al)|gets? (?:here|in)|got (?:here|in)|lands?|landed|landing|check(?:s|ed|ing)? in|moves? in|moved in)\b/gi;
/** "Leaves", "goes home", "stays till": what ends a stay. */
const leaving =
  /\b(?:leav(?:e|es|ing)|left|depart(?:s|ed|ing|ure)?|(?:go|goes|going|went|head|heads|heading|fl(?:y|ies|ew|ying)) (?:back |off )?(?:home|back|away|off)|check(?:s|ed|ing)? out|moves? out|moved out|sets? off|stay(?:s|ed|ing)?\s[^.;,]{0,20}?(?:un)?til?l?)\b/gi;

type Way = "coming" | "leaving";

/** Which way the last verb of coming or leaving in a text goes; null where there is none. */
export function wayOf(text: string): Way | null {
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
  const [came, left] = [last(coming), last(leaving)];
  if (came < 0 && left < 0) return null;
  return came > left ? "coming" : "leaving";
}

/** Who asks when somebody leaves is not told when they come: each time belongs to the verb before it. */
export function ofThatWay<Time extends Value>(times: Time[], sentence: string, question: string): Time[] {
  const asked = wayOf(question);
  if (asked === null) return times;
  return times.filter(({ start, end }) => {
    const told = wayOf(sentence.slice(0, start)) ?? wayOf(sentence.slice(0, end));
    return told === null || told === asked;
  });
}
