import type { DraftQuestion, MentionedPerson, QuestionInput } from "../../ai.ts";
import { looksKnown } from "./looks-known.ts";
import { tellsRelation } from "./tells-relation.ts";

/** Titles that already say who somebody is. */
const saysWhatTheyAre = /^(?:Dr|Dra|Prof|Professor|Sir|Saint|St|King|Queen|President|Pope|Nurse)\b/;
/** Number of memories from which somebody belongs to the life that is told. */
const often = 3; // memories

/** "Who is Ines?": of each person whom nothing that was written so far explains. */
export function askWho(input: QuestionInput): DraftQuestion[] {
  return input.people
    .filter((person) => !saysWhatTheyAre.test(person.name) && !isUser(person.name, input.userName))
    .filter((person) => looksKnown(person) && !isExplained(person))
    .map((person) => ({
      question: whoIs(person),
      category: "relationship",
      priority: person.memories < often ? 2 : 3,
      suggestedAnswers: suggestionsFor(person, input.tags),
    }));
}

/** The same questions about those whom this memory explains: somebody may have asked them before it was written. */
export const explainedHere = ({ people }: QuestionInput): string[] =>
  people.filter(({ name, here }) => here.some((sentence) => tellsRelation(sentence, name))).map(whoIs);

const whoIs = ({ name }: MentionedPerson): string => `Who is ${name}?`;

const isExplained = ({ name, here, elsewhere }: MentionedPerson): boolean =>
  [...here, ...elsewhere].some((sentence) => tellsRelation(sentence, name));

function isUser(name: string, userName: string): boolean {
  const [own, first] = [userName.toLowerCase(), userName.toLowerCase().split(/\s+/)[0]];
  return name.toLowerCase() === own || name.toLowerCase() === first;
}

/** Suggested answers by words in the tags and then around the name: matches come first. */
const surroundings: readonly [RegExp, string][] = [
  [/\b(?:work|office|project|clients?|meeting|team|company)\b/i, "A colleague"],
  [/\b(?:friends?|party|climbing|hiking|choir|book club)\b/i, "A friend"],
  [/\b(?:family|birthdays?)\b/i, "Family"],
  [/\b(?:neighbou?rs?|flat|stairs|next door|upstairs|downstairs)\b/i, "A neighbour"],
  [/\b(?:health|hospital|clinic|physio|prescription)\b/i, "Somebody who treats me"],
];
const usual = ["Family", "A friend", "A colleague", "A neighbour"];

function suggestionsFor({ here }: MentionedPerson, tags: readonly string[]): string[] {
  const likely = [tags.join("\n"), here.join("\n")].flatMap((text) =>
    surroundings.filter(([words]) => words.test(text)).map(([, answer]) => answer),
  );
  return [...new Set([...likely.slice(0, 2), ...usual])].slice(0, 4);
}
