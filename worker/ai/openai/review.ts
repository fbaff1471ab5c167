import { z } from "zod";
import { clip } from "#shared/cut-text";
import { issueSeverities, issueTypes } from "#shared/supervisor";
import { linksIn } from "../../language/links.ts";
import type { Meter } from "../meter.ts";
import { type FoundIssue, issueKinds, type ReviewedTurn } from "../reviewing.ts";
import { complete } from "./complete.ts";
import { dataBlock, dataRule } from "./data-block.ts";
import { forPerson } from "./failures.ts";
import type { Provider } from "./provider.ts";

const replySchema = z.object({
  issues: z.array(
    z.object({
      kind: z.enum(issueKinds),
      /** As numbered in the prompt: a model copies a small number more surely than a long id. */
      exchanges: z.array(z.int()),
      issueType: z.enum(issueTypes),
      severity: z.enum(issueSeverities),
      title: z.string(),
      description: z.string(),
      suggestedFix: z.string(),
    }),
  ),
});

const longestOutput = 1_500; // tokens
const longestText = 1_500; // characters
const mostPassages = 5;
const mostIssues = 20;
const longest = { title: 120, sentence: 500 } as const; // characters

/** Judges a conversation. Throws `AiUnavailable` or `AiBudgetSpent`. */
export async function reviewWithProvider(
  provider: Provider,
  { turns, wish }: { turns: ReviewedTurn[]; wish: string },
  meter: Meter,
): Promise<FoundIssue[]> {
  const reply = complete(provider, meter, {
    operation: "review",
    model: provider.conversationModel,
    messages: reviewMessages(turns, wish),
    schema: replySchema,
    longestOutput,
    patience: provider.times.analysis,
  });
  const { issues } = await reply.catch((error: unknown) => {
    throw error instanceof Error ? forPerson(error) : error;
  });
  return issues.slice(0, mostIssues).flatMap((issue) => toIssue(issue, turns));
}

function reviewMessages(turns: ReviewedTurn[], wish: string) {
  const { text: block, mark } = dataBlock("conversation", turns.map(asData));
  const instructions = [
    "You review a conversation between a person and the assistant that answers from the memories they kept. You report what went wrong, for the people who run the assistant.",
    dataRule(mark),
    "Report only what the conversation shows: a question left unanswered; a question asked again because the first answer did not help; an answer given with little confidence; an answer that one of its passages contradicts; a question that was misunderstood. Report nothing that is only a matter of taste, and nothing twice. An empty list is a good result.",
    "kind: which of these it is. exchanges: the numbers of the exchanges that show it, the first one first. issueType: semantic for a wrong or doubtful answer, understanding for a question not understood or not answered, interaction for questions repeated or reworded, workflow for anything else. severity: high only when the answer misleads.",
    "title: at most 80 characters. description and suggestedFix: one plain sentence each, in English, without links.",
  ];
  return [
    { role: "system" as const, content: instructions.join("\n") },
    {
      role: "user" as const,
      content: `${block}\n\nWhat the person would like to have looked at: ${wish.slice(0, longestText)}`,
    },
  ];
}

const asData = ({ question, answer, action, confidence, quotes, passages }: ReviewedTurn, index: number) => ({
  exchange: index + 1,
  question: question.slice(0, longestText),
  answer: answer.slice(0, longestText),
  action,
  confidence,
  quotes: quotes.map((quote) => quote.slice(0, longestText)),
  passages: passages.slice(0, mostPassages).map((passage) => passage.slice(0, longestText)),
});

type Reported = z.infer<typeof replySchema>["issues"][number];

/** Nothing that points at no exchange of this conversation, and no address: a report says, it does not lead anywhere. */
function toIssue({ exchanges, ...issue }: Reported, turns: ReviewedTurn[]): FoundIssue[] {
  const [first, ...others] = [...new Set(exchanges)]
    .toSorted((a, b) => a - b)
    .flatMap((number) => turns[number - 1]?.id ?? []);
  const title = clip(issue.title.trim(), longest.title);
  const description = clip(issue.description.trim(), longest.sentence);
  const suggestedFix = clip(issue.suggestedFix.trim(), longest.sentence);
  const leads = linksIn(`${title} ${description} ${suggestedFix}`).length > 0;
  if (first === undefined || title === "" || leads) return [];
  return [{ ...issue, title, description, suggestedFix, turnIds: [first, ...others] }];
}
