import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { wordsOf } from "../words/words.ts";

/** Clauses as they are typed, each with the question mark that ends it. */
const border =
  /(?<=[.!?;]+)\s+|\s*[;\n…]+\s*|\s*,(?!\s*\d)\s*|(?<=\p{L}):\s+|\s+[–—-]+\s+|\s*\.{2,}\s*|\s+but\s+(?=(?:who|whose|what|which|where|when|why|how)\b)/gu;
const preposition = "(?:at|behind|by|for|from|in|on|since|till|to|under|until|with)";
const wh = "(?:who|whose|whom|what|which|where|when|why|how)(?:['’]?s|['’]?re|['’]d)?";
const asksByWord = new RegExp(
  String.raw`^(?:(?:and|or|but|so|ok|okay|then|also|again)\s+)*(?:${preposition}\s+)?${wh}\b`,
  "i",
);
const asksByVerb =
  /^(?:(?:and|but|so|ok|okay|then)\s+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|am|may|must)(?:n['’]t)?\s+(?:\S+\s+){0,3}?\S/i;

const opensAsking = (clause: string): boolean => asksByWord.test(clause) || asksByVerb.test(clause);

/** Whether any clause of a text asks, by the way it opens: "the couch is 80 cm, will it go through the door". */
export const asksSomewhere = (text: string): boolean => clausesOf(text).some(opensAsking);

/**
 * What is asked in "puncture. where's the spare wheel kept, need it now": the clause that asks. What is only said beside it
 * is the occasion, and an answer need not repeat it. Where the clause that asks points to what stands beside it ("new
 * heating, what did it cost?"), the thing is put into its place; where it means somebody, what was said of them still counts.
 */
export function askingClause(text: string): string {
  const clauses = clausesOf(text);
  const at = placeOfAsking(clauses);
  if (clauses.length < 2) return dislocated(text.trim());
  if (at < 0) return text;
  const [before, after] = [clauses.slice(0, at), clauses.slice(at + 1)];
  const asked = [clauses[at], ...after.filter((clause) => goesOn.test(clause))].join(" ");
  if (
    wordsOf(asked).length < fewestWords ||
    (isUnfinished.test(asked) && after.some((clause) => lists.test(clause)))
  )
    return text;
  const kept = before.filter((clause) => limits.test(clause));
  const said = before.filter((clause) => !limits.test(clause));
  const last = said.at(-1);
  const whole = last !== undefined && isThing(last) ? withThing(asked, last) : null;
  if (whole === null && meansSomebody.test(asked) && !namesSomebody(asked)) return text;
  // A question that names nothing by itself is about what stands beside it.
  if (whole === null && isEmpty(asked)) return text;
  return [whole ?? asked, ...kept].join(" ");
}

/** The clause that opens as questions do, or ends as one, or only names what is looked for: "quick one, code of the shed". */
function placeOfAsking(clauses: readonly string[]): number {
  const opening = clauses.findIndex((clause) => opensAsking(clause));
  if (opening >= 0) return opening;
  const ending = clauses.findIndex((clause) => clause.endsWith("?"));
  if (ending >= 0) return ending;
  const longest = clauses
    .filter((clause) => isThing(clause) && !limits.test(clause))
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0];
  const isClear = clauses.every(
    (clause) => clause === longest || isFiller(clause) || (!isThing(clause) && isShort(clause)),
  );
  return longest === undefined || !isClear ? -1 : clauses.indexOf(longest);
}

const isShort = (clause: string): boolean => wordsOf(clause).length <= mostOfRemark;
const mostOfRemark = 7; // words
const isFiller = (clause: string): boolean =>
  /^(?:quick (?:one|question)|hi|hey|hello|sorry|please|pls|thanks|ok)\b/i.test(clause);

function clausesOf(text: string): string[] {
  return text
    .split(border)
    .map((clause) => clause.trim().replace(/[!.,;]+$/, ""))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** "in the rice from Mum", "for the wedding": it says which one is meant. */
const limits = new RegExp(String.raw`^(?:according to|${preposition})\s`, "i");
const meansSomebody = /\b(?:he|him|his|she|her|hers|they|them|their)\b/i;
const namesSomebody = (clause: string): boolean => /\s\p{Lu}\p{Ll}/u.test(clause);
/** "… and at the vet", "… Vera or Rui", "… which she made", "… one of her dogs", "… Susie": still of the clause before. */
const goesOn =
  /^(?:and|nor|not|as|who|whose|which|that|where|when|if|because|after|before|one of|\p{Ll}{3,}ing)\s|\bor\b|^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\??$/u;
const lists = /\b(?:and|or)\b/i;
const fewestWords = 3;
/** "What did Ana", of "what did Ana, Rui and I eat". */
const isUnfinished = /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\s\S+$/i;
const mostOfThing = 9; // words

/** Words that name a thing, and say nothing of it: no verb that has a subject. */
function isThing(clause: string): boolean {
  const words = wordsOf(clause);
  return (
    words.length <= mostOfThing &&
    !/^(?:i|we|you|he|she|it|they|there)\b/i.test(clause) &&
    !words.some(({ lower }) => told.test(lower) || isPast(lower))
  );
}
const told =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|i['’]?m|it['’]?s|need|want|trying|doing)$/;
const isPast = (lower: string): boolean => {
  const parts = partsOfSpeech(lower);
  return parts.has("PastTense") && !parts.has("Noun") && !parts.has("Adjective");
};

const itsPlace = /\b(?<!\b(?:was|is|are)\s)(?:it|them|that)\b(?=$|\s(?!(?:that|time|day|take|takes)\b))/i;

/** "where did i put it" and "the papers of the roof" make "where did i put the papers of the roof". */
function withThing(asked: string, thing: string): string | null {
  if (!itsPlace.test(asked)) return null;
  return asked.replace(itsPlace, thing.replace(/^(?:that|this|the|my|our)\s/i, "the "));
}

const isEmpty = (clause: string): boolean =>
  wordsOf(clause).every(({ lower }) => said.test(lower) || lower.length < 3);
const said =
  /^(?:what|when|where|who|why|which|how|whats|whose|was|were|are|did|does|has|have|had|that|this|there|then|the|and|again|much|many|long|date|day|time|one|name|called|number|code|place|cost|get|put|come|start|happen(?:ed)?|say|said|got)$/;

const laterAsking =
  /^(?<thing>(?:that|this|the|my|our|new|old)\s.{3,60}?)\s(?<asked>(?:what|where|when|who|why|how)(?:['’]?s|\s(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|much|many|long))\b.*\b(?:it|them|that)\b.*)$/i;

/** "that little key on my ring what does it open": the thing first, and then what is asked of it. */
function dislocated(text: string): string {
  const { thing, asked } = laterAsking.exec(text)?.groups ?? {};
  if (thing === undefined || asked === undefined || !isThing(thing) || new RegExp(wh, "i").test(thing))
    return text;
  return withThing(asked, thing) ?? text;
}
