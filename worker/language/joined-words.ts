import type { Language } from "./languages.ts";
import { stemIn } from "./stem-in.ts";

/** Particles that are written in one word with a Korean noun, the longer ones first. From grammar, nothing measured. */
const particles = `
이라도 이에요 입니다 에서는 에게서 으로는 에서 에게 에는 으로 께서 한테 이랑 하고 부터 까지 처럼 보다 마다 밖에 조차 라도 예요 이다
은 는 이 가 을 를 에 의 로 와 과 도 만 께 랑 나 요`
  .trim()
  .split(/\s+/);

const hangul = /^\p{Script=Hangul}+$/u;
const oneUnspaced = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u;
/** A shorter part of a word is a syllable of many others. */
const shortestPart = 2; // syllables

/** The first character of the scripts that join words, in the order of code points: Thai comes first of them. */
export const firstJoined = "\u0e00";

/**
 * Returns what to look for inside other words, where a script or language joins words into one: the Korean noun without its
 * particle ("세브란스에서" -> "세브란스", which is in "세브란스병원"); one Chinese or Japanese character, since its script
 * is indexed in pairs; a German or Dutch stem that is long enough ("termin", which is in "zahnarzttermin"). Undefined for any
 * other word.
 */
export function soughtWithin(word: string, language: Language): string | undefined {
  if (oneUnspaced.test(word) || (joins(language) && word.length >= shortestCompounded)) return word;
  if (!hangul.test(word)) return undefined;
  const noun = withoutParticle(word);
  return noun.length >= shortestPart ? noun : undefined;
}

/**
 * Other forms of a Korean word that are written as words: one syllable with each particle ("집" -> "집에"), a long word's two
 * parts ("세브란스병원" -> "세브란스", "병원"). None for any other word.
 */
export function writtenApart(word: string): string[] {
  if (!hangul.test(word)) return [];
  if (word.length < shortestPart) return particles.map((particle) => word + particle);
  const noun = withoutParticle(word);
  return Array.from({ length: Math.max(0, noun.length - 2 * shortestPart + 1) }, (_, more) => [
    noun.slice(0, shortestPart + more),
    noun.slice(shortestPart + more),
  ]).flat();
}

const joins = (language: Language): boolean => language === "de" || language === "nl";
/** Shorter parts are syllables of other words. */
const shortestCompounded = 5; // letters
const shortestSplit = 4; // letters

/**
 * The stems of what a German or Dutch word may be made of, wherever it can be cut in two: "linsenrezepte" -> "lins", "rezept" and
 * much that nobody has written. None for words of other languages.
 */
export function partsOfCompound(word: string, language: Language): string[] {
  if (!joins(language) || !/^\p{L}+$/u.test(word)) return [];
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * shortestSplit + 1) },
    (_, more) => shortestSplit + more,
  );
  return cuts.flatMap((cut) => [word.slice(0, cut), word.slice(cut)].map((part) => stemIn(language, part)));
}

function withoutParticle(word: string): string {
  const particle = particles.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= shortestPart,
  );
  return particle === undefined ? word : word.slice(0, -particle.length);
}
