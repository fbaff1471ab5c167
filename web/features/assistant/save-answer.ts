import type { QueryClient } from "@tanstack/react-query";
import { type Memory, memorySchema } from "#shared/memories";
import { titleOfAnswer, titleOfNote } from "#shared/title-of-note";
import { api, parsed } from "../../platform/api.ts";
import { addCachedMemory } from "../memories/queries/edit-cached-memories.ts";
import { refreshMemories } from "../memories/queries/memories.queries.ts";
import { type AssistantMessage, turnIdOf } from "./chat-messages.ts";
import { changeKept } from "./kept-answers.ts";
import { keptAs } from "./link-saved-memories.ts";

type Saving = {
  userId: number;
  message: AssistantMessage;
  /** Words of the person, to be kept in place of the answer. */
  told: string | null;
  saveKey: string;
};

/**
 * Saves an answer, or what was told in the question of it, as a note, marks it as saved and shows the note among the
 * memories. Where it was saved on another device meanwhile, the server gives that memory. With the same `saveKey` a call
 * that is made again makes no second one.
 * @throws ApiError
 */
export async function saveAnswer(
  client: QueryClient,
  { userId, message, told, saveKey }: Saving,
): Promise<Memory> {
  const content = told ?? message.content;
  const title = told === null ? titleOfAnswer(content) : titleOfNote(told);
  const name = keptAs(message);
  const turnId = turnIdOf({ id: name });
  const note = { title, content, type: "note", source: "chat", turnId } as const;
  const headers = { "Content-Type": "application/json", "Idempotency-Key": saveKey };
  const memory = await parsed(
    api.content.$post({}, { headers, init: { body: JSON.stringify(note) } }),
    memorySchema,
  );
  const { id, type, mimeType, createdAt } = memory;
  changeKept(userId, (kept) => ({
    ...kept,
    [name]: { id, title: memory.title, type, mimeType, createdAt },
  }));
  addCachedMemory(client, memory);
  void refreshMemories(client);
  return memory;
}
