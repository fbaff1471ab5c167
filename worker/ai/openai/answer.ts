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
import { forPerson, isTooMuch, unavailable } from "./failures.ts";
import { endCall, failureOf } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";
import { ReplyJson } from "./reply-json.ts";
import { formOf, turnBack, turnsPlain } from "./request-form.ts";
import { openTally, type Tally } from "./tally.ts";

const askedSentence = z.object({
  text: z.string(),
  layout: z.enum(["inline", "paragraph", "item"]),
  citations: z.array(z.object({ memoryId: z.string(), quote: z.string() })),
});
/** Schema of reading: a model not held to the schema leaves out what does not matter. */
const sentenceSchema = askedSentence.extend({ layout: askedSentence.shape.layout.catch("inline") });

/** Actions that a provider may report: it only answers, so it can have saved and proposed nothing. */
const actions = [
  "memory_response",
  "general_knowledge_response",
  "no_memory_found",
  "clarification",
] as const;
const memoryActions = ["memory_response", "no_memory_found", "clarification"] as const;

const askedSchema = (mode: KnowledgeMode) =>
  z.object({
    sentences: z.array(askedSentence),
    action: mode === "memory-only" ? z.enum(memoryActions) : z.enum(actions),
    reasoning: z.string(),
    confidence: z.number(),
  });
const usualConfidence = 0.5;
const replySchema = (mode: KnowledgeMode) =>
  askedSchema(mode).extend({
    sentences: z.array(sentenceSchema),
    reasoning: z.string().catch(""),
    confidence: z.number().catch(usualConfidence),
  });

const longestOutput = 1_500; // tokens
/** Limit of a sentence, as long as a whole answer: stops a small model that repeats itself without end. */
const longestSentence = 6_000; // characters
/** Number of memories sent again to a model for which all were too long. */
const fewMemories = 3;

/** Text and the reason to stop, as a streaming server sends them; anything else is left alone. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          /** Thoughts, as vLLM and llama.cpp send them apart: paid for and a sign of life, and nothing else. */
          reasoning_content: z.string().nullish(),
        })
        .nullish(),
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
  let hasBegun = false;
  try {
    for await (const draft of askInForm(provider, input, meter)) {
      hasBegun = true;
      yield draft;
    }
  } catch (error) {
    // A picture that the provider cannot open, a model that does not see after all, or one that reads little at once.
    const less = { ...input, pictures: [], context: input.context.slice(0, fewMemories) };
    const hasPictures = Boolean(input.pictures?.length);
    const isLess = hasPictures || less.context.length < input.context.length;
    const { isOwn } = provider;
    if (hasBegun || !isLess || !isTooMuch(error, { isOwn, hasPictures })) throw error;
    yield* askInForm(provider, less, meter);
  }
}

/** Asks, and once more plainly where the server refuses the form. Pictures it may refuse as well, so not with those. */
async function* askInForm(
  provider: Provider,
  input: AnswerInput,
  meter: Meter,
): AsyncGenerator<DraftSentence | DraftVerdict> {
  try {
    yield* callOnce(provider, input, meter);
  } catch (error) {
    if (input.pictures?.length || !turnsPlain(provider, error)) throw error;
    try {
      yield* callOnce(provider, input, meter);
    } catch (second) {
      turnBack(provider, second);
      throw second;
    }
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
    longestOutput: request.max_tokens ?? request.max_completion_tokens,
  });
  const deadline = startDeadline(times.answer, times.token, input.signal);
  try {
    const stream = await deadline.within(
      provider.client.chat.completions.create(request, { signal: deadline.signal }),
    );
    tally.begun();
    yield* readStream(stream, { provider, input, deadline, tally });
  } catch (error) {
    throw forPerson(failureOf({ deadline, tally }, error));
  } finally {
    await endCall({ deadline, tally });
  }
}

function requestFor(provider: Provider, input: AnswerInput) {
  const messages = answerMessages(input, provider.instructions);
  const schema = askedSchema(input.mode);
  return {
    model: provider.conversationModel,
    ...formOf(provider, { name: "answer", schema, messages, longestOutput }),
    stream: true as const,
    ...(provider.asksPlainly ? {} : { stream_options: { include_usage: true } }),
  };
}

type Call = { provider: Provider; input: AnswerInput; deadline: Deadline; tally: Tally };

async function* readStream(stream: AsyncIterable<unknown>, { provider, input, deadline, tally }: Call) {
  const json = new ReplyJson();
  const reply = new ArrayElements();
  const chunks = stream[Symbol.asyncIterator]();
  for (
    let next = await deadline.within(chunks.next());
    !next.done;
    next = await deadline.within(chunks.next())
  ) {
    reportUsage(tally, next.value);
    const delta = readChunk(next.value).choices[0]?.delta;
    const piece = delta?.content ?? "";
    const came = `${delta?.reasoning_content ?? ""}${piece}`;
    tally.received(came);
    if (came !== "") deadline.extend(provider.times.token);
    for (const element of reply.feed(json.feed(piece))) yield toSentence(element);
  }
  for (const element of reply.feed(json.end())) yield toSentence(element);
  yield toVerdict(reply.text, input.mode);
}

function readChunk(value: unknown): Chunk {
  const { success, data } = chunkSchema.safeParse(value);
  if (!success) throw unavailable("nonsense");
  const [choice] = data.choices;
  if (choice?.delta?.refusal || choice?.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice?.finish_reason === "length") throw unavailable("cut");
  return data;
}

function toSentence(element: string): DraftSentence {
  const sentence = readReply(element, sentenceSchema);
  if (sentence.text.length > longestSentence) throw unavailable("nonsense");
  return { kind: "sentence", ...sentence };
}

function toVerdict(text: string, mode: KnowledgeMode): DraftVerdict {
  const { action, confidence, ...said } = readReply(text, replySchema(mode));
  const reasoning = clip(said.reasoning.trim(), 500);
  return {
    kind: "verdict",
    action,
    reasoning: linksIn(reasoning).length === 0 ? reasoning : "",
    confidence: Math.min(1, Math.max(0, confidence)),
  };
}
