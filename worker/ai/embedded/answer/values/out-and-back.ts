import type { Value } from "./value.ts";

const journey = "(?:flight|fly|flying|plane|ferry|train|bus|coach|boat|crossing|sail|journey|trip)s?";
const back = "back|home|return(?:s|ing)?|inbound|homeward";
const out = "out|outbound|outward|there|outgoing|going";
const asksForBack = new RegExp(
  `\\b${journey}\\s(?:${back})\\b|\\b(?:return|inbound|homeward)\\s${journey}\\b`,
  "i",
);
const asksForOut = new RegExp(
  `\\b${journey}\\s(?:${out})\\b|\\b(?:outbound|outward|outgoing)\\s${journey}\\b`,
  "i",
);
const says = (words: string) => ({
  before: new RegExp(
    `\\b(?:${words})(?:\\s${journey})?:?\\s(?:(?:on|at|is)\\s)?(?:[\\p{L}\\d]+\\s){0,3}?$`,
    "iu",
  ),
  behind: new RegExp(`^\\s(?:${words})\\b`, "i"),
  words: new RegExp(`\\b(?:${words})\\b`, "i"),
});
const [ofBack, ofOut] = [says(back), says(out)];

/** Whether a question asks for one way of a journey: "the flight home". */
export const asksForOneWay = (question: string): boolean =>
  asksForBack.test(question) || asksForOut.test(question);

/** Of "6:40 out, 21:15 back" who asks for the flight home is told the second; what tells of one way only is not the other. */
export function ofOneWay<Time extends Value>(times: Time[], sentence: string, question: string): Time[] {
  if (!asksForOneWay(question)) return times;
  const asked = asksForBack.test(question) ? ofBack : ofOut;
  const behind = times.filter(({ end }) => asked.behind.test(sentence.slice(end)));
  if (behind.length > 0) return behind;
  const before = times.filter(({ start }) => asked.before.test(sentence.slice(0, start)));
  if (before.length > 0) return before;
  return asked === ofBack ? times.filter(() => asked.words.test(sentence)) : times;
}
