import { sentencesOf } from "./sentences.ts";
import { stemsOf } from "./stems.ts";

/** A sentence that states one value for one thing. */
export type Stated = {
  /** Words for the thing, without the value and the words that say how it changed. */
  thing: ReadonlySet<string>;
  /** Names, and words behind "of", "for", "at": two things of one kind differ in these. */
  owners: ReadonlySet<string>;
  /** Of those, the ones with an "'s": "Ana's". */
  possessors: ReadonlySet<string>;
  /** By sort, what is told: "amount" -> "95". One of each sort, or the sentence states nothing. */
  values: ReadonlyMap<string, string>;
  /** Says that it holds from now on: "new", "moved to", "now". */
  isChange: boolean;
};

/** Sorts of values, the more certain ones first: what one has taken is nothing of the next. */
const sorts: readonly [name: string, pattern: RegExp][] = [
  ["email", /[\w.+-]+@[\w-]+\.[\w.-]*\w/g],
  ["link", /\bhttps?:\/\/\S+|\bwww\.\S+/g],
  [
    "amount",
    /[£$€]\s?\d[\d.,]*\d|[£$€]\s?\d|\b\d[\d.,]*\s?(?:€|£|\$|(?:euros?|pounds?|dollars?|eur|gbp|usd)\b)/gi,
  ],
  ["phone", /\+?\b\d[\d ()-]{6,}\d\b/g],
  ["time", /\b\d{1,2}[:.][0-5]\d(?!\d|\.\d)(?:\s?[ap]\.?m\b)?|\b\d{1,2}\s?[ap]m\b/gi],
  [
    "day",
    /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\b|\b\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi,
  ],
  [
    "measure",
    /\b\d[\d.,]*\s?(?:kg|g|lbs?|cm|mm|km|m|ml|l|litres?|gb|mb|mbps|%|minutes?|hours?|weeks?|months?|years?|days?)(?![\p{L}\d])/giu,
  ],
  ["code", /(?<![\w-])[\w-]*\d[\w-]*/g],
  [
    "name",
    /(?<=\b(?:to|in|at|with|by|is|now|into|from)\s|[:=]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*/gu,
  ],
];

const newOne = /\bnew\b/i;
const change =
  /\b(?:now|changed?|moved|switched|updated?|replaced?|replaces|instead|no longer|any ?more|raised|went (?:up|down)|gone (?:up|down)|goes (?:up|down)|increased|lowered|dropped to|rescheduled|postponed|extended|renamed|swapped|from now on|currently)\b/i;
/** Not certain, for a time only, or one of several: none of it is a state that another replaces. */
const noState =
  /\?|\b(?:maybe|perhaps|might|could|would|if|wants?|hopes?|wish|thinks?|never|not|isn['’]?t|don['’]?t|was|were|had|used to|old|former(?:ly)?|previous(?:ly)?|until|temporar\w*|second|another|other|also|both|or)\b/i;
/** A change told as something done: "was moved to". */
const donePassive =
  /\b(?:was|were) (?=(?:changed|moved|switched|updated|replaced|raised|increased|lowered|rescheduled|postponed|extended|renamed|swapped)\b)/giu;
/** Something that was done once. */
const deed =
  /\b(?:\p{L}{2,}[^e\P{L}]ed|bought|paid|spent|sold|met|saw|went to|ate|ran|got|found|lost|read|born|sent|left|drove|took|gave|flew|slept|wrote|won)\b/iu;
/** Words in "ed" that tell of a state or of its change. */
const settled =
  /\b(?:(?:is|are) \p{L}+ed|changed|moved|switched|updated|replaced|raised|increased|lowered|dropped|rescheduled|postponed|extended|renamed|swapped|named|called)\b/giu;

/** Says that something changed and nothing of what it is, as do words that only join a value to its thing. */
const joining = new Set(
  stemsOf(
    "new now changed change moved move switched switch updated update replaced replace instead longer anymore raised raise went gone go goes increased increase lowered dropped drop rescheduled postponed extended renamed swapped current currently starting start is has have cost costs live lives stay use uses using take takes set please note reminder today since become became come",
  ),
);
/** So little names a thing that a word more is needed to know which one it is. */
const general = new Set(
  stemsOf(
    "code pin password number phone address email price fee time date day name appointment meeting key login account size room class lesson bill contact mobile link doctor car",
  ),
);
/** Of these a person or a thing has one, so that a new one takes the place of the old. Orders and invoices have numbers, too. */
const attributes = new Set(
  stemsOf("code pin password passcode combination address phone email link login iban contact mobile"),
);
const owned = /\b(?:of|for|at|in|on)\s+(?:the\s+|my\s+|our\s+|a\s+)?([\p{L}'’-]+)/giu;
const possessor = /(?<![\p{L}-])([\p{L}-]+)['’]s(?!\p{L})/gu;
const names = /(?<=[\p{L}\d,;:)]\s)\p{Lu}[\p{L}'’-]+/gu;

/** Reads what a text states, sentence by sentence. */
export const statedIn = (text: string): Stated[] =>
  sentencesOf(text).flatMap((sentence) => stateOf(sentence.text) ?? []);

function stateOf(sentence: string): Stated | null {
  if (sentence.length > longestStatement) return null;
  let rest = sentence;
  const values = new Map<string, string>();
  for (const [name, pattern] of sorts) {
    const told = [...rest.matchAll(pattern)].map(([one]) => keyOf(name, one));
    if (new Set(told).size > 1) return null;
    if (told[0] !== undefined) values.set(name, told[0]);
    rest = rest.replace(pattern, ` ${valueTold} `);
  }
  rest = rest.replace(donePassive, " ");
  if (values.size === 0 || noState.test(rest) || deed.test(rest.replace(settled, " "))) return null;
  rest = withoutRemark(rest);
  const thing = new Set(stemsOf(rest).filter((stem) => !joining.has(stem)));
  const within = (words: string[]) =>
    new Set(words.flatMap((word) => stemsOf(word)).filter((stem) => thing.has(stem)));
  const possessors = Array.from(rest.matchAll(possessor), ([, who = ""]) => who);
  const behind = Array.from(rest.matchAll(owned), ([, what = ""]) => what);
  const owners = within([...possessors, ...behind, ...(rest.match(names) ?? [])]);
  const isNew = newOne.test(rest) && [...thing].some((stem) => attributes.has(stem));
  return { thing, owners, possessors: within(possessors), values, isChange: isNew || change.test(rest) };
}

/** Stands where a value was taken out. */
const valueTold = "\u0001";
/** Leaves out a remark behind the last value, which is not about the thing: ", since the engineer came". */
function withoutRemark(rest: string): string {
  const remark = rest.slice(rest.lastIndexOf(valueTold)).search(/[,;]/);
  return remark === -1 ? rest : rest.slice(0, rest.lastIndexOf(valueTold) + remark);
}

/** Longer sentences say more than one thing. */
const longestStatement = 160; // characters

const keyOf = (sort: string, told: string): string => {
  const lower = told.toLowerCase();
  if (sort === "name" || sort === "email" || sort === "link") return lower;
  // "Thurs" is Thursday.
  return sort === "day"
    ? lower.replace(/[a-z]{4,}/g, (word) => word.slice(0, 3))
    : lower.replace(/[\s.,:()-]/g, "");
};

/**
 * True when a later statement replaces an earlier one: it says that something changed, is about the same thing of the same
 * owner, and tells another value of the same sort. In doubt it does not.
 */
export function replaces(later: Stated, earlier: Stated): boolean {
  if (!later.isChange || !isSameThing(later, earlier)) return false;
  const told = [...later.values.keys()];
  if (!told.every((sort) => earlier.values.has(sort))) return false;
  const different = told.filter((sort) => later.values.get(sort) !== earlier.values.get(sort));
  // Whatever differs besides says that they are two: another flight at another time. A day and its time go together.
  return different.length === 1 || (different.length === 2 && different.every((sort) => together.has(sort)));
}

const together = new Set(["day", "time"]);

/** The later one may name the thing in fewer words, never by more: "the ferry back" is another than "the ferry". */
function isSameThing(later: Stated, earlier: Stated): boolean {
  const owners = new Set([...later.owners, ...earlier.owners]);
  if (later.possessors.size !== earlier.possessors.size) return false;
  if ([...later.possessors].some((who) => !earlier.possessors.has(who))) return false;
  if ([...owners].some((owner) => !later.thing.has(owner) || !earlier.thing.has(owner))) return false;
  if (later.thing.size === 0 || ![...later.thing].every((stem) => earlier.thing.has(stem))) return false;
  const isNamed = [...later.thing].some((stem) => !general.has(stem));
  const unsaid = earlier.thing.size - later.thing.size;
  return isNamed && (unsaid === 0 || (later.thing.size > 1 && unsaid <= mostUnsaid));
}

const mostUnsaid = 2; // words
