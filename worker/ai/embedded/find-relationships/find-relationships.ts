import type { Entity, Relationship } from "#shared/analysis";
import { sentencesOf } from "../../../language/sentences.ts";
import { type NamePair, relationBetween } from "./relation-patterns.ts";

/** Length of a text that is read, which bounds the work. */
const reach = 20_000; // characters
const mostRelationships = 40;
/** Limit of a sentence: a longer one is a table or a list. */
const longestSentence = 400; // characters

/** Words of a sentence that asks, supposes, wishes or denies: it states no relation. */
const uncertain =
  /\?\s*$|\b(?:maybe|perhaps|if|whether|might|could be|wonder|wondering|rumou?rs?|pretends?|dreamt?|imagine|not sure|wants? to|would like|hopes? to|no longer|not|isn['’]t|wasn['’]t|doesn['’]t)\b/i;

/**
 * Finds relations of the people, places and companies of a text: between two names that follow one another in a sentence,
 * where its form is one of a few that mean nothing else.
 */
export function findRelationships(text: string, entities: readonly Entity[]): Relationship[] {
  if (entities.length < 2) return [];
  const found = new Map<string, Relationship>();
  for (const { text: sentence } of sentencesOf(text.slice(0, reach))) {
    if (sentence.length > longestSentence || uncertain.test(sentence)) continue;
    const places = placesIn(sentence, entities);
    places.slice(1).forEach((second, index) => {
      const first = places[index];
      if (first === undefined || first.entity.value === second.entity.value) return;
      const told = relationBetween(toPair(sentence, first, second));
      if (told === null) return;
      const [subject, object] = told.isTurned ? [second, first] : [first, second];
      const relationship = {
        subject: subject.entity.value,
        relation: told.relation,
        object: object.entity.value,
        quote: sentence.trim(),
      };
      const key = `${relationship.subject}|${relationship.relation}|${relationship.object}`;
      if (!found.has(key)) found.set(key, relationship);
    });
  }
  return [...found.values()].slice(0, mostRelationships);
}

type Place = { entity: Entity; start: number; end: number };

/** Finds the names in a sentence, from the left; of two that overlap the longer, or else the surer, as one that is known. */
function placesIn(sentence: string, entities: readonly Entity[]): Place[] {
  const all = entities.flatMap((entity) => occurrencesOf(sentence, entity));
  const lengthOf = ({ start, end }: Place) => end - start;
  const longestFirst = all.toSorted(
    (a, b) => lengthOf(b) - lengthOf(a) || b.entity.confidence - a.entity.confidence || a.start - b.start,
  );
  const kept: Place[] = [];
  for (const place of longestFirst)
    if (!kept.some(({ start, end }) => start < place.end && place.start < end)) kept.push(place);
  return kept.toSorted((a, b) => a.start - b.start);
}

function occurrencesOf(sentence: string, entity: Entity): Place[] {
  const places: Place[] = [];
  const { value } = entity;
  for (let at = sentence.indexOf(value); at !== -1; at = sentence.indexOf(value, at + value.length)) {
    const end = at + value.length;
    const cutsWord =
      /[\p{L}\p{N}]$/u.test(sentence.slice(0, at)) || /^[\p{L}\p{N}]/u.test(sentence.slice(end));
    if (!cutsWord) places.push({ entity, start: at, end });
  }
  return places;
}

const toPair = (sentence: string, first: Place, second: Place): NamePair => ({
  types: [first.entity.type, second.entity.type],
  before: sentence.slice(0, first.start),
  between: sentence.slice(first.end, second.start),
  after: sentence.slice(second.end),
});
