import type { HistoryItem } from "#shared/assistant";
import { type ChatMessage, messagesOfHistoryItem } from "./chat-messages.ts";

/** A message this young may be missing from a history that was read while it was being stored. */
export const recentMessageWindow = 30_000; // ms

/**
 * What the chat shows: the server's history as pairs, oldest first, then the messages of this session that it does not
 * hold and that are newer than its last exchange or were written in the 30 s before the history was read.
 * @param readAt when the history was read, ms since the epoch
 */
export function mergeHistory(
  history: readonly HistoryItem[],
  local: readonly ChatMessage[],
  readAt: number,
): ChatMessage[] {
  const stored = history.flatMap(messagesOfHistoryItem);
  const known = new Set(stored.map((message) => message.id));
  const latest = Math.max(...history.map((item) => Date.parse(item.createdAt)));
  const kept = local.filter((message) => {
    const written = Date.parse(message.timestamp);
    return !known.has(message.id) && (written > latest || written > readAt - recentMessageWindow);
  });
  return [...stored, ...kept];
}
