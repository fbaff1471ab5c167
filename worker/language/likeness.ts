import { everydayWords } from "./everyday-words.ts";
import { householdWords } from "./household-words.ts";
import { kinds } from "./kinds.ts";
import { relatedStems } from "./related-stems.ts";
import { relatedWords, type Strength } from "./related-words.ts";
import { stemOf } from "./stems.ts";

const stemsIn = (words: string): string[] => words.trim().split(/\s+/).map(stemOf);

/** What a word of a question may be told by. */
const householdMates = new Map<string, Set<string>>();
const addMates = (asked: string[], told: string[]) => {
  for (const stem of asked) householdMates.set(stem, new Set([...(householdMates.get(stem) ?? []), ...told]));
};
for (const line of householdWords.trim().split("\n")) addMates(stemsIn(line), stemsIn(line));
/** What only leads to a thing in a note ("school" to "teacher") and is not another word for it. */
const leads = new Map<string, Set<string>>();
for (const group of everydayWords.split("|")) {
  const [asked = "", told] = group.split(">");
  addMates(stemsIn(asked), stemsIn(told ?? asked));
  if (told === undefined) continue;
  for (const stem of stemsIn(asked)) leads.set(stem, new Set([...(leads.get(stem) ?? []), ...stemsIn(told)]));
}

/** The first general word of a line names what its members are; the words beside it only lead there in a search. */
const membersByKind = new Map<string, Set<string>>();
const siblingGroups = new Map<string, Set<string>[]>();
for (const line of kinds.trim().split("\n")) {
  const [general = "", particular = ""] = line.split(": ");
  const members = new Set(stemsIn(particular));
  const [kind = ""] = stemsIn(general);
  membersByKind.set(kind, new Set([...(membersByKind.get(kind) ?? []), ...members]));
  for (const stem of members) siblingGroups.set(stem, [...(siblingGroups.get(stem) ?? []), members]);
}

/** Whether the tables know it as an ordinary word. */
export const isOrdinary = (stem: string): boolean =>
  householdMates.has(stem) ||
  siblingGroups.has(stem) ||
  (["family", "synonym", "kind"] as const).some((relation) => relatedStems(relation, stem).size > 0);

/** Kinds whose members are things, so that one of them answers "which …". */
const things = new Set(
  `color instrument sport pet animal bird dog fruit vegetable drink flower tree language country city state vehicle furniture
  jewelry season meal religion material appliance game device relative sibling dessert pastry weather`
    .split(/\s+/)
    .map(stemOf),
);
const nothing: ReadonlySet<string> = new Set();

/** "color" -> the stems of colours; empty for a word that names no kind of things. */
export const membersOf = (stem: string): ReadonlySet<string> =>
  (things.has(stem) ? membersByKind.get(stem) : undefined) ?? nothing;

/**
 * How well a word of a note stands for a word of a question, both as stems, 0 to 1: the same is 1, another word of its
 * family ("allergy", "allergic") nearly as good, a synonym or one of its kind less, what English at large relates to it
 * ("hut", "shack") the least, and nothing else counts.
 */
export const likeness = (asked: string, told: string): number =>
  vague.has(told)
    ? asked === told
      ? 1
      : 0
    : Math.max(likenessInTalk(asked, told), relationOf(asked, told), isHeadOf(told, asked) ? shareOfHead : 0);
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

/** The same by our own tables alone: what turns of conversations weigh was fitted without the rest. */
export function likenessInTalk(asked: string, told: string): number {
  if (asked === told) return 1;
  if (vague.has(told)) return 0;
  if (relatedStems("family", asked).has(told) || isAgentOf(asked, told) || isAgentOf(told, asked)) return 0.9;
  if (householdMates.get(asked)?.has(told)) return 0.8;
  if (relatedStems("kind", asked).has(told) && !isThing.has(asked)) return 0.7;
  if (relatedStems("synonym", asked).has(told) && !areSiblings(asked, told)) return 0.6;
  return sharesLongStart(asked, told) ? 0.6 : 0;
}

const shareOfRelation: Record<Strength, number> = {
  same: 0.75,
  near: 0.3,
};

/** By the table of English at large. From the word of the question only: there are few of them, and many in the notes. */
const relationOf = (asked: string, told: string): number => {
  const share = relatedShares(asked).get(told) ?? 0;
  return share === 0 || areSiblings(asked, told) ? 0 : share;
};

const relatedOf = new Map<string, ReadonlyMap<string, number>>();
function relatedShares(stem: string): ReadonlyMap<string, number> {
  const known = relatedOf.get(stem);
  if (known !== undefined) return known;
  const shares = new Map(relatedWords(stem).map((word) => [word.stem, shareOfRelation[word.strength]]));
  if (relatedOf.size >= mostRemembered) relatedOf.clear();
  relatedOf.set(stem, shares);
  return shares;
}
/** People repeat their words; beyond this many the table starts again. */
const mostRemembered = 5_000; // stems

/** Whether a word of a note is the thing of a question: the word, another word for it, or one of its kind. */
export const isSameThing = (asked: string, told: string): boolean =>
  asked === told || (likeness(asked, told) >= leastOfThing && leads.get(asked)?.has(told) !== true);
const leastOfThing = 0.6;

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
