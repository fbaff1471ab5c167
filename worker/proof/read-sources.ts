import { fold } from "../language/fold.ts";
import { mayMean } from "../language/read-persons.ts";
import { stemOf } from "../language/stems.ts";
import { speakersOf } from "../language/whose-deed.ts";
import { aroundQuote } from "./around-quote.ts";
import type { Proof, ProofContext, Source } from "./claim.ts";
import { type Reading, readText } from "./read-text.ts";
import { isOrdinaryWord } from "./same-words.ts";

/** The sentences around the quotes of a claim, and the titles of their memories. */
export type Sources = { sources: Reading[]; titles: Reading[] };

/** Reads a claim: "you" is whom the memories belong to, and a capital at its beginning counts where its sources have that word small. */
export function readClaim(
  text: string,
  { sources, titles }: Sources,
  { now, timeZone }: ProofContext,
): Reading {
  const small = new Set(
    [...sources, ...titles].flatMap(({ words, text: written }) =>
      words.flatMap(({ stem, at }) => (/\p{Ll}/u.test(written.charAt(at)) ? [stem] : [])),
    ),
  );
  const isOrdinary = (word: string) => small.has(stemOf(word)) || isOrdinaryWord(word);
  return withWholeClauses(readText(text, { at: now, timeZone }, { first: "me", second: "me" }, isOrdinary));
}

/** "On 7 May, it was 410": a clause without a word of its own belongs to the next one. */
function withWholeClauses(claim: Reading): Reading {
  const saysSomething = (from: number, to: number) =>
    [...claim.words, ...claim.persons].some(({ at }) => at >= from && at < to);
  const clauses = claim.clauses.filter((start, index) => {
    const before = claim.clauses[index - 1] ?? 0;
    const isLast = index === claim.clauses.length - 1;
    return (
      index === 0 || (saysSomething(before, start) && !(isLast && !saysSomething(start, claim.text.length)))
    );
  });
  return { ...claim, clauses };
}

export function readSources(
  proofs: readonly Proof[],
  cited: readonly Source[],
  claim: string,
  context: ProofContext,
): Sources {
  // Within a sentence of the claim capitals are names.
  const stemsLike = (pattern: RegExp) => new Set(claim.match(pattern)?.map((word) => stemOf(fold(word))));
  const [words, names] = [
    stemsLike(/(?<=[\p{L},] )\p{Ll}\p{L}+/gu),
    stemsLike(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu),
  ];
  const isOrdinary = (word: string) =>
    !names.has(stemOf(word)) && (isOrdinaryWord(word) || words.has(stemOf(word)));
  const read = (text: string, memory: Source): Reading => {
    const when = { at: memory.createdAt, timeZone: context.timeZone };
    return readText(text, when, speakersOf(memory, context), isOrdinary);
  };
  const sources = proofs.flatMap(({ memoryId, quote }) => {
    const memory = context.memories.get(memoryId);
    if (memory === undefined) return [];
    const records = (context.records?.get(memoryId) ?? []).map((phrase) => read(phrase, memory));
    if (!memory.text.includes(quote)) return [read(memory.title, memory), ...records];
    const around = aroundQuote(memory.text, quote);
    const before = [...around.before, memory.title].map((text) => read(text, memory));
    return [withAntecedent(read(around.read, memory), before), ...records];
  });
  return { sources, titles: cited.map((memory) => read(memory.title, memory)) };
}

const pronoun = /^(?:he|she|his|her|him|hers)$/i;

/**
 * Whom "he" and "she" mean: the only person whom the sentence names before, or where it names none, the only one of the nearest
 * sentence that has any.
 */
function withAntecedent(source: Reading, before: readonly Reading[]): Reading {
  const persons = source.persons.map((one) => {
    const written = source.text.slice(one.at, one.end);
    if (one.who !== "they" || !pronoun.test(written)) return one;
    const own = { ...source, persons: source.persons.filter(({ at }) => at < one.at) };
    const meant = [own, ...before]
      .map((reading) => namedIn(reading, written))
      .find((names) => names.size > 0);
    const [who, other] = meant ?? [];
    return who === undefined || other !== undefined ? one : { ...one, who };
  });
  return { ...source, persons };
}

const namedIn = ({ persons, text }: Reading, said: string): ReadonlySet<string> =>
  new Set(
    persons.flatMap((one) => {
      const isSomebody = !one.isPlace && !["me", "you", "they"].includes(one.who);
      return isSomebody && mayMean(said, one, text.slice(one.at, one.end)) ? [one.who] : [];
    }),
  );
