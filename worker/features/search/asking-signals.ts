import type { AskedFor } from "./asked-for.ts";
import type { Candidate } from "./candidate.ts";
import { tellsOfSelf } from "./foreign-traits.ts";
import { monthsAsked } from "./months-told.ts";
import type { Question } from "./question.ts";
import type { Scene } from "./scene.ts";
import { hasTrait, type Trait } from "./traits.ts";
import { type Values, valuesOf } from "./values.ts";

/** 1 where the text has the trait. */
export const trait =
  (name: Trait) =>
  ({ candidates }: Scene): Values =>
    valuesOf(candidates, ({ traits }) => (hasTrait(traits, name) ? 1 : 0));

/** 1 where the text has one of the traits that the question asks for; 0 everywhere when it asks for something else. */
export const tells =
  (asked: AskedFor, ...names: Trait[]) =>
  ({ candidates, question }: Scene): Values =>
    valuesOf(candidates, ({ traits }) =>
      question.asksFor.has(asked) && names.some((name) => hasTrait(traits, name)) ? 1 : 0,
    );

/** 1 for what somebody wrote whom the question names. */
export const byNamed = ({ isByNamed }: Scene): Values => isByNamed;

/** 1 for what somebody else wrote, when the question names one author. */
export const byOther = ({ candidates, terms, isByNamed }: Scene): Values =>
  valuesOf(candidates, ({ author }, index) =>
    terms.names.size === 1 && author !== null && isByNamed[index] === 0 ? 1 : 0,
  );

/** "I", "my", "we": the question is about whoever asks. "Show me" and "tell us" only ask. */
const ofAsker = ({ text, languages: [language] }: Question): boolean =>
  language === "en" ? /\b(?:i|my|mine|myself|we|our|ours)\b/i.test(text) : tellsOfSelf[language].test(text);
/** As chats and exports of them call the person whose they are. */
const asker = /^(?:i|me|myself|you|user|human)$/i;

/** 1 for what the person wrote, 0 for what others and assistants did, where the question is about the person and there are both. */
export const byAsker = ({ candidates, question }: Scene): Values => {
  const isOwn = ({ author }: Candidate) => author === null || asker.test(author.trim());
  const isMixed = ofAsker(question) && candidates.some((candidate) => !isOwn(candidate));
  return valuesOf(candidates, (candidate) => (isMixed && isOwn(candidate) ? 1 : 0));
};

/** Time in which nearness to a date falls to 1/e: what happened is told within days. */
const fadingTime = 4 * 86_400_000; // ms
/** Told the same day, or in the night before by another clock. */
const tolerance = 0.6 * 86_400_000; // ms

/** 0 to 1: written at the time that the question names; less the further from it. 0 when it names none. */
export const atTime = ({ candidates, question }: Scene): Values =>
  valuesOf(candidates, ({ createdAt }) => {
    let closest = 0;
    for (const { from, to } of question.dates) {
      const off = Math.max(0, from - tolerance - createdAt, createdAt - to - tolerance);
      closest = Math.max(closest, Math.exp(-off / fadingTime));
    }
    return closest;
  });

/** Of a day told in full, the year stands behind the day. */
const besideMonth = 2; // stems

/**
 * Returns what `atTime` lacks to 1 where the text tells of a month of a year that the question names, whenever it was written:
 * "January 2025", or what is read as that.
 */
export function tellsMonth(scene: Scene): Values {
  const { candidates, question } = scene;
  const asked = monthsAsked(question.stems, question.languages[0]);
  if (asked.length === 0) return new Float64Array(candidates.length);
  const written = atTime(scene);
  const tells = ({ text: { hits } }: Candidate) =>
    asked.some(({ month, year }) => {
      const years = hits.filter(({ stem }) => stem === year);
      return hits.some(
        ({ stem, at }) => stem === month && years.some((one) => Math.abs(one.at - at) <= besideMonth),
      );
    });
  return valuesOf(candidates, (candidate, index) => (tells(candidate) ? 1 - (written[index] ?? 0) : 0));
}
