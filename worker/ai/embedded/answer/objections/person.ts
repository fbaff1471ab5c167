import { isTalk } from "../notes/reading.ts";
import { isPerson } from "../question/person-term.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isSameThing, likeness } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { isOfAnotherSubject } from "./clause-subject.ts";
import { wordsTold } from "./words-told.ts";

const said = 0.3;

/** A person of the question is told of neither by the sentence nor by what it goes on from, or only owns something else there. */
export function isMentionOnly({ terms, wants }: Question, one: Ranked): boolean {
  if (isTalk(one.reading) || one.evidence.isLone) return false;
  return terms.some((term, at) => {
    if (!isPerson(term) || (!term.isName && (wants === "person" || wants === "name"))) return false;
    const isSaid = (one.titled[at] ?? 0) > said;
    if (!isSaid) return !(one.refers && (one.near[at] ?? 0) > said);
    return (one.own[at] ?? 0) > said && ownsOnlyOther(terms, term, one);
  });
}

const whatDone = /^what (?:does|do|did) .*\b(?:do|have|order|eat|drink|bring|wear|choose|pick)\b/i;
const finite = /^(?:['’]s\b|,?\s(?:\p{L}+ly\s)?\p{L}+(?:s|ed)\b|\s(?:is|was|has|had|took|went|did|left)\b)/iu;

/** "Ate with Bea and her wife Noor" tells nothing of what Noor does. */
export function isBystander({ text, terms }: Question, { sentence, reading }: Ranked): boolean {
  if (!whatDone.test(text) || isTalk(reading)) return false;
  const people = terms.filter(isPerson);
  const isTitle = reading.title.some(({ stem }) => people.some((person) => person.stem === stem));
  if (people.length === 0 || isTitle || terms.some((term) => !isPerson(term) && term.weight >= 1))
    return false;
  if (/^(?:he|she|they)\s\p{L}/iu.test(sentence.text)) return false;
  const mentions = sentence.words.filter(({ stem }) => people.some((person) => person.stem === stem));
  return mentions.length > 0 && !mentions.some(({ end }) => finite.test(sentence.text.slice(end)));
}

/** In "Rita is back, Nuno does Wednesdays" the Wednesdays are not Rita's. */
export function isValueOfAnother({ text, terms, wants }: Question, one: Ranked): boolean {
  const { evidence, sentence, reading, own } = one;
  if (wants === "person" || wants === "name" || wants === "reason" || isTalk(reading)) return false;
  const isHere = terms.some((term, at) => isPerson(term) && (own[at] ?? 0) > said);
  if (!isHere || evidence.values.length === 0) return false;
  const asked = wordsOf(text);
  return evidence.values.every(({ start }) => isOfAnotherSubject(sentence, start, asked));
}

/** "Joana's residence papers" tell nothing of Joana but whose the papers are. */
function ownsOnlyOther(terms: Term[], person: Term, { sentence, reading }: Ranked): boolean {
  if (reading.title.some(({ stem }) => stem === person.stem)) return false;
  const mentions = sentence.words.filter(({ stem }) => stem === person.stem);
  return mentions.length > 0 && mentions.every((mention) => isOwnerOfOther(terms, mention, sentence));
}

/** What is "his", "her" or "their" in the rest of a sentence. */
const ownedLater = (after: string): Word[] =>
  Array.from(after.matchAll(/\b(?:his|her|their|its)\s((?:\p{L}+\s?){1,3})/giu), ([, things = ""]) =>
    wordsOf(things),
  ).flat();

/** "Hana's new address, she moves on Friday": what he or she does in a clause after it the owner does. */
const ownDeeds = (after: string): Word[] =>
  Array.from(after.matchAll(/[,;]\s(?:and\s|but\s)?(?:he|she|they)\s([^,;.]*)/giu), ([, clause = ""]) =>
    wordsOf(clause),
  ).flat();

function isOwnerOfOther(terms: Term[], { end }: Word, { text, words }: Ranked["sentence"]): boolean {
  const owned = /^['’]s\s+(?:\p{L}+\s+)?\p{L}+/iu.exec(text.slice(end));
  if (owned === null) return false;
  const things = words.filter(
    (word) => word.start > end && word.end <= end + owned[0].length && word.lower !== "s",
  );
  const [first] = things;
  // "Nina's chess is fine but her spelling is slow" goes on with what is Nina's.
  const after = text.slice(end + owned[0].length);
  if (ownedLater(after).some(({ stem }) => terms.some((term) => isSameThing(term.stem, stem)))) return false;
  if (ownDeeds(after).some(({ stem }) => terms.some((term) => isSameThing(term.stem, stem)))) return false;
  // "Dad's shirts: collar 41" tells of Dad.
  if (text.slice(end + owned[0].length).startsWith(":")) return false;
  if (first === undefined || stopWords.has(first.lower)) return false;
  return !things.some(({ stem }) => terms.some((term) => isSameThing(term.stem, stem)));
}

const role =
  /^who(?:['’]?s| is| was)\s(?:the|my|our)\s((?:\p{L}+\s){0,2}?\p{L}+)(?:\s(?:at|of|in|for|on|from)\b|[?.]|$)/iu;

/** "Rooms are kept under Okafor" does not tell who the best man is. */
export function lacksRole({ wants, text }: Question, one: Ranked): boolean {
  const asked = wants === "person" ? role.exec(text)?.[1] : undefined;
  if (asked === undefined || isTalk(one.reading)) return false;
  const told = wordsTold(one);
  return !wordsOf(asked).some(({ stem }) => told.some((word) => likeness(stem, word.stem) > 0));
}
