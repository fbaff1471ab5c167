import { family } from "../words/family.ts";
import {
  askingWeight,
  lightWords,
  smallWeight,
  stopWords,
  verbs,
  verbWeight,
} from "../words/word-weights.ts";
import { stemOf, type Word } from "../words/words.ts";
import type { Marks, Term } from "./term.ts";

/** The words before, and the one after, in lower case. */
type Place = { earlier: Word[]; following: string | undefined };
type Weighed = Pick<Term, "weight" | "isAsking">;
const asks: Weighed = { weight: askingWeight, isAsking: true };
const carries = (weight: number): Weighed => ({ weight, isAsking: false });

/** What the words around it make of a word: "bed two" is one of several beds, "my talk" a thing, "I give" a deed, and what asks or says little stands in set phrases. */
export function inItsPlace(term: Term, word: Word, place: Place, marks: Marks): Term {
  const before = place.earlier.at(-1);
  if (term.isAsking || term.isName || before === undefined) return term;
  const changed = asAsking(word, before, marks) ?? asSmall(word, place) ?? asThing(word, place, marks);
  return changed === null ? term : { ...term, ...changed };
}

/** "How much a night?", "the warranty, where did I stick it?", and "the A1c result", which is told by its value. */
function asAsking({ lower }: Word, before: Word, { wants }: Marks): Weighed | null {
  const isUnit = units.has(lower) && perOne.test(before.lower);
  const isPut = wants === "place" && placed.has(lower) && subject.test(before.lower);
  const isValue = tellsItself.test(lower) && !says(before);
  return isUnit || isPut || isValue ? asks : null;
}

/** A word that may be anything beside a noun tells of no result: "which results?". */
const says = ({ lower, stem }: Word): boolean =>
  stopWords.has(lower) || lightWords.has(stem) || verbs.has(stem);

/** "At home" is where things are that have no place of their own; "in the end" and "end up" are no end. */
function asSmall({ lower }: Word, { earlier, following }: Place): Weighed | null {
  const [before, second] = earlier.toReversed();
  const isPhrase =
    lower === "end" && (following === "up" || /^(?:in|at) the$/.test(`${second?.lower} ${before?.lower}`));
  const isPlaceOfAll = isAtHome.test(`${second?.lower} ${before?.lower} ${lower}`);
  // "The flight home": one of its ways, which the time of it tells.
  const isWay = ways.test(lower) && journeys.test(before?.lower ?? "");
  // "Come round", "round the corner": a direction, and no round.
  const isDirection =
    lower === "round" && (comings.test(before?.lower ?? "") || determiner.test(following ?? ""));
  return isPhrase || isPlaceOfAll || isDirection || isWay ? carries(smallWeight) : null;
}

function asThing({ stem, lower }: Word, { earlier }: Place, { isName }: Marks): Weighed | null {
  const [before, second] = earlier.toReversed();
  if (before === undefined) return null;
  const isKey = /^\d+$/.test(stem) && !stopWords.has(before.lower) && !verbs.has(before.stem);
  // "Hugo's talk", but "does Hugo talk".
  const isOwner =
    /s$/.test(before.lower) &&
    (kin.has(before.stem) || (isName(before) && !/^(?:do|does|did)$/.test(second?.lower ?? "")));
  const isOwned = isOwner && verbs.has(stem);
  const isThing = things.has(lower) && (determiner.test(before.lower) || isOwner);
  const isFreeTime = lower === "time" && /^(?:have|has|had)$/.test(before.lower);
  if (lower === "give" && /^(?:i|we)$/.test(before.lower)) return carries(verbWeight);
  // "The code at work": a place, whatever else one does there.
  const isPlace = before.lower === "at" && verbs.has(stem);
  // "My blood type" is another thing than its pressure.
  const isSort =
    /^(?:type|group)$/.test(lower) &&
    !stopWords.has(before.lower) &&
    !lightWords.has(before.stem) &&
    !verbs.has(before.stem);
  return isSort || isKey || isThing || isOwned || isFreeTime || isPlace ? carries(1) : null;
}

/** "How much a night?" asks, and names nothing. */
const units = new Set(["night", "hour", "day", "week", "month", "year", "person", "piece"]);
const perOne = /^(?:a|an|per|each)$/;
const tellsItself = /^(?:results?|levels?|scores?|values?)$/;
const isAtHome = /(?:^| )(?:(?:at|in) (?:the|our|my) (?:house|flat|apartment)|at home)$/;
const ways = /^(?:home|return)$/;
const journeys = /^(?:flights?|fly|flying|plane|ferry|train|bus|coach|boat)$/;
const comings = /^(?:come|comes|came|coming|go|goes|went|going|pop|pops|drop|drops|bring|brings)$/;
/** Verbs of putting that are nouns as well. */
const placed = new Set(["stick", "lay", "set", "shove", "leave", "live", "lie"]);
const subject = /^(?:i|we|you|he|she|they|it)$/;
/** "Dads watch" is his, though a watch may be a deed. */
const kin = new Set([...family, "cousin", "partner", "boss", "neighbour"].map(stemOf));
/** Things that are verbs as well, and then say little. */
const things = new Set(["talk", "call", "order", "plan", "show", "share", "note", "case"]);
const determiner = /^(?:my|our|your|his|her|their|the|a)$/;
