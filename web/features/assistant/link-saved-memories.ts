import type { ReferencedFile } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { AssistantMessage, ChatMessage } from "./chat-messages.ts";

/** Number of characters that must be equal, and length from which a message may be a part of a memory. */
const prefix = { equal: 100, contained: 200, longEnough: 50 } as const; // characters

/** By message id, the memory that an answer was kept as. */
export type KeptAnswers = Readonly<Record<string, ReferencedFile>>;

export type LinkableMemory = Pick<
  Memory,
  "id" | "title" | "type" | "mimeType" | "createdAt" | "content" | "source"
>;

/** True where only the list of memories can tell if a message is one of them. */
export const isUnlinked = (message: ChatMessage, kept: KeptAnswers): boolean =>
  message.role === "assistant" && message.progress === "complete" && kept[keptAs(message)] === undefined;

/**
 * Marks the answers that are memories already: those known to be kept, and those that a memory repeats. Such a memory
 * counts among what the answer refers to. Messages that nothing changes about stay the same objects.
 */
export function linkSavedMemories(
  messages: readonly ChatMessage[],
  memories: readonly LinkableMemory[],
  kept: KeptAnswers,
): ChatMessage[] {
  return messages.map((message) => {
    if (message.role === "user" || message.progress !== "complete") return message;
    const found = kept[keptAs(message)] ?? findRepetition(message, memories);
    return found === undefined ? unsaved(message) : savedAs(message, found);
  });
}

/** The answer that a message is kept as: what was told in an earlier turn belongs to that one, wherever it is quoted. */
export const keptAs = ({ id, toldIn }: AssistantMessage): string => (toldIn ? `assistant-${toldIn}` : id);

/** Up to a thousand memories are looked through for each answer: once, not again with each sentence of the next one. */
const repetitions = new WeakMap<
  readonly LinkableMemory[],
  WeakMap<AssistantMessage, LinkableMemory | undefined>
>();

function findRepetition(
  message: AssistantMessage,
  memories: readonly LinkableMemory[],
): LinkableMemory | undefined {
  const known = repetitions.get(memories) ?? new WeakMap();
  repetitions.set(memories, known);
  if (!known.has(message))
    known.set(
      message,
      memories.find((memory) => isMemoryOf(memory, message)),
    );
  return known.get(message);
}

/**
 * True where a memory is this answer: it was there when the answer was given, and either the first 100 characters of both
 * are equal, or the answer is longer than 50 characters and the memory contains its first 200. One that was kept out of the
 * chat later is the answer when it is so word for word.
 */
function isMemoryOf({ content, createdAt, source }: LinkableMemory, message: AssistantMessage): boolean {
  if (content === "" || message.content === "") return false;
  if (source === "chat" && content === message.content) return true;
  if (Date.parse(createdAt) > Date.parse(message.timestamp)) return false;
  return (
    content.slice(0, prefix.equal) === message.content.slice(0, prefix.equal) ||
    (message.content.length > prefix.longEnough &&
      content.includes(message.content.slice(0, prefix.contained)))
  );
}

/** A message that came back from the backup may say that it is a memory that has been deleted since. */
function unsaved(message: AssistantMessage): AssistantMessage {
  if (message.savedMemoryId === null) return message;
  const others = message.referencedFiles.filter(({ id }) => id !== message.savedMemoryId);
  return { ...message, savedMemoryId: null, referencedFiles: others };
}

function savedAs(message: AssistantMessage, memory: ReferencedFile): AssistantMessage {
  const { id, title, type, mimeType, createdAt } = memory;
  const known = message.referencedFiles.some((file) => file.id === id);
  return {
    ...message,
    savedMemoryId: id,
    referencedFiles: known
      ? message.referencedFiles
      : [...message.referencedFiles, { id, title, type, mimeType, createdAt }],
  };
}
