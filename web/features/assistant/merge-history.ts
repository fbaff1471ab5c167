import type { ChatMessage, UserMessage } from "./chat-messages.ts";

/** A message this young may be missing from a history that was read while it was being stored. */
export const recentMessageWindow = 30_000; // ms

/**
 * Merges what the chat shows: the server's history, oldest first, then the messages of this session that it does not hold
 * and that are newer than its last one or were written in the 30 s before the history was read. A question that failed is
 * in no history: it keeps its place in time, however much was said since. One that seemed lost or was stopped too late goes
 * when the history holds it with its answer.
 * @param readAt when the history was read, ms since the epoch
 */
export function mergeHistory(
  stored: readonly ChatMessage[],
  local: readonly ChatMessage[],
  readAt: number,
): ChatMessage[] {
  const held = new Set([...stored.map((message) => message.id), ...answeredIn(stored, local)]);
  const latest = Date.parse(stored.at(-1)?.timestamp ?? "");
  const merged = [...stored];
  for (const [at, message] of local.entries()) {
    const written = Date.parse(message.timestamp);
    const isOpen = message.role === "user" && message.failed;
    // Without a history there is no latest time, and everything is recent.
    const recent = !(written <= Math.min(latest, readAt - recentMessageWindow));
    if ((!recent && !isOpen) || held.has(message.id)) continue;
    // Places new messages by the order of this session: the clock of this device may be behind the server's.
    const later = merged.findIndex(({ id, timestamp }) =>
      recent ? local.slice(at).some((next) => next.id === id) : Date.parse(timestamp) > written,
    );
    merged.splice(later === -1 ? merged.length : later, 0, message);
  }
  return merged;
}

/**
 * Questions of this session, with what was written of their answers, that the history holds whole: the server finishes an
 * answer whose connection was lost, and may have named it otherwise; what it has saved, a stop does not undo.
 */
function answeredIn(stored: readonly ChatMessage[], local: readonly ChatMessage[]): string[] {
  const isHeld = ({ content, timestamp }: UserMessage) =>
    stored.some(
      (turn) =>
        turn.role === "user" &&
        turn.content === content &&
        Date.parse(turn.timestamp) >= Date.parse(timestamp),
    );
  return local.flatMap((message, index) => {
    const next = local[index + 1];
    const stopped = next?.role === "assistant" && next.progress === "stopped" ? [next.id] : [];
    if (message.role !== "user" || (!message.failed && stopped.length === 0)) return [];
    return isHeld(message) ? [message.id, ...stopped] : [];
  });
}
