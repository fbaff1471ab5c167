import { fold } from "../../language/fold.ts";

/** Folded words without inner hyphens and apostrophes; a possessive s is left out. */
const wordsIn = (text: string): string[] =>
  Array.from(fold(text).matchAll(/[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{N}\p{M}]+)*/gu), ([word]) =>
    word.replace(/'s$/, ""),
  ).flatMap((word) => [word.replace(/['-]/g, ""), ...(/['-]/.test(word) ? word.split(/['-]/) : [])]);

const figure = /\d+(?:[.,:’'\u00a0\u202f/-]?\d+)*/g;

/** "2,150.00" -> "215000": separators differ between hands, digits do not. */
export const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(figure), ([written]) => written).flatMap((written) => {
    const digits = written.replace(/\D/g, "");
    const parts = written.split(/\D+/);
    return [digits, withoutZeros(written), ...(/[:/-]/.test(written) ? parts : [])];
  });

/** "180.00" and "180" are the same sum. */
const withoutZeros = (written: string): string => written.replace(/[.,]0{1,2}$/, "").replace(/\D/g, "");

const named =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const numberWord = new Map<string, string>([
  ...named.map((word, at): [string, string] => [word, String(at + 2)]),
  ...tens.map((word, at): [string, string] => [word, String((at + 2) * 10)]),
  ["dozen", "12"],
  ["hundred", "100"],
  ["thousand", "1000"],
  ["million", "1000000"],
  ["twice", "2"],
]);

/** What number words mean, in digits. "One" is left out: it mostly counts nothing. */
export const numberWordsIn = (text: string): string[] =>
  wordsIn(text).flatMap((word) => numberWord.get(word) ?? []);
