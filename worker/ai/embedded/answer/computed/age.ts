import { dayOf, isoDay } from "../../../../language/calendar.ts";
import type { DraftSentence } from "../../../ai.ts";
import { isPerson } from "../question/person-term.ts";
import type { Term } from "../question/term.ts";
import { likeness } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";
import type { Asked } from "./asked.ts";
import { ageOn, type Birth, birthsIn } from "./birth.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { notesOf } from "./said-words.ts";

const asks = /\bhow old(?:['’]?s| is| are| will| am)\b|\b(?:what|which) age is\b/i;
const asksAhead = /\bhow old will\b|\bturn(?:s|ing)?\b/i;
const ofBirthday = /^(?:next|birthday|bday|turn(?:s|ing)?|year)$/;
const samePerson = 0.9;
const pronoun = /^(?:his|her|he|she)$/i;
const over = /\b(?:died|passed away|late|funeral|grave|would have)\b/i;

/** "How old is Mum?": the one day of birth that is noted of her, and the years since; how old she will be is told by the next one. */
export function ageOf(asked: Asked): DraftSentence | null {
  const { question, readings, input } = asked;
  const [person, ...others] = question.terms.filter(isPerson);
  const things = question.terms.filter(
    ({ isAsking, weight, lower }) => !isAsking && weight >= 1 && !ofBirthday.test(lower),
  );
  const isOfOne = things.length === 1 && others.length === 0;
  if (!asks.test(question.text) || person === undefined || !isOfOne || question.days.length > 0) return null;
  const notes = notesOf(readings);
  const found = notes.flatMap((reading) =>
    reading.sentences.flatMap((sentence) => birthsOf({ reading, sentence }, person, input.timeZone)),
  );
  const [birth] = found;
  if (birth === undefined) return asksAhead.test(question.text) ? ordinalAge(asked, person) : null;
  if (found.some(({ day }) => day !== birth.day) || over.test(birth.reading.memory.text)) return null;
  const today = isoDay(dayOf({ at: input.now, timeZone: input.timeZone }));
  const isAhead = asksAhead.test(question.text);
  const years = ageOn(birth.day, today) + (isAhead ? 1 : 0);
  if (years < 1) return null;
  const { reading, sentence, day, say, whom } = birth;
  // "Her birthday is …" says of whom only with the sentence before it.
  const before = pronoun.test(whom) ? reading.sentences[reading.sentences.indexOf(sentence) - 1] : undefined;
  const quoted = before === undefined ? [sentence] : [before, sentence];
  return quotingAll(
    `**${years}**${isAhead ? " on the next birthday" : ""} — ${say}.`,
    quoted.map((one) => ({ reading, sentence: one })),
    { kind: "age", day, isAhead, result: String(years) },
    input,
  );
}

/** Whose birth it is: named right before it, or by a pronoun where the sentence before speaks of nobody else. */
function birthsOf({ reading, sentence }: Operand, person: Term, timeZone: string): (Operand & Birth)[] {
  const isMeant = (stem: string) => likeness(person.stem, stem) >= samePerson;
  const at = reading.sentences.indexOf(sentence);
  const before = reading.sentences[at - 1]?.words ?? reading.title;
  return birthsIn(sentence.text, { at: reading.memory.createdAt, timeZone })
    .filter(({ whom }) => {
      const [word] = wordsOf(whom);
      const isFirst = sentence.text.trimStart().startsWith(whom);
      if (pronoun.test(whom)) return isFirst && before.slice(0, 1).some(({ stem }) => isMeant(stem));
      return word !== undefined && (isMeant(word.stem) || isMeant(wordsOf(`${whom}'s`)[0]?.stem ?? ""));
    })
    .map((birth) => ({ reading, sentence, ...birth }));
}

/** A birthday needs no other word: "for Tom's 45th". "Tom's 45th race" is none, and one of a year ago has been. */
const ordinal =
  /(?<whom>\p{L}[\p{L}-]*)['’]?s\s(?<age>\d{1,3})(?:st|nd|rd|th)(?=\s*(?:$|[:,;.!?)–—-])|\sbirthday\b)/giu;
const yearLong = 365 * 86_400_000; // ms

function ordinalAge({ readings, input }: Asked, person: Term): DraftSentence | null {
  const found = notesOf(readings)
    .filter(({ memory }) => input.now.getTime() - memory.createdAt.getTime() < yearLong)
    .flatMap((reading) =>
      reading.sentences.flatMap((sentence) =>
        Array.from(sentence.text.matchAll(ordinal)).flatMap(({ groups: { whom = "", age = "" } = {} }) =>
          wordsOf(whom).some(({ stem }) => likeness(person.stem, stem) >= samePerson)
            ? [{ reading, sentence, age }]
            : [],
        ),
      ),
    );
  const [first] = found;
  if (first === undefined || found.some(({ age }) => age !== first.age)) return null;
  const { reading, sentence, age } = first;
  return quotingAll(`**${age}.**`, [{ reading, sentence }], null, input);
}
