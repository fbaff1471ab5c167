import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { type Word, wordsOf } from "../words/words.ts";

const name = String.raw`(?<name>\p{Lu}\p{Ll}+)(?![\p{L}\p{N}@])`;
/** "Plumber Kit", "our plumber, Kit"; and "Kit, our plumber", "Kit the plumber". */
const roleFirst = new RegExp(String.raw`(?<![\p{L}\p{N}])(?<role>\p{L}\p{Ll}{3,}),?\s(?:is\s)?${name}`, "gu");
const nameFirst = new RegExp(
  String.raw`${name}(?:,\s(?:the|my|our)|\sthe|\sis (?:the|my|our))\s(?:\p{Ll}+\s)?(?<role>\p{Ll}{4,})`,
  "gu",
);
/** People's roles that the lexicon does not know for such. */
const otherRoles = /^(?:dentist|optician|landlord|landlady|coach|boss|neighbou?r|nurse|cook|chef|host)$/;

/**
 * What somebody is stands beside their name once, and the name stands for it in the rest of the note: after "plumber Kit" also
 * "Kit's number" is the plumber's.
 */
export function rolesIn(text: string): ReadonlyMap<string, Word> {
  const found = [roleFirst, nameFirst].flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Map(
    found.flatMap(({ groups }): [string, Word][] => {
      const { name: called = "", role = "" } = groups ?? {};
      const [word] = wordsOf(role);
      const [person] = wordsOf(called);
      return word !== undefined && person !== undefined && isRole(word) && isPerson(person)
        ? [[person.lower, word]]
        : [];
    }),
  );
}

/** The words of roles that a sentence says by names, each where the name stands. */
export const rolesNamedIn = (words: readonly Word[], roles: ReadonlyMap<string, Word>): Word[] =>
  words.flatMap(({ lower, text, start, end }) => {
    const role = /^\p{Lu}/u.test(text) ? roles.get(lower) : undefined;
    const isSaid = role !== undefined && words.some(({ stem }) => stem === role.stem);
    return role === undefined || isSaid ? [] : [{ ...role, start, end }];
  });

const isRole = ({ lower }: Word): boolean => partsOfSpeech(lower).has("Actor") || otherRoles.test(lower);
const isPerson = ({ lower }: Word): boolean =>
  nameKinds(lower).has("given") || partsOfSpeech(lower).size === 0;
