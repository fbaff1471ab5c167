import { z } from "zod";
import type { ContextMemory, ForgetChoice, ForgetInput } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { complete } from "./complete.ts";
import { dataBlock, dataRule } from "./data-block.ts";
import { forPerson } from "./failures.ts";
import { localDate } from "./local-date.ts";
import type { Provider } from "./provider.ts";

const replySchema = z.object({
  /** As numbered in the prompt: a model copies a small number more surely than a long id. */
  memories: z.array(z.object({ number: z.int(), certain: z.boolean() })),
});

const longestOutput = 1_000; // tokens
const longestText = 800; // characters

/** Asks which memories a person wants to be forgotten. Throws `AiUnavailable` or `AiBudgetSpent`. */
export async function chooseForgottenWithProvider(
  provider: Provider,
  input: ForgetInput,
  meter: Meter,
): Promise<ForgetChoice[]> {
  const reply = complete(provider, meter, {
    operation: "forget",
    model: provider.conversationModel,
    messages: messagesFor(input),
    schema: replySchema,
    longestOutput,
    patience: provider.times.token,
  });
  const { memories } = await reply.catch((error: unknown) => {
    throw error instanceof Error ? forPerson(error) : error;
  });
  const chosen = new Map(memories.map(({ number, certain }) => [number, certain]));
  return input.context.flatMap(({ id: memoryId }, index) => {
    const isSure = chosen.get(index + 1);
    return isSure === undefined ? [] : [{ memoryId, isSure }];
  });
}

function messagesFor({ wish, context, now, timeZone }: ForgetInput) {
  const ids = new Map(context.map(({ id }, index) => [id, index + 1]));
  const { text, mark } = dataBlock(
    "memories",
    context.map((memory, index) => ({ number: index + 1, ...asData(memory, timeZone, ids) })),
  );
  const instructions = [
    "A person wants to delete some of the memories they keep. You choose those that they mean; they see your choice and decide.",
    dataRule(mark),
    "List the number of each memory that tells of what they name, and no other; an empty list where none does. If they want what is old or out of date to go, list what a newer memory replaced, and never what replaced it.",
    "certain: true only where the whole memory is about that and could go; false where it also tells of other things, or may not be the one they mean.",
    `Today is ${localDate(now, timeZone)} in ${timeZone}.`,
  ];
  return [
    { role: "system" as const, content: instructions.join("\n") },
    { role: "user" as const, content: `${text}\n\nTo be forgotten: ${wish}` },
  ];
}

function asData(memory: ContextMemory, timeZone: string, ids: ReadonlyMap<string, number>) {
  const { title, text, passage, author, createdAt, replacedBy } = memory;
  const newer = replacedBy === undefined ? undefined : ids.get(replacedBy);
  return {
    written: localDate(createdAt, timeZone),
    ...(author === null ? {} : { author }),
    ...(newer === undefined ? {} : { replacedBy: newer }),
    title,
    text: text.length <= longestText ? text : passage.slice(0, longestText),
  };
}
