import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import type { KnowledgeMode } from "#shared/account";
import type { AnswerInput, DraftSentence, DraftVerdict, TokenUsage } from "../ai.ts";
import { answerMessages } from "./answer-prompt.ts";
import { ArrayElements } from "./array-elements.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { toUnavailable, unavailable } from "./failures.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";

const sentenceSchema = z.object({
  text: z.string(),
  layout: z.enum(["inline", "paragraph", "item"]),
  citations: z.array(z.object({ memoryId: z.string(), quote: z.string() })),
});

/** What a provider may say it did: it only answers, so it can have saved and proposed nothing. */
const actions = [
  "memory_response",
  "general_knowledge_response",
  "no_memory_found",
  "clarification",
] as const;
const memoryActions = ["memory_response", "no_memory_found", "clarification"] as const;

const replySchema = (mode: KnowledgeMode) =>
  z.object({
    sentences: z.array(sentenceSchema),
    action: mode === "memory-only" ? z.enum(memoryActions) : z.enum(actions),
    reasoning: z.string(),
    confidence: z.number(),
  });

const longestOutput = 1_500; // tokens

/** Text, the reason to stop and the count of tokens, as a streaming server sends them; anything else is left alone. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});
type Chunk = z.infer<typeof chunkSchema>;

/**
 * Yields each sentence as soon as the stream holds all of it, and the verdict when the whole reply has been read and
 * found to be one. Throws `AiUnavailable`, which may be after some sentences.
 */
export async function* answerWithProvider(
  provider: Provider,
  input: AnswerInput,
): AsyncGenerator<DraftSentence | DraftVerdict> {
  const deadline = startDeadline(provider.times.answer, provider.times.token);
  try {
    yield* readStream(await openStream(provider, input, deadline), { provider, input, deadline });
  } catch (error) {
    throw deadline.over() ? unavailable("slow") : toUnavailable(error);
  } finally {
    deadline.close();
  }
}

function openStream(
  provider: Provider,
  input: AnswerInput,
  deadline: Deadline,
): Promise<AsyncIterable<unknown>> {
  const call = provider.client.chat.completions.create(
    {
      model: provider.conversationModel,
      messages: answerMessages(input),
      response_format: zodResponseFormat(replySchema(input.mode), "answer"),
      max_completion_tokens: longestOutput,
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal: deadline.signal },
  );
  return deadline.within(call);
}

type Call = { provider: Provider; input: AnswerInput; deadline: Deadline };

async function* readStream(stream: AsyncIterable<unknown>, { provider, input, deadline }: Call) {
  const reply = new ArrayElements();
  const chunks = stream[Symbol.asyncIterator]();
  let usage: TokenUsage | undefined;
  for (
    let next = await deadline.within(chunks.next());
    !next.done;
    next = await deadline.within(chunks.next())
  ) {
    const chunk = readChunk(next.value);
    usage = usageOf(chunk, provider.conversationModel) ?? usage;
    const piece = chunk.choices[0]?.delta?.content ?? "";
    if (piece !== "") deadline.extend(provider.times.token);
    for (const element of reply.feed(piece)) yield toSentence(element);
  }
  yield toVerdict(reply.text, input.mode, usage);
}

function readChunk(value: unknown): Chunk {
  const { success, data } = chunkSchema.safeParse(value);
  if (!success) throw unavailable("nonsense");
  const [choice] = data.choices;
  if (choice?.delta?.refusal || choice?.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice?.finish_reason === "length") throw unavailable("nonsense");
  return data;
}

function usageOf({ usage }: Chunk, model: string): TokenUsage | undefined {
  if (!usage) return undefined;
  return {
    operation: "answer",
    model,
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
  };
}

function toSentence(element: string): DraftSentence {
  return { kind: "sentence", ...readReply(element, sentenceSchema) };
}

function toVerdict(text: string, mode: KnowledgeMode, usage: TokenUsage | undefined): DraftVerdict {
  const { action, reasoning, confidence } = readReply(text, replySchema(mode));
  return {
    kind: "verdict",
    action,
    reasoning: reasoning.trim().slice(0, 500),
    confidence: Math.min(1, Math.max(0, confidence)),
    ...(usage === undefined ? {} : { usage }),
  };
}
