import { partsOfSpeech } from "./entities/name-lexicon.ts";
import { fold } from "./fold.ts";
import { baseForm } from "./irregular-forms.ts";
import type { Language } from "./languages.ts";
import { stemIn } from "./stem-in.ts";
import { longestKnown, stemOf as plainStemOf } from "./stems.ts";

/** A word and where it stands: offsets in UTF-16 code units, end exclusive. A possessive 's is not part of it. */
export type Word = { text: string; lower: string; stem: string; start: number; end: number };

/** "Wi-Fi" and "wifi", "back-up" and "backup" are one word. */
const word =
  /\p{L}{1,2}-\p{L}{2,}(?![\p{L}\p{N}-])|\p{L}{3,}-(?:up|in|out|off|over|down)(?![\p{L}\p{N}-])|[\p{L}\p{N}\p{M}]+(?:['’](?!s(?![\p{L}\p{N}]))\p{L}+)?/gu;
const stems = new Map<string, string>();
/** People repeat their words; beyond this many the table starts again. */
const mostKnown = 20_000;

/** Elsewhere an apostrophe ends a word: "l'appartement" are two. */
const foreignWord = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text with their places, in order; stop words included. */
export const wordsOf = (text: string, language: Language = "en"): Word[] =>
  Array.from(text.matchAll(language === "en" ? word : foreignWord), ({ 0: written, index: start }) => {
    if (unspaced.test(written)) return segmentsOf(written, start);
    const lower = fold(written).replace("-", "");
    const stem = language === "en" ? stemOf(lower) : stemIn(language, written.toLowerCase());
    return [{ text: written, lower, stem, start, end: start + written.length }];
  }).flat();

/** Scripts written without spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

const segmentsOf = (written: string, at: number): Word[] =>
  Array.from(segmenter.segment(written), ({ segment, index }) => {
    const start = at + index;
    return { text: segment, lower: segment, stem: segment, start, end: start + segment.length };
  });

/** The stem of a folded word; what people write in questions is read as they mean it. */
export function stemOf(lower: string): string {
  const known = stems.get(lower);
  if (known !== undefined) return known;
  const stem = askedForms.get(lower) ?? stemOfOwner(lower);
  if (lower.length > longestKnown) return stem;
  if (stems.size >= mostKnown) stems.clear();
  stems.set(lower, stem);
  return stem;
}

/** Short forms in notes. */
const shorthand = `pw pwd > password | appt > appointment | tel > phone | xmas > christmas | approx > approximately |
dept > department | temp > temperature | presc > prescription | meds med > medication | vax > vaccine | num > number`;
/** Words of other languages for relatives in English notes, as folded. */
const kinWords = `ama mami mamma mutti mutter maman > mother | apa papi vati vater > father | tia tante > aunt | tio onkel > uncle |
abuela abuelita nonna oma avo babcia > grandmother | abuelo nonno opa dziadek > grandfather`;

/** Verbs here, where the table of irregular forms has the nouns "life" and "leaf". */
const askedForms = new Map([
  ["lives", "live"],
  ["leaves", "leav"],
  ...formsOf(shorthand),
  ...formsOf(kinWords),
]);

/** "pw > password": the stem of the word on the right for each on the left, and for what it owns ("avos brother"). */
function formsOf(table: string): [string, string][] {
  return table
    .trim()
    .split(/\s*\|\s*/)
    .flatMap((entry) => {
      const [written = "", meant = ""] = entry.split(" > ");
      return written.split(" ").flatMap((form): [string, string][] => [
        [form, plainStemOf(meant)],
        [`${form}s`, plainStemOf(meant)],
      ]);
    });
}

/** "dads" is "dad's" with the apostrophe left out. */
function stemOfOwner(lower: string): string {
  const stem = stemOfForm(lower);
  return isCutToNothing(lower, stem) ? lower : stem;
}

/** "Ines" is no form of "in": what no dictionary has keeps its letters, where the stem would be too short to tell anything. */
const isCutToNothing = (lower: string, stem: string): boolean =>
  stem.length < shortestStem && lower.length > shortestStem && partsOfSpeech(lower).size === 0;
const shortestStem = 3; // letters

function stemOfForm(lower: string): string {
  const owner = lower.slice(0, -1);
  const isOwner = lower.endsWith("s") && baseForm(lower) === lower && baseForm(owner) !== owner;
  return plainStemOf(isOwner ? owner : lower);
}
