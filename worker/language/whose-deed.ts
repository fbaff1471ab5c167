import { fold } from "./fold.ts";
import { isPlainWord } from "./plain-word.ts";
import { type Mention, readPersons } from "./read-persons.ts";
import { stemOf, stemsOf } from "./stems.ts";

type Authored = { author: string | null };

/** "I" in a message of somebody else is them, and "you" in it is whoever keeps it. */
export function speakersOf(
  { author }: Authored,
  { userName }: { userName?: string | undefined },
): { first: string; second: string } {
  const isOwn = author === null || (userName !== undefined && fold(userName).includes(fold(author)));
  return isOwn ? { first: "me", second: "you" } : { first: stemsOf(author)[0] ?? "they", second: "me" };
}

/** 1: it tells of the person; -1: of somebody else; 0: it does not say. */
type Agreement = -1 | 0 | 1;

/** A sentence of a memory, and with whom its author speaks there, where that is one person. */
export type Told = { text: string; source: Authored; partner: string | null };

const behindPreposition =
  /\b(?:to|from|for|by|with|of|about|than|after|before|like|without|against|between) (?:\p{L}+'s )?$/iu;

/**
 * Stems of whom a question is about: who does it or whose it is, "me" of the one who asks; none where it names nobody.
 * @param names stems of names that people have
 */
export function askedOf(question: string, names: ReadonlySet<string>): string[] {
  const text = question.replaceAll("’", "'");
  // A name that is known counts without its capital.
  const written = text.replace(/\p{Ll}[\p{L}]*/gu, (word) =>
    names.has(stemOf(fold(word.replace(/'s?$/, "")))) ? word[0]?.toUpperCase() + word.slice(1) : word,
  );
  const persons = readPersons(written, { first: "me", second: "they" }, isPlainWord).filter(
    ({ isPlace, isPronoun, isName, who, alias }) =>
      !isPlace &&
      isPronoun !== true &&
      (!isName || names.has(who) || (alias !== undefined && names.has(alias))),
  );
  const doer = persons.find(({ at }) => !behindPreposition.test(written.slice(0, at))) ?? persons[0];
  return doer === undefined ? [] : namesOf(doer);
}

const namesOf = ({ who, alias }: Mention): string[] => (alias === undefined ? [who] : [who, alias]);

/** Tells whether a sentence is about somebody: "I" in a message is its author, and "you" is whom it is written to. */
export function tellsOf(
  asked: readonly string[],
  { text, source, partner }: Told,
  userName?: string,
): Agreement {
  if (asked.length === 0) return 0;
  const speaks = speakersOf(source, { userName });
  const second = partner === null ? speaks.second : (stemsOf(partner)[0] ?? speaks.second);
  const persons = readPersons(text.replaceAll("’", "'"), { first: speaks.first, second }, isPlainWord);
  const told = new Set(persons.filter(({ isPlace }) => !isPlace).flatMap(namesOf));
  if (told.size === 0 && speaks.first !== "me") told.add(speaks.first);
  if (asked.some((who) => told.has(who))) return 1;
  if (told.has("they")) return 0;
  const isOfAnother = persons.some(({ isName, isPlace }) => isName && !isPlace) || speaks.first !== "me";
  return isOfAnother ? -1 : 0;
}
