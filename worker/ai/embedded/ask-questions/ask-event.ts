import { sentencesOf } from "../../../language/sentences.ts";
import { toldDates } from "../../../language/told-dates.ts";
import type { DraftQuestion, QuestionInput } from "../../ai.ts";

const word = "\\p{Lu}[\\p{L}-]+";
const name = `${word}(?: ${word})?`;
const feasts = "wedding|birthday party|farewell party|graduation|christening|concert|funeral";

/** Events that one takes part in, with enough words to tell which, and the question about each. */
const the = (what: string) => `When was the ${what.charAt(0).toLowerCase()}${what.slice(1)}?`;
const events: readonly [RegExp, (what: string) => string][] = [
  [new RegExp(`\\b((?:[Tt]rip|[Jj]ourney|[Ee]xcursion) to ${name})`, "u"), the],
  [new RegExp(`\\b((?:[Hh]oliday|[Ww]eekend) (?:in|with) ${name})`, "u"), the],
  [new RegExp(`\\b((?:${feasts}) of ${name})`, "u"), the],
  [new RegExp(`(${name}(?: and ${name})?['’]s (?:${feasts}))`, "u"), (what) => `When was ${what}?`],
  [
    new RegExp(`\\b[Ww]e (?:flew|drove|went|travelled|traveled) to (${word})`, "u"),
    (place) => `When were you in ${place}?`,
  ],
];
const past =
  /\b(?:was|were|had|went|came|saw|met|danced|stayed|drove|flew|enjoyed|loved|walked|visited|ate|took|spent)\b/i;
const toCome =
  /\b(?:will|going to|plan(?:ned|ning)?|next|tomorrow|book(?:ed)?|tickets?|invit(?:e|ed|ation)|save the date|would|could|if|gift|present|speech|remember to)\b|['’]ll\b/i;

const meal = new RegExp(
  `\\b(?:[Hh]ad|[Ww]ent (?:out )?for|[Oo]ut for|[Mm]et for)\\s+(?:an? )?(?:\\p{Ll}+ )?(dinner|lunch|breakfast|coffee|drinks) with (${word}(?: and ${word})?)`,
  "u",
);
/** Anything that may say where. */
const place = /\b(?:at|in|near|home|place|house|office|by the|under|behind|around)\b/i;

/** "When was the trip to Porto?", "Where did you have dinner with Ines?": what the telling of something past leaves out. */
export function askEvent(input: QuestionInput): DraftQuestion[] {
  const told = sentencesOf(`${input.title}.\n\n${input.text}`).map(({ text }) => text);
  return [...askWhen(told, input), ...askWhere(told, input)];
}

function askWhen(told: string[], { createdAt, timeZone, happenedAt }: QuestionInput): DraftQuestion[] {
  const written = { at: createdAt, timeZone };
  if (happenedAt !== null || told.some((one) => toCome.test(one) || toldDates(one, written).length > 0))
    return [];
  if (!told.some((one) => past.test(one))) return [];
  const question = told.map(questionAbout).find((found) => found !== null);
  if (question === undefined || question === null) return [];
  return [{ question, category: "context", priority: 2, suggestedAnswers: likelyTimes(createdAt, timeZone) }];
}

function questionAbout(sentence: string): string | null {
  for (const [event, ask] of events) {
    const what = event.exec(sentence)?.[1];
    if (what !== undefined) return ask(what);
  }
  return null;
}

/** The day of the writing, and the month before: what a tap can say of most. */
function likelyTimes(written: Date, timeZone: string): string[] {
  const say = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, month: "long", year: "numeric", ...options }).format(at);
  const monthBefore = new Date(written);
  monthBefore.setUTCDate(0);
  return [`On ${say(written, { day: "numeric" })}`, `In ${say(monthBefore, {})}`];
}

function askWhere(told: string[], { entities }: QuestionInput): DraftQuestion[] {
  if (entities.some(({ type }) => type === "PLACE" || type === "LOCATION" || type === "ADDRESS")) return [];
  const [, what, whom] =
    told
      .map((one) => (place.test(one) || toCome.test(one) ? null : meal.exec(one)))
      .find((found) => found !== null) ?? [];
  if (what === undefined || whom === undefined) return [];
  return [
    {
      question: `Where did you have ${what} with ${whom}?`,
      category: "details",
      priority: 1,
      suggestedAnswers: ["At home", "At a restaurant", "At a friend’s place"],
    },
  ];
}
