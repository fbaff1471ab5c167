import { everydayWords } from "./everyday-words.ts";
import { householdWords } from "./household-words.ts";
import { kinds } from "./kinds.ts";
import { relatedStems } from "./related-stems.ts";
import { stemOf } from "./stems.ts";

const stemsIn = (words: string): string[] => words.trim().split(/\s+/).map(stemOf);

/** Stems of notes that may stand for a stem of a question. */
const householdMates = new Map<string, Set<string>>();
const addMates = (asked: string[], told: string[]) => {
  for (const stem of asked) householdMates.set(stem, new Set([...(householdMates.get(stem) ?? []), ...told]));
};
for (const line of householdWords.trim().split("\n")) addMates(stemsIn(line), stemsIn(line));
for (const group of everydayWords.split("|")) {
  const [asked = "", told] = group.split(">");
  addMates(stemsIn(asked), stemsIn(told ?? asked));
}

/** Groups of stems of one kind, by each of their stems: "tea" and "coffee". */
const siblingGroups = new Map<string, Set<string>[]>();
for (const line of kinds.trim().split("\n")) {
  const members = new Set(stemsIn(line.split(": ")[1] ?? ""));
  for (const stem of members) siblingGroups.set(stem, [...(siblingGroups.get(stem) ?? []), members]);
}

/** True for a stem that the tables know as an ordinary word. */
export const isOrdinary = (stem: string): boolean =>
  householdMates.has(stem) ||
  siblingGroups.has(stem) ||
  (["family", "synonym", "kind"] as const).some((relation) => relatedStems(relation, stem).size > 0);

/**
 * Returns how well a word of a note stands for a word of a question, both as stems, 0 to 1: the same is 1, another word of
 * its family ("allergy", "allergic") nearly as good, a synonym or one of its kind less; nothing else counts.
 */
export const likeness = (asked: string, told: string): number =>
  vague.has(told)
    ? asked === told
      ? 1
      : 0
    : Math.max(likenessByTable(asked, told), isHeadOf(told, asked) ? shareOfHead : 0);
const shareOfHead = 0.7;

/** "Campsite" is a site, "rosebush" a bush: of a compound the last part says what it is, where both parts are words. */
const isHeadOf = (head: string, compound: string): boolean =>
  head.length >= shortestPart &&
  compound.length >= 2 * shortestPart - 1 &&
  compound.endsWith(withoutE(head)) &&
  isOrdinary(head) &&
  isOrdinary(compound.slice(0, -withoutE(head).length));
/** A stem within a compound has lost its last letter. */
const withoutE = (stem: string): string => stem.replace(/e$/, "");
const shortestPart = 4; // letters

function likenessByTable(asked: string, told: string): number {
  if (asked === told) return 1;
  if (vague.has(told)) return 0;
  if (relatedStems("family", asked).has(told) || isAgentOf(asked, told) || isAgentOf(told, asked)) return 0.9;
  if (householdMates.get(asked)?.has(told)) return 0.8;
  if (relatedStems("kind", asked).has(told) && !isThing.has(asked)) return 0.7;
  if (relatedStems("synonym", asked).has(told) && !areSiblings(asked, told)) return 0.6;
  return sharesLongStart(asked, told) ? 0.6 : 0;
}

/** Verbs that stand for so much that they tell nothing of what was asked: who gets water has bought none. */
const vague = new Set(["get", "make", "take", "go", "have"].map(stemOf));

/** General words of the tables that are things themselves: a bike is a vehicle and no car. */
const isThing = new Set(["car", "bread"].map(stemOf));

/** "mover" and "move", "washer" and "wash". */
const isAgentOf = (longer: string, shorter: string): boolean =>
  shorter.length > 2 && longer.startsWith(shorter) && /^(?:e?r|or)$/.test(longer.slice(shorter.length));

/** "mother" and "father" are parents both, and not the same: what one kind has two of are different things. */
const areSiblings = (one: string, other: string): boolean =>
  siblingGroups.get(one)?.some((group) => group.has(other)) ?? false;

/** "renovation" and "renovated" have unlike stems; six equal letters of long words are hardly chance. */
const sharesLongStart = (one: string, other: string): boolean =>
  one.length > 5 && other.length > 5 && one.slice(0, 6) === other.slice(0, 6);
