import { cutText } from "#shared/cut-text";
import type { QuestionCategory } from "#shared/questions";
import type { Letter } from "../../platform/messages/letter.ts";

/** A question as it goes out by message. */
export type SentQuestion = {
  question: string;
  category: QuestionCategory;
  suggestedAnswers: string[];
  memoryTitle: string;
  /** The address of the questions in the app. */
  url: string;
};

/** Subjects show on one line. */
const longestSubject = 79; // characters, and an ellipsis
const mostSuggestions = 4;

/** The mail that asks. */
export function questionLetter({ question, memoryTitle, url, ...asked }: SentQuestion): Letter {
  return {
    subject: cutText(`Lilu asks: ${question}`, longestSubject),
    heading: question,
    paragraphs: [
      `This is about “${memoryTitle.replace(/\s+/g, " ").trim()}”.`,
      asked.category === "merge"
        ? "Answer this mail with “yes”, “no” or “not sure”."
        : `Answer this mail in your own words${example(asked.suggestedAnswers)}. What you answer is kept as a memory.`,
      "With “skip” it is not asked again.",
      `All questions are in Lilu: ${url}`,
    ],
    footnote:
      "You get this mail because questions by message are on in Lilu under Settings > Reminders, where you can switch them off. At most one comes in a day.",
  };
}

/** One text message of 160 letters where the question is short. */
const longestInText = 110; // characters

/** The text message that asks. */
export const questionText = ({ question, category }: SentQuestion): string =>
  `Lilu asks: ${cutText(question, longestInText)} ${category === "merge" ? "Answer YES, NO or NOT SURE." : "Answer here, or SKIP."}`;

function example(suggestions: string[]): string {
  const some = suggestions.slice(0, mostSuggestions).map((suggestion) => `“${suggestion}”`);
  return some.length === 0 ? "" : `, for example ${some.join(", ")}`;
}
