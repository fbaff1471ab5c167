import { compromiseLexicon } from "./entities/compromise-lexicon.ts";
import { findNames } from "./entities/find-names.ts";
import { isAlsoWord } from "./entities/name-lexicon.ts";
import { fold } from "./fold.ts";
import type { Exchange } from "./follow-up.ts";

/** A question with the people it means by "she" or "his" named, or between whom it leaves open whom it means. */
type PeopleMeant = { question: string } | { oneOf: string[] };

type Sex = "male" | "female";
const pronouns: { sex: Sex; pattern: RegExp }[] = [
  { sex: "male", pattern: /\b(?:he|him|his)\b/gi },
  { sex: "female", pattern: /\b(?:she|hers?)\b/gi },
];
/** So far back somebody is still meant. */
const looksBack = 3; // exchanges
const likelyName = 0.5;

/**
 * Reads "where does she live?" as "where does Sofia live?", by who was spoken of last and can be meant: whom the answer
 * named first, then whom the question named, then whom the answer quoted. A pronoun that follows a name in the question
 * itself means that one, and stays.
 */
export function peopleMeant(question: string, history: readonly Exchange[]): PeopleMeant {
  let text = question;
  for (const { sex, pattern } of pronouns) {
    if (!isOpen(text, pattern)) continue;
    const [name, ...others] = spokenOf(history, sex);
    if (name === undefined) continue;
    if (others.length > 0) return { oneOf: [name, ...others] };
    text = text.replace(pattern, (pronoun, at: number) =>
      nameFor(pronoun, name, text.slice(at + pronoun.length)),
    );
  }
  return { question: text };
}

function isOpen(text: string, pattern: RegExp): boolean {
  const at = text.search(pattern);
  return at >= 0 && !/\s\p{Lu}\p{Ll}/u.test(text.slice(0, at).replace(/\bLilu\b/g, ""));
}

const notOwned =
  /^\s*(?:[?.!,]|$|(?:in|at|on|to|for|from|about|with|of|by|last|next|this|again|yesterday|today|tomorrow|when|before|after|and|or|do|did|say|tell|there|here)\b)/i;

const nameFor = (pronoun: string, name: string, after: string): string =>
  /^his$/i.test(pronoun) || (/^her$/i.test(pronoun) && !notOwned.test(after)) ? `${name}'s` : name;

/** Returns people of that sex, named at the nearest place with any; several where they were named together. */
function spokenOf(history: readonly Exchange[], sex: Sex): string[] {
  for (const { question, answer } of history.slice(-looksBack).toReversed()) {
    const leads = Array.from(answer.matchAll(/\*\*([^*]+)\*\*/g), ([, lead = ""]) => lead).join(", ");
    for (const place of [leads, question, answer]) {
      const named = peopleNamed(place).filter((name) => isPossibly(name, sex));
      const asked = named.filter((name) => isAskedOf(question, name));
      if (named.length > 0) return asked.length > 0 ? asked : named;
    }
  }
  return [];
}

/** "when is claras bday": she is who is meant, whoever else the answer names. */
const isAskedOf = (question: string, name: string): boolean =>
  fold(question)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word === fold(name) || word === `${fold(name)}s`);

function peopleNamed(text: string): string[] {
  const found = findNames(text)
    .filter(({ type, confidence }) => type === "PERSON" && confidence >= likelyName)
    .map(({ start, end }) => text.slice(start, end).replace(/['’]s$/u, ""));
  // "Vera and Sofia": a city, too, but here somebody.
  const given = Array.from(text.matchAll(/\p{Lu}\p{Ll}+/gu), ([word]) => word).filter(
    (word) => sexesOf(word).length > 0 && !isAlsoWord(fold(word)),
  );
  const names = [...found, ...given.filter((word) => !found.some((name) => name.includes(word)))];
  return names.filter((name, at) => names.findIndex((other) => fold(other) === fold(name)) === at);
}

/** By the list of names; one that it does not know may be anybody's. */
function isPossibly(name: string, sex: Sex): boolean {
  const sexes = sexesOf(name.split(/\s/)[0] ?? "");
  return sexes.length === 0 || sexes.includes(sex);
}

function sexesOf(given: string): Sex[] {
  const tags = compromiseLexicon().get(fold(given)) ?? [];
  return [
    ...(tags.includes("MaleName") ? ["male" as const] : []),
    ...(tags.includes("FemaleName") ? ["female" as const] : []),
  ];
}
