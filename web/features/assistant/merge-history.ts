import type { ChatMessage } from "./chat-messages.ts";

/** A message this young may be missing from a history that was read while it was being stored. */
export const recentMessageWindow = 30_000; // ms

/**
 * What the chat shows: the server's history, oldest first, then the messages of this session that it does not hold and
 * that are newer than its last one or were written in the 30 s before the history was read. A question that seemed lost
 * goes when the history holds it with its answer.
 * @param readAt when the history was read, ms since the epoch
 */
export function mergeHistory(
  stored: readonly ChatMessage[],
  local: readonly ChatMessage[],
  readAt: number,
): ChatMessage[] {
  const known = new Set(stored.map((message) => message.id));
  const latest = Date.parse(stored.at(-1)?.timestamp ?? "");
  const kept = local.filter((message) => {
    const written = Date.parse(message.timestamp);
    const recent = Number.isNaN(latest) || written > latest || written > readAt - recentMessageWindow;
    return recent && !known.has(message.id) && !isAnsweredIn(stored, message);
  });
  return [...stored, ...kept];
}

/** The server finishes an answer whose connection was lost, and may have named it otherwise. */
const isAnsweredIn = (stored: readonly ChatMessage[], lost: ChatMessage): boolean =>
  lost.role === "user" &&
  lost.failed &&
  stored.some(
    ({ role, content, timestamp }) =>
      role === "user" && content === lost.content && Date.parse(timestamp) >= Date.parse(lost.timestamp),
  );
