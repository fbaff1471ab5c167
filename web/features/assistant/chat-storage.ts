import { z } from "zod/mini";
import {
  answerActions,
  answerRatings,
  proposedReminderSchema,
  referencedFileSchema,
} from "#shared/assistant";
import { personalKey, readStored, writeStored } from "../../platform/stored-state.ts";
import { answerParts } from "./answer-parts.ts";
import type { ChatMessage, UserMessage } from "./chat-messages.ts";

const names = { id: z.string(), key: z.string(), content: z.string(), timestamp: z.iso.datetime() };

const userMessageSchema: z.ZodMiniType<UserMessage> = z.object({
  ...names,
  role: z.literal("user"),
  name: z.string(),
  failed: z.boolean(),
  replaces: z.optional(z.string()),
});

const assistantMessageSchema = z.object({
  ...names,
  role: z.literal("assistant"),
  ...answerParts,
  gone: z.array(z.string()),
  reminder: z.nullable(proposedReminderSchema),
  savedMemoryId: z.nullable(z.string()),
  rating: z.catch(z.nullable(z.enum(answerRatings)), null),
  debugInfo: z.nullable(
    z.object({ action: z.enum(answerActions), reasoning: z.string(), confidence: z.number() }),
  ),
  progress: z.enum(["stopped", "complete"]),
});

const messagesSchema: z.ZodMiniType<ChatMessage[]> = z.array(
  z.union([userMessageSchema, assistantMessageSchema]),
);
const questionsSchema = z.array(userMessageSchema);

/** As many as a backup needs to go on from; a browser's storage is small. */
const backupLength = 60; // messages

/** Older ones nobody asks again. */
const mostUnanswered = 10; // questions

/** The names under which the chat of one person is kept in this browser. All go at sign-out. */
export const chatKeys = {
  draft: (userId: number) => personalKey(userId, "chat-draft"),
  enterSends: (userId: number) => personalKey(userId, "chat-enter-sends"),
  debug: (userId: number) => personalKey(userId, "chat-debug"),
  /** By message id, the memory an answer was kept as. */
  keptAnswers: (userId: number) => personalKey(userId, "chat-kept-answers"),
  backup: (userId: number) => personalKey(userId, "chat-backup"),
  lastActivity: (userId: number) => personalKey(userId, "chat-last-activity"),
  unanswered: (userId: number) => personalKey(userId, "chat-unanswered"),
} as const;

/** By message id, the memory that an answer was kept as. */
export const keptAnswersSchema = z.record(z.string(), referencedFileSchema);

export const readBackup = (userId: number): ChatMessage[] =>
  readStored(chatKeys.backup(userId), messagesSchema, []);

/** Keeps the latest messages; an answer that is still being written is not one yet. */
export function saveBackup(userId: number, messages: readonly ChatMessage[]): void {
  const whole = messages.filter((message) => message.role === "user" || message.progress !== "writing");
  writeStored(chatKeys.backup(userId), whole.slice(-backupLength));
}

/** ms since the epoch; 0 when there was none. */
export const readLastActivity = (userId: number): number =>
  readStored(chatKeys.lastActivity(userId), z.number(), 0);

export const noteActivity = (userId: number, at: number): void =>
  writeStored(chatKeys.lastActivity(userId), at);

export const readUnanswered = (userId: number): UserMessage[] =>
  readStored(chatKeys.unanswered(userId), questionsSchema, []);

/** Keeps the questions of a conversation that have no answer yet; after a reload they can be asked again. */
export function keepUnanswered(userId: number, messages: readonly ChatMessage[]): void {
  const open = messages.flatMap((message, index): UserMessage[] => {
    if (message.role !== "user") return [];
    const answer = messages[index + 1];
    const isOpen = message.failed || (answer?.role === "assistant" && answer.progress === "writing");
    return isOpen ? [{ ...message, failed: true }] : [];
  });
  writeStored(chatKeys.unanswered(userId), open.length === 0 ? undefined : open.slice(-mostUnanswered));
}
