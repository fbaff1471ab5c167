import type { ReferencedFile } from "#shared/assistant";
import type { AssistantMessage, ChatMessage } from "./chat-messages.ts";

/** By message id, the memory that an answer was kept as. */
export type KeptAnswers = Readonly<Record<string, ReferencedFile>>;

/**
 * Marks the answers that are memories already. Such a memory counts among what the answer refers to. Messages that nothing
 * changes about stay the same objects.
 */
export function linkSavedMemories(messages: readonly ChatMessage[], kept: KeptAnswers): ChatMessage[] {
  return messages.map((message) => {
    if (message.role === "user" || message.progress !== "complete") return message;
    const found = kept[keptAs(message)];
    return found === undefined ? unsaved(message) : savedAs(message, found);
  });
}

/** The answer that a message is kept as: what was told in an earlier turn belongs to that one, wherever it is quoted. */
export const keptAs = ({ id, toldIn }: AssistantMessage): string => (toldIn ? `assistant-${toldIn}` : id);

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
