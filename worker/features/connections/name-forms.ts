import { entityKey } from "../../language/entity-key.ts";
import { areNicknames, fullNamesOf } from "./nicknames.ts";

/** Likeness of two names of one sort, and the share of such pairs that belong to one, 0 to 1, before any other evidence. */
export type NameForm = { name: string; likelihood: number };

const form = (name: string, likelihood: number): NameForm => ({ name, likelihood });
const titles = new Set(
  "mr mrs ms miss mx dr prof professor sir madam herr frau senhor sr sra dona don".split(" "),
);
const generations = new Set("jr junior sr senior ii iii iv".split(" "));
const kin = new Set("uncle aunt auntie grandma grandpa granny mum mom dad".split(" "));
const legal = new Set(
  "gmbh ag inc ltd llc co corp corporation company plc sa bv kg se limited group the of".split(" "),
);
const streets: Readonly<Record<string, string>> = {
  st: "street",
  rd: "road",
  ave: "avenue",
  av: "avenue",
  sq: "square",
};
/** Shorter words are too often another one by one letter. */
const leastForTypo = 6; // letters

type Named = { value: string };
type Parts = { words: string[]; whole: string; title: string | null; generation: string | null };

/** A name is compared with thousands: what follows from it alone is worked out once for each object that holds it. */
function once<Made extends object>(make: (value: string) => Made): (name: Named) => Made {
  const known = new WeakMap<Named, Made>();
  return (name) => {
    const made = known.get(name) ?? make(name.value);
    known.set(name, made);
    return made;
  };
}

/** The words of a name in lower case: without titles, the generation by itself. */
const partsOf = once((value): Parts => {
  const all = entityKey(value)
    .split(/[ .-]+/)
    .filter((word) => word !== "");
  const title =
    all.length > 1
      ? (all.find((word, index) => index === 0 && (titles.has(word) || kin.has(word))) ?? null)
      : null;
  const untitled = title === null ? all : all.slice(1);
  const last = untitled.at(-1) ?? "";
  const generation =
    untitled.length > 1 && generations.has(last)
      ? last.replace("junior", "jr").replace("senior", "sr")
      : null;
  const words = generation === null ? untitled : untitled.slice(0, -1);
  return { words, whole: words.join(" "), title, generation };
});

/** The words of the name of a thing, and those that tell it from others. */
const wordsOf = once((value) => {
  const all = entityKey(value)
    .split(/[ .-]+/)
    .map((word, index) => (index > 0 ? (streets[word] ?? word) : word === "st" ? "saint" : word))
    .filter((word) => word !== "");
  return { all, bare: all.filter((word) => !legal.has(word)) };
});

/** One letter more, less or another, or two in the other order. */
function isTypo(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < leastForTypo || Math.abs(a.length - b.length) > 1)
    return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
const isInitial = (short: string, word: string): boolean => short.length === 1 && word.startsWith(short);
/** One spelling of the same first name: with a typo or as a nickname. */
const isSameFirst = (a: string, b: string): boolean => a === b || areNicknames(a, b) || isTypo(a, b);

/** Keys of a word, of which it shares one with every word that is the same, but for a letter, or a nickname of it. */
const keysOfWord = (word: string): string[] => [
  word,
  ...fullNamesOf(word),
  ...(word.length < leastForTypo ? [] : Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
];

/** Keys of which two names share one wherever they have a form: thousands are compared by them, not each with each. */
export function keysOfName(name: Named): ReadonlySet<string> {
  const { all, bare } = wordsOf(name);
  const initials = [all, bare].map((words) => words.map((word) => word[0]).join(""));
  return new Set([...[...partsOf(name).words, ...bare].flatMap(keysOfWord), bare.join(""), ...initials]);
}

/** Returns how two names of people are alike; null when they belong to two people. */
export function personForm(a: Named, b: Named): NameForm | null {
  const [one, other] = [partsOf(a), partsOf(b)];
  // Father and son have one name.
  if (one.generation !== other.generation) return null;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const [first = "", last = ""] = [short.words[0], short.words.at(-1)];
  const [longFirst = "", longLast = ""] = [long.words[0], long.words.at(-1)];
  if (short.whole === long.whole)
    return one.title === other.title || !kin.has(one.title ?? other.title ?? "")
      ? form("same words", 0.95)
      : form("title", 0.4);
  if (short.words.length === 1) return shortForm(short, long);
  if (last === longLast) {
    if (first === longFirst) return form("middle name", 0.85);
    if (isInitial(first, longFirst) || isInitial(longFirst, first)) return form("initial", 0.68);
    if (areNicknames(first, longFirst)) return form("nickname and surname", 0.88);
    return isTypo(first, longFirst) ? form("spelling", 0.8) : null;
  }
  if (isSameFirst(first, longFirst) && isTypo(last, longLast)) return form("spelling", 0.85);
  if (first === longFirst && (isInitial(last, longLast) || isInitial(longLast, last)))
    return form("surname initial", 0.75);
  return null;
}

/** One word beside a longer name, or beside another word. */
function shortForm(short: Parts, long: Parts): NameForm | null {
  const [word = ""] = short.words;
  const [first = ""] = long.words;
  if (long.words.length === 1) {
    if (areNicknames(word, first)) return form("nickname", 0.5);
    return isTypo(word, first) ? form("spelling", 0.5) : null;
  }
  if (short.title !== null && word === long.words.at(-1)) return form("title and surname", 0.45);
  if (short.title !== null && !kin.has(short.title)) return null;
  if (word === first) return form("first name", 0.55);
  if (areNicknames(word, first)) return form("nickname of first name", 0.5);
  return word === long.words.at(-1) && short.title === null ? form("surname", 0.3) : null;
}

/** Returns how two names of places, or of companies, are alike; null when they belong to two. */
export function thingForm(a: Named, b: Named): NameForm | null {
  const [one, other] = [wordsOf(a).bare, wordsOf(b).bare];
  if (one.length === 0 || other.length === 0) return null;
  if (one.join(" ") === other.join(" ") || one.join("") === other.join("")) return form("same words", 0.93);
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const initials = wordsOf(long === one ? a : b)
    .all.map((word) => word[0])
    .join("");
  const [only = ""] = short;
  if (
    short.length === 1 &&
    long.length > 2 &&
    only.length === long.length &&
    [initials, long.map((word) => word[0]).join("")].includes(only)
  )
    return form("abbreviation", 0.8);
  if (
    one.length === other.length &&
    one.every((word, at) => word === other[at] || isTypo(word, other[at] ?? ""))
  )
    return /\d/.test(one.join("") + other.join("")) ? null : form("spelling", 0.75);
  const isPart = short.every((word) => long.includes(word));
  return isPart && !/\d/.test(long.join("")) ? form("part of the name", 0.3) : null;
}
