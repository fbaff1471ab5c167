import { isSamePerson, type Mention } from "../language/read-persons.ts";
import { type Aligned, inRange } from "./align.ts";
import { isPast, isVerb } from "./read-tense.ts";
import { clauseOf, type Reading, type Word } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

const filler = "(?:(?:the|a|an|my|our|your|his|her|their|both|all|new|old|dear|little|big|\\p{L}+'s) )*";
const behindPreposition = new RegExp(
  `\\b(?:to|from|for|by|with|at|of|about|than|via|after|before|on|in|near|like|without|behind|under|towards|into|through|against|between|and|or|called|named|see|saw|met|told|asked|call) ${filler}$`,
  "iu",
);
const beForm =
  /\b(?:is|are|was|were|be|been|being|gets?|got)\b(?: \p{L}+ly| not| also| already)? (?<form>\p{L}{3,})/giu;
const isPassiveIn = (text: string): boolean =>
  Array.from(text.toLowerCase().matchAll(beForm)).some(({ groups }) => isPast(groups?.form ?? ""));

type Part = { reading: Reading; mentions: Mention[]; from: number; to: number };

/** Names what a clause of a claim has otherwise about persons: who does it, to whom, whose it is. */
export function personsThatDiffer(claim: Reading, clause: number, aligned: readonly Aligned[]): string[] {
  const from = claim.clauses[clause] ?? 0;
  const to = claim.clauses[clause + 1] ?? claim.text.length;
  const told: Part = {
    reading: claim,
    mentions: claim.persons.filter(({ at, isPlace }) => !isPlace && clauseOf(claim, at) === clause),
    from,
    to,
  };
  const known = aligned.map(
    (one): Part => ({
      reading: one.source,
      mentions: inRange(one.source.persons, one).filter(({ isPlace }) => !isPlace),
      from: one.source.clauses[one.first] ?? 0,
      to: one.source.clauses[one.last + 1] ?? one.source.text.length,
    }),
  );
  const isSaid =
    claim.tenses.some(({ at }) => at >= from && at < to) ||
    claim.words.some(
      ({ at, stem }) =>
        at >= from &&
        at < to &&
        !claim.persons.some(({ who, at: place, end }) => who === stem || (at >= place && at < end)),
    );
  if (known.length === 0 || told.mentions.length === 0 || !isSaid) return [];
  const quoted = known.filter((_, index) => aligned[index]?.isTitle === false);
  const titles = known.filter((_, index) => aligned[index]?.isTitle === true);
  return [
    ...(hasSubject(told, quoted, titles) ? [] : ["subject"]),
    ...(isInOrder(told, known) ? [] : ["order of persons"]),
    ...(isOwned(told, quoted.length > 0 ? quoted : known) ? [] : ["owner"]),
  ];
}

const isVerbBefore = ({ reading, from }: Part, at: number): boolean =>
  reading.tenses.some((mark) => mark.at >= from && mark.at < at) ||
  isDeed(
    reading.words.find((word) => word.at >= from),
    at,
  );
/** "Beat Armin", "Call Ana": a note that begins with what is done. */
const isDeed = (word: Word | undefined, at: number): boolean =>
  word !== undefined && word.at < at && isVerb(word.written);

/** The part from the clause on that holds what is said beside the persons, and before it where that clause has nobody of its own. */
function sayingPart(part: Part, told: Part): Part {
  const people = new Set(told.mentions.map(({ who }) => who));
  const said = told.reading.words.filter(
    ({ at, stem }) => at >= told.from && at < told.to && !people.has(stem),
  );
  const places = part.reading.words
    .filter(
      ({ at, stem }) => at >= part.from && at < part.to && said.some((word) => isSameWord(word.stem, stem)),
    )
    .map(({ at }) => clauseOf(part.reading, at));
  if (places.length === 0) return part;
  for (let clause = Math.min(...places); clause >= clauseOf(part.reading, part.from); clause -= 1) {
    const from = Math.max(part.from, part.reading.clauses[clause] ?? 0);
    const own = { ...part, from, mentions: part.mentions.filter(({ at }) => at >= from) };
    if (subjectOf(own) !== undefined) return own;
  }
  return part;
}

/** Finds the subject of a part: its first person that stands before the verb and behind no preposition. */
function subjectOf(part: Part): Mention | undefined {
  return part.mentions.find(
    ({ at, isOwner }) =>
      !isOwner && !isVerbBefore(part, at) && !behindPreposition.test(part.reading.text.slice(part.from, at)),
  );
}

function hasSubject(told: Part, quoted: readonly Part[], titles: readonly Part[]): boolean {
  const known = quoted.length > 0 ? quoted : titles;
  const doer = told.mentions.find(({ at }) =>
    /\bby (?:\p{L}+ )?$/iu.test(told.reading.text.slice(told.from, at)),
  );
  const isPassive = isPassiveIn(told.reading.text.slice(told.from, told.to));
  if (isPassive && doer !== undefined)
    return known.some(
      (part) =>
        isPerson(subjectOf(part), doer) ||
        part.mentions.some(
          ({ who, at }) =>
            who === doer.who && /\bby (?:\p{L}+ )?$/iu.test(part.reading.text.slice(part.from, at)),
        ),
    );
  const subject = subjectOf(told);
  if (subject === undefined || costs(told, subject)) return true;
  return known.some((whole) => {
    const part = sayingPart(whole, told);
    const own = subjectOf(part);
    if (isPassive && subject.who !== "me" && part.mentions.some((one) => isSamePerson(one, subject)))
      return (
        !isPerson(own, subject) ||
        isPassiveIn(part.reading.text.slice(part.from, part.to)) ||
        part.reading.tenses.every(({ isWeak }) => isWeak)
      );
    if (isPassive && subject.who === "me")
      return own?.who === "me" || part.mentions.some(({ who }) => who === "me");
    if (subject.who === "me" && own === undefined) return !hasThing(part);
    if (subject.who === "me")
      return (
        own === undefined ||
        own.who === "me" ||
        (!own.isName && own.who !== "they" && part.reading.tenses.length === 0)
      );
    if (subject.who === "they") return own !== undefined && own.who !== "me" && isMeantBy(own, whole);
    if (own === undefined) {
      const isDoer = (one: Mention) => isSamePerson(one, subject) && !isVerbBefore(part, one.at);
      const isTitled = titles.some(({ mentions }) => mentions.some((one) => isSamePerson(one, subject)));
      return part.reading.tenses.length === 0 && (part.mentions.some(isDoer) || isTitled);
    }
    return isSamePerson(own, subject) || (own.who === "they" && !subject.isOwner);
  });
}

const isPerson = (one: Mention | undefined, other: Mention): boolean =>
  one !== undefined && isSamePerson(one, other);

/** "The ThinkPad costs 1,299 euros": what has a price is nobody. */
const costs = ({ reading, to }: Part, { end }: Mention): boolean =>
  /^(?: [\p{L}\d]+)? costs?\b/iu.test(reading.text.slice(end, to));

/** "He" is not the brother of "his brother": where a part has a pronoun, that is whom another one means. */
const isMeantBy = (own: Mention, { mentions }: Part): boolean => {
  const pronouns = mentions.filter(({ isPronoun }) => isPronoun === true);
  return pronouns.length === 0 || pronouns.some((one) => isSamePerson(one, own));
};

/** "The pump leaks": something does it, and nobody. */
function hasThing({ reading, mentions, from, to }: Part): boolean {
  const [verb] = reading.tenses.filter(({ at }) => at >= from && at < to);
  const isBefore = ({ at }: { at: number }) => verb !== undefined && at >= from && at < verb.at;
  return reading.words.some(isBefore) && !mentions.some(({ who }) => who === "me");
}

/** Persons that both name come in the same order. */
function isInOrder(told: Part, known: readonly Part[]): boolean {
  const order = (mentions: readonly Mention[]) => [
    ...new Set(mentions.flatMap(({ who, isOwner }) => (isOwner ? [] : [who]))),
  ];
  const said = order(told.mentions);
  return known.every(({ mentions }) => {
    const own = order(mentions);
    const shared = said.filter((who) => own.includes(who));
    const isFlipped =
      isPassiveIn(told.reading.text.slice(told.from, told.to)) && / by /.test(told.reading.text);
    const expected = own.filter((who) => shared.includes(who));
    return shared.join() === expected.join() || (isFlipped && shared.toReversed().join() === expected.join());
  });
}

const nearNoun = 4; // words

/** The stems of what stands behind "Ana's" and "my". */
function ownedBy({ reading }: Part, { end }: Mention): string[] {
  const behind = /^(?:[^\p{L}]*\p{L}+){1,4}/u.exec(reading.text.slice(end))?.[0].length ?? 0;
  return reading.words
    .filter(({ at }) => at >= end && at < end + behind)
    .slice(0, nearNoun)
    .map(({ stem }) => stem);
}

function isOwned(told: Part, known: readonly Part[]): boolean {
  const owners = known.flatMap((part) =>
    part.mentions
      .filter(({ isOwner }) => isOwner)
      .map((mention) => ({ who: mention.who, owned: ownedBy(part, mention) })),
  );
  const others = new Set(
    known.flatMap(({ mentions }) => mentions.map(({ who }) => who).filter((who) => who !== "me")),
  );
  return told.mentions
    .filter(({ isOwner }) => isOwner)
    .every((mention) => {
      const [noun] = ownedBy(told, mention);
      if (noun === undefined)
        return mention.who === "me" || others.has(mention.who) || mention.who === "they";
      const rivals = owners.filter(({ owned }) => owned.some((stem) => isSameWord(stem, noun)));
      const isSame = (who: string) =>
        who === mention.who ||
        (mention.who === "they" && who !== "me") ||
        (who === "they" && mention.who !== "me");
      if (rivals.length > 0) return rivals.some(({ who }) => isSame(who));
      if (mention.who === "me")
        return !known.some((part) => {
          const own = subjectOf(part);
          return (
            own !== undefined &&
            own.who !== "me" &&
            own.isName &&
            own.alias !== noun &&
            part.mentions.every(({ who }) => who !== "me")
          );
        });
      return mention.who === "they" ? others.size === 1 : others.size === 1 && others.has(mention.who);
    });
}

/** "From Graz to Vienna", of "Vienna - Graz". */
export function isOtherWay(claim: Reading, sources: readonly Reading[]): boolean {
  const places = claim.persons.filter(({ at }) => /\b(?:to|from) $/i.test(claim.text.slice(0, at)));
  const [one, other] = places;
  if (one === undefined || other === undefined || places.length !== 2) return false;
  const isFrom = (at: number) => /from $/i.test(claim.text.slice(0, at));
  const [start, end] = isFrom(one.at) ? [one, other] : [other, one];
  return sources.some(({ persons, text }) => {
    const [first, last] = [start, end].map(({ who }) => persons.find((person) => person.who === who)?.at);
    if (first === undefined || last === undefined) return false;
    const isTurned = /\bto $/i.test(text.slice(0, Math.min(first, last)));
    return isTurned ? first < last : last < first;
  });
}
