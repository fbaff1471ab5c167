import { findPhones } from "../../find-entities/find-phones.ts";
import { matchesOf, orElse, pieceOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

const phoneCue =
  /\b(?:phone|telephone|tel|mobile|cell|hotline|number|call|ring|text|contact|reach)\b[^\d]{0,30}$/i;
const phoneDigits = { least: 6, most: 15 };
/** "Plumber: Joe Barrow, 07700 900123": with the prefix that only numbers one calls have, unless something else is numbered. */
const isDialled = /^(?:\+|00?[1-9])/;
const leastDialled = 9;
/** "Chip number 000 098": the chip is not called. */
const numberOfThing =
  /\b(?!(?:phone|telephone|mobile|cell|contact|home|work|office|landline|new|old|his|her|their|my|our|your|the|a|direct|private|emergency|fax|s|is|and|on|best|other)\s)\p{L}+\snumber\W{0,3}$/iu;
const ofThing =
  /\b(?:account|invoice|order|policy|ref(?:erence)?|serial|card|iban|id|meter|no\.?|nr\.?)\b[^\d]{0,12}$|\d\s?$/i;

/** Numbers that one calls, in order: those that are valid, and where none is, what is said to be one. */
export function phonesIn(sentence: string, timeZone: string): Value[] {
  const valid = findPhones(sentence, timeZone).map((found) => pieceOf(sentence, found));
  return orElse(valid, () =>
    matchesOf(sentence, patterns.phone).filter(({ say, start }) => {
      const before = sentence.slice(0, start);
      if (numberOfThing.test(before)) return false;
      const digits = say.replace(/\D/g, "").length;
      if (!phoneCue.test(before) && !(isDialled.test(say) && digits >= leastDialled && !ofThing.test(before)))
        return false;
      return digits >= phoneDigits.least && digits <= phoneDigits.most && !/^\d{4}-\d\d-\d\d$/.test(say);
    }),
  );
}
