import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import type { KnowledgeMode } from "#shared/account";
import { clip } from "#shared/cut-text";
import { linksIn } from "../../language/links.ts";
import type { AnswerInput, DraftSentence, DraftVerdict } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { answerMessages } from "./answer-prompt.ts";
import { ArrayElements } from "./array-elements.ts";
import { reportUsage, textOf } from "./complete.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { isUnfit, unavailable } from "./failures.ts";
import { endCall, failureOf } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";
import { openTally, type Tally } from "./tally.ts";

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

/** Text and the reason to stop, as a streaming server sends them; anything else is left alone. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
type Chunk = z.infer<typeof chunkSchema>;

/**
 * Yields each sentence as soon as the stream holds all of it, and the verdict when the whole reply has been read and
 * found to be one. Throws `AiUnavailable`, which may be after some sentences, or `AiBudgetSpent` before the call. What has
 * come is paid for, also when the reader leaves in the middle.
 */
export async function* answerWithProvider(
  provider: Provider,
  input: AnswerInput,
  meter: Meter,
): AsyncGenerator<DraftSentence | DraftVerdict> {
  try {
    yield* callOnce(provider, input, meter);
  } catch (error) {
    // A picture that the provider cannot open, or a model that does not see after all; nothing has come until then.
    if (!input.pictures?.length || !isUnfit(error)) throw error;
    yield* callOnce(provider, { ...input, pictures: [] }, meter);
  }
}

async function* callOnce(
  provider: Provider,
  input: AnswerInput,
  meter: Meter,
): AsyncGenerator<DraftSentence | DraftVerdict> {
  const { conversationModel: model, times } = provider;
  const request = requestFor(provider, input);
  const pictures = input.pictures?.length ?? 0;
  const tally = await openTally(meter, {
    operation: "answer",
    model,
    text: textOf(request),
    pictures,
    longestOutput,
  });
  const deadline = startDeadline(times.answer, times.token, input.signal);
  try {
    const stream = await deadline.within(
      provider.client.chat.completions.create(request, { signal: deadline.signal }),
    );
    tally.begun();
    yield* readStream(stream, { provider, input, deadline, tally });
  } catch (error) {
    throw failureOf({ deadline, tally }, error);
  } finally {
    await endCall({ deadline, tally });
  }
}

function requestFor({ conversationModel }: Provider, input: AnswerInput) {
  return {
    model: conversationModel,
    messages: answerMessages(input),
    response_format: zodResponseFormat(replySchema(input.mode), "answer"),
    max_completion_tokens: longestOutput,
    stream: true as const,
    stream_options: { include_usage: true },
  };
}

type Call = { provider: Provider; input: AnswerInput; deadline: Deadline; tally: Tally };

async function* readStream(stream: AsyncIterable<unknown>, { provider, input, deadline, tally }: Call) {
  const reply = new ArrayElements();
  const chunks = stream[Symbol.asyncIterator]();
  for (
    let next = await deadline.within(chunks.next());
    !next.done;
    next = await deadline.within(chunks.next())
  ) {
    reportUsage(tally, next.value);
    const piece = readChunk(next.value).choices[0]?.delta?.content ?? "";
    tally.received(piece);
    if (piece !== "") deadline.extend(provider.times.token);
    for (const element of reply.feed(piece)) yield toSentence(element);
  }
  yield toVerdict(reply.text, input.mode);
}

function readChunk(value: unknown): Chunk {
  const { success, data } = chunkSchema.safeParse(value);
  if (!success) throw unavailable("nonsense");
  const [choice] = data.choices;
  if (choice?.delta?.refusal || choice?.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice?.finish_reason === "length") throw unavailable("nonsense");
  return data;
}

function toSentence(element: string): DraftSentence {
  return { kind: "sentence", ...readReply(element, sentenceSchema) };
}

function toVerdict(text: string, mode: KnowledgeMode): DraftVerdict {
  const { action, reasoning, confidence } = readReply(text, replySchema(mode));
  return {
    kind: "verdict",
    action,
    reasoning: linksIn(reasoning).length === 0 ? clip(reasoning.trim(), 500) : "",
    confidence: Math.min(1, Math.max(0, confidence)),
  };
}
