import type { DraftQuestion, MentionedPerson, QuestionInput } from "../../ai.ts";
import { namePattern } from "./names-in-text.ts";
import { tellsRelation } from "./tells-relation.ts";

/** "How do Sam and Marta know each other?": two whom several memories name, and only this one together. */
export function askHowRelated({ people }: QuestionInput): DraftQuestion[] {
  const familiar = people.filter(({ memories }) => memories > 1);
  return pairsOf(familiar)
    .filter(([one, other]) => one.here.some((sentence) => namesTogether(sentence, one, other)))
    .filter(([one, other]) => !haveMetBefore(one, other))
    .map(([one, other]) => ({
      question: `How do ${one.name} and ${other.name} know each other?`,
      category: "relationship",
      priority: 1,
      suggestedAnswers: ["From work", "They are family", "Through me"],
    }));
}

const pairsOf = (people: readonly MentionedPerson[]): [MentionedPerson, MentionedPerson][] =>
  people.flatMap((one, at) =>
    people.slice(at + 1).map((other): [MentionedPerson, MentionedPerson] => [one, other]),
  );

function namesTogether(sentence: string, one: MentionedPerson, other: MentionedPerson): boolean {
  const [first, second] = [namePattern(one.name).exec(sentence), namePattern(other.name).exec(sentence)];
  if (first === null || second === null) return false;
  if (tellsRelation(sentence, one.name) || tellsRelation(sentence, other.name)) return false;
  const [left, right] = first.index < second.index ? [first, second] : [second, first];
  return /^\s+(?:and|with|met|&)\s+$/.test(sentence.slice(left.index + left[0].length, right.index));
}

/** A sentence of another memory names both. */
const haveMetBefore = (one: MentionedPerson, other: MentionedPerson): boolean =>
  one.elsewhere.some((sentence) => namePattern(other.name).test(sentence));
