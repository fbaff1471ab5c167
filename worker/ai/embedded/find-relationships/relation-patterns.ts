import type { EntityType } from "#shared/analysis";

/** Two names that follow one another in a sentence, and what stands around them. */
export type NamePair = { types: [EntityType, EntityType]; before: string; between: string; after: string };

/** `isTurned`: the second is so to the first. */
export type ToldRelation = { relation: string; isTurned: boolean };

const kin =
  "(?:(?:younger|older|elder|little|big|twin|half|step|foster|late)[- ])?(?:sister|brother|mother|father|mum|mom|dad|son|daughter|wife|husband|aunt|uncle|niece|nephew|cousin|grandmother|grandfather|grandma|grandpa|granddaughter|grandson|fiancée?|girlfriend|boyfriend|partner|stepmother|stepfather|godmother|godfather|(?:mother|father|sister|brother|son|daughter)-in-law|boss|manager|colleague|flatmate|roommate|housemate|neighbou?r|teacher|tutor|doctor|dentist|therapist|lawyer|landlord|landlady|coach|best friend|friend|dog|cat)";
const office =
  "(?:ceo|cto|cfo|founder|co-founder|director|managing director|president|chair|chairwoman|chairman|head|owner|manager|editor|principal|mayor|captain|lead singer)";
const now = "(?: (?:now|still|currently|also|already))?";

type Pattern = {
  first: readonly EntityType[];
  second: readonly EntityType[];
  between: RegExp;
  after?: RegExp;
  /** Told by the words that `between` or `after` captures, unless it has a name of its own. */
  relation?: string;
  isTurned?: true;
};

const people: readonly EntityType[] = ["PERSON", "ANIMAL"];
const person: readonly EntityType[] = ["PERSON"];
const companies: readonly EntityType[] = ["ORGANIZATION", "COMPANY", "PLACE", "LOCATION"];
const places: readonly EntityType[] = ["PLACE", "LOCATION", "ADDRESS"];
const rule = (text: string): RegExp => new RegExp(text, "iu");
/** End of "Ana's sister", or a word behind it that begins no other name. */
const closed = `(?=$|[.,;:!)—–-]|\\s+(?:and|who|is|was|has|had|said|in|at|on|for|from|with|to|came|works|lives)\\b)`;

const patterns: readonly Pattern[] = [
  { first: person, second: people, between: rule(`^['’]s? (${kin}),? $`), isTurned: true },
  {
    first: people,
    second: person,
    between: rule("^(?:,| is| was) $"),
    after: rule(`^['’]s? (${kin})${closed}`),
  },
  { first: people, second: person, between: rule(`^(?:,| is| was) (?:the |an? )?(${kin}) (?:of|to) $`) },
  {
    first: person,
    second: person,
    between: rule("^(?:,)? (?:is |was |got |are )?married (?:to )?$"),
    relation: "married to",
  },
  { first: person, second: person, between: rule("^ (?:is|got) engaged to $"), relation: "engaged to" },
  {
    first: person,
    second: person,
    between: rule("^ (?:and|&) $"),
    after: rule(
      "^ (?:are|were) (sibling|sister|brother|twin|cousin|colleague|neighbou?r|flatmate|friend)s\\b",
    ),
  },
  {
    first: person,
    second: person,
    between: rule("^ (?:and|&) $"),
    after: rule("^ (?:are|were|got) married\\b"),
    relation: "married to",
  },
  {
    first: person,
    second: companies,
    between: rule(`^${now} (works?|working|worked) (?:at|for) (?:the )?$`),
    relation: "works at",
  },
  {
    first: person,
    second: companies,
    between: rule(`^${now} (?:studies|is studying) at (?:the )?$`),
    relation: "studies at",
  },
  { first: person, second: companies, between: rule("^ (?:co-)?founded (?:the )?$"), relation: "founder of" },
  {
    first: person,
    second: companies,
    between: rule(`^(?:,| is| was) (?:the |an? )?(${office}) (?:of|at) (?:the )?$`),
  },
  {
    first: person,
    second: places,
    between: rule(`^${now} (?:lives|is living) (?:in|at|on) (?:the )?$`),
    relation: "lives in",
  },
  { first: person, second: places, between: rule("^ (?:has )?moved to (?:the )?$"), relation: "moved to" },
  { first: person, second: places, between: rule("^ was born in (?:the )?$"), relation: "born in" },
  {
    first: person,
    second: places,
    between: rule("^(?: is|,) (?:originally )?from (?:the )?$"),
    relation: "from",
  },
];

/** Returns the relation of two names that the words around them state, or null. */
export function relationBetween({ types: [first, second], between, after }: NamePair): ToldRelation | null {
  for (const pattern of patterns) {
    if (!pattern.first.includes(first) || !pattern.second.includes(second)) continue;
    const joined = pattern.between.exec(between);
    const behind = pattern.after === undefined ? null : pattern.after.exec(after);
    if (joined === null || (pattern.after !== undefined && behind === null)) continue;
    const told = pattern.relation ?? behind?.[1] ?? joined[1];
    if (told === undefined) continue;
    return {
      relation: wasBefore(joined) ? "worked at" : told.toLowerCase(),
      isTurned: pattern.isTurned ?? false,
    };
  }
  return null;
}

const wasBefore = ([, verb]: RegExpExecArray): boolean => verb?.toLowerCase() === "worked";
