import { type Cover, eitherOf } from "../candidates/coverage.ts";
import type { Reading } from "../notes/reading.ts";
import { isTalk } from "../notes/reading.ts";
import { objectionsTo } from "../objections/objections.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { likeness } from "../words/vocabulary.ts";
import { smallWeight, verbWeight } from "../words/word-weights.ts";
import { datesWhatFollows } from "./dated-before.ts";

/** The note that is clearly the one about what is asked, by the sentence that answers, and what to quote of it. */
export type OfNote = { best: Ranked; quote: string };

/** People note one thing in a few short sentences, and name it once. */
const shortNote = 320; // characters
/** A retrieval that is sure puts the note first, or so near to the first one. */
const nearFirst = 0.9;
/** How well a thing and a deed have to be said: literally, or nearly. */
const leastOfThing = 0.7;
const leastOfDeed = 0.6;

/** Of whom and of how many a sentence tells is told by its own words only. */
const byOwnWords = new Set<Question["wants"]>([
  "anything",
  "person",
  "name",
  "number",
  "measure",
  "kind",
  "size",
]);

/** "His name is Tariq" */
const namesOne = /\b(?:(?:his|her|their|its) name(?: is|['’]s|:)|(?:is|are) called)\s/i;
const byName = new Set<Question["wants"]>(["person", "name"]);

/** What a sentence is refused for that need not name the thing again, as the note before it does. */
const ofSentence: ReadonlySet<string> = new Set(["speaks of something else", "tells it of something else"]);

/**
 * Answers by the note where no sentence does by itself: "It's in the desk drawer" tells where the passport is in a short note
 * that begins with the passport. Every thing, name and deed of the question has to be said in the note, no other note may say
 * them too, and one of its sentences has to hold what is asked for by its sort. Null where that is not so.
 */
export function answerOfNote(question: Question, ranked: readonly Ranked[]): OfNote | null {
  const notes = [
    ...Map.groupBy(
      ranked.filter((one) => !isTalk(one.reading)),
      ({ reading }) => reading,
    ),
  ];
  const about = notes.filter(([, sentences]) => saysAll(question, sentences));
  const [only, ...others] = about;
  if (only === undefined || others.length > 0) return null;
  const [reading, sentences] = only;
  const first = Math.max(...notes.map(([{ memory }]) => memory.score));
  const isShort = reading.memory.text.trim().length <= shortNote;
  if (!isShort || reading.memory.score < nearFirst * first) return null;
  const telling = sentences.filter((one) => tells(question, one, sentences));
  const [best, second] = telling;
  if (best === undefined) return null;
  const isToldByTwo = objectionsTo(question, best).some(datesWhatFollows(question, best, sentences));
  return { best, quote: second === undefined && !isToldByTwo ? passageOf(best) : wholeOf(reading) };
}

/** The note as a whole says each thing, name and deed of the question. */
function saysAll({ terms }: Question, sentences: readonly Ranked[]): boolean {
  const cover = sentences
    .map(({ titled }) => titled)
    .reduce<Cover>(
      eitherOf,
      terms.map(() => 0),
    );
  const needed = terms.flatMap((term, at) => {
    if (term.isAsking || (!term.isName && term.weight <= smallWeight)) return [];
    const least = term.isName || term.weight > verbWeight ? leastOfThing : leastOfDeed;
    return [(cover[at] ?? 0) >= least && !isSaidByOther(term, terms, sentences, least)];
  });
  return needed.length > 0 && needed.every((isSaid) => isSaid);
}

/**
 * Whether all that comes near a term is a word that says another one: a collection slip tells of collecting, and of no bins
 * besides, though a collection often is theirs.
 */
function isSaidByOther(
  term: Term,
  terms: readonly Term[],
  sentences: readonly Ranked[],
  least: number,
): boolean {
  const near = sentences
    .flatMap(({ sentence }) => sentence.words)
    .filter(({ stem }) => likeness(term.stem, stem) >= least);
  const others = new Set(terms.filter((other) => other !== term).map(({ stem }) => stem));
  return near.length > 0 && near.every(({ stem }) => stem !== term.stem && others.has(stem));
}

function tells(question: Question, one: Ranked, ofNote: readonly Ranked[]): boolean {
  const { evidence } = one;
  const { wants, text, terms } = question;
  if (evidence.values.length === 0) return false;
  if (byOwnWords.has(wants) && !(byName.has(wants) && namesOne.test(one.sentence.text))) return false;
  // "The funeral", where one note speaks of one, is that one, whosever it is.
  const isAnybodys = /\bthe\s/i.test(text) && !/\bmy\s/i.test(text) && !terms.some(({ isName }) => isName);
  const isSaidBehind = datesWhatFollows(question, one, ofNote);
  return objectionsTo(question, one).every(
    (why) => ofSentence.has(why) || isSaidBehind(why) || (isAnybodys && why === "tells of another person's"),
  );
}

const wholeOf = ({ memory, own }: Reading): string => memory.text.slice(own.start, own.end);

/** The sentence, with the one before where it leans on it. */
function passageOf({ reading, sentence, index, refers }: Ranked): string {
  const { memory, sentences }: Reading = reading;
  const start = refers ? (sentences[index - 1]?.start ?? sentence.start) : sentence.start;
  return memory.text.slice(start, sentence.end);
}
