import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import { type Analysis, type EntityType, entityTypes } from "#shared/analysis";
import type { AnalysisInput, TokenUsage } from "../ai.ts";
import { type Candidate, settleEntities } from "../settle-entities.ts";
import { analysisMessages } from "./analysis-prompt.ts";
import { startDeadline } from "./deadline.ts";
import { toUnavailable, unavailable } from "./failures.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";

/** What follows from the file or the sender, or is the same thing under a broader name, is not asked for. */
const notAsked: ReadonlySet<EntityType> = new Set(["LOCATION", "COMPANY", "CONTACT", "FILE_EXTENSION"]);
const askedTypes = entityTypes.filter((type) => !notAsked.has(type));

/** What the provider fills in. Bounds are applied afterwards: strict schemas of several servers know no lengths. */
const replySchema = z.object({
  summary: z.string(),
  topics: z.array(z.string()),
  entities: z.array(z.object({ type: z.enum(askedTypes), value: z.string(), confidence: z.number() })),
});
type Reply = z.infer<typeof replySchema>;

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

const longestOutput = 2_000; // tokens

/** Throws `AiUnavailable`; never half an analysis. */
export async function analyseWithProvider(
  provider: Provider,
  input: AnalysisInput,
): Promise<{ analysis: Analysis; usage: TokenUsage | null }> {
  const deadline = startDeadline(provider.times.analysis);
  try {
    const completion: unknown = await deadline.within(
      provider.client.chat.completions.create(
        {
          model: provider.analysisModel,
          messages: analysisMessages(input),
          response_format: zodResponseFormat(replySchema, "analysis"),
          max_completion_tokens: longestOutput,
        },
        { signal: deadline.signal },
      ),
    );
    return readCompletion(completion, provider.analysisModel, input);
  } catch (error) {
    throw deadline.over() ? unavailable("slow") : toUnavailable(error);
  } finally {
    deadline.close();
  }
}

function readCompletion(completion: unknown, model: string, input: AnalysisInput) {
  const read = completionSchema.safeParse(completion);
  const choice = read.data?.choices[0];
  if (choice === undefined) throw unavailable("nonsense");
  if (choice.message.refusal || choice.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice.finish_reason === "length") throw unavailable("nonsense");
  const usage = read.data?.usage;
  return {
    analysis: toAnalysis(readReply(choice.message.content ?? "", replySchema), input),
    usage: usage
      ? {
          operation: "analysis",
          model,
          inputTokens: usage.prompt_tokens,
          outputTokens: usage.completion_tokens,
        }
      : null,
  };
}

/** Bounds what came and gives each entity its place; a value that the text does not hold was made up and is dropped. */
function toAnalysis({ summary, topics, entities }: Reply, { text, entityLimit }: AnalysisInput): Analysis {
  const candidates = entities.flatMap(({ type, value, confidence }): Candidate[] => {
    const start = placeOf(value.trim(), text);
    if (start === null) return [];
    return [
      { type, start, end: start + value.trim().length, confidence: Math.min(1, Math.max(0, confidence)) },
    ];
  });
  const tidy = topics.map((topic) => topic.trim().slice(0, 80)).filter((topic) => topic !== "");
  return {
    summary: summary.trim().slice(0, 2_000),
    topics: [...new Set(tidy)].slice(0, 12),
    entities: settleEntities(text, candidates, entityLimit),
  };
}

/** Where a value first stands as a word of its own; UTF-16 code units. */
function placeOf(value: string, text: string): number | null {
  if (value === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text.slice(Math.max(0, at - 1), at);
    const after = text.slice(at + value.length, at + value.length + 1);
    const cutsWord =
      (/[\p{L}\p{N}]/u.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(value)) ||
      isWordGoingOn(value, after);
    if (!cutsWord) return at;
  }
  return null;
}

function isWordGoingOn(value: string, after: string): boolean {
  return /[\p{Script=Latin}\p{N}]$/u.test(value) && /[\p{Script=Latin}\p{N}]/u.test(after);
}
