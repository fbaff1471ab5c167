import type { DraftQuestion, QuestionInput } from "../../ai.ts";

/** More than so many of a name are no choice any more. */
const mostChoices = 4;

const longestTitle = 60; // characters
const shorten = (title: string): string =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle).trimEnd()}…`;

/** "Which Ines is meant in “Lunch”?", when people of several full names answer to the one that was written. */
export function askWhich({ people, title }: QuestionInput): DraftQuestion[] {
  return people
    .filter(({ fullNames }) => fullNames.length > 1 && fullNames.length <= mostChoices)
    .map(({ name, fullNames }) => ({
      question: `Which ${name} is meant in “${shorten(title)}”?`,
      category: "clarification",
      priority: 3,
      suggestedAnswers: fullNames,
    }));
}
