import { z } from "zod";
import { fold } from "../../language/fold.ts";
import { linksIn } from "../../language/links.ts";
import type { Curiosity, DraftQuestion, QuestionInput } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { complete } from "./complete.ts";
import { dataBlock, dataRule } from "./data-block.ts";
import { localDate } from "./local-date.ts";
import type { Provider } from "./provider.ts";

const categories = ["relationship", "context", "clarification", "details"] as const;

/** Bounds are applied afterwards: strict schemas of several servers know no lengths. */
const replySchema = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      category: z.enum(categories),
      priority: z.number(),
      suggestedAnswers: z.array(z.string()),
    }),
  ),
});
type Drafted = z.infer<typeof replySchema>["questions"][number];

const longestText = 20_000; // characters
const longestQuestion = 160; // characters
const longestSuggestion = 60; // characters
const mostQuestions = 3;
const mostSuggestions = 4;
const longestOutput = 800; // tokens

/** Lets the provider ask about a memory. Throws `AiUnavailable` or `AiBudgetSpent`. */
export async function askWithProvider(
  provider: Provider,
  input: QuestionInput,
  meter: Meter,
): Promise<Curiosity> {
  const { questions } = await complete(provider, meter, {
    operation: "questions",
    model: provider.analysisModel,
    messages: questionMessages(input),
    schema: replySchema,
    longestOutput,
    patience: provider.times.questions,
  });
  const fit = questions.flatMap((draft) => toQuestion(draft, input));
  return { questions: fit.toSorted((a, b) => b.priority - a.priority).slice(0, mostQuestions), settled: [] };
}

function questionMessages({
  title,
  tags,
  people,
  createdAt,
  timeZone,
  userName,
  isTurn,
  ...input
}: QuestionInput) {
  const known = people.map(({ name, elsewhere, fullNames }) => ({
    name,
    elsewhere: elsewhere.slice(0, 5),
    fullNames,
  }));
  const { text: block, mark } = dataBlock("memory", [
    { title, tags, text: input.text.slice(0, longestText) },
    { known },
  ]);
  const instructions = [
    "You read one memory from a person's private notebook and say what a good friend would ask to understand it.",
    dataRule(mark),
    `questions: at most ${mostQuestions}, none when the memory is clear. Ask who somebody is when neither the memory nor "known" tells, in exactly these words: "Who is NAME?". Ask when or where something past was, how two people know each other, which of two people of one name is meant, or an amount that is missing. Ask nothing that is told, nothing about famous people, nothing intimate, and never for passwords or numbers of accounts.`,
    "Each question is one short sentence in the language of the memory, names what it is about, and can be understood without the memory.",
    "category: relationship, context (when, where, why), clarification or details. priority: 1 to 3, 3 for what helps most. suggestedAnswers: two to four short likely answers, or none.",
    `The person is called ${JSON.stringify(userName)} and wrote the memory on ${localDate(createdAt, timeZone)}.`,
    ...(isTurn ? ["It is one message of a conversation: ask only about people in it."] : []),
  ];
  return [
    { role: "system" as const, content: instructions.join("\n") },
    { role: "user" as const, content: block },
  ];
}

/** A question about something that the memory holds, without a link that somebody might follow; or nothing. */
function toQuestion(
  { question, category, priority, suggestedAnswers }: Drafted,
  input: QuestionInput,
): DraftQuestion[] {
  const asked = question.trim();
  const isFit =
    asked.endsWith("?") &&
    asked.length <= longestQuestion &&
    linksIn(asked).length === 0 &&
    isAbout(asked, input);
  if (!isFit) return [];
  const suggestions = suggestedAnswers
    .map((answer) => answer.trim())
    .filter((answer) => answer !== "" && answer.length <= longestSuggestion && linksIn(answer).length === 0);
  return [
    {
      question: asked,
      category,
      priority: Math.min(3, Math.max(1, Math.round(priority))),
      suggestedAnswers: [...new Set(suggestions)].slice(0, mostSuggestions),
    },
  ];
}

function isAbout(question: string, { title, text }: QuestionInput): boolean {
  const told = new Set(wordsOf(`${title} ${text}`));
  return wordsOf(question).some((word) => word.length > 2 && told.has(word));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
