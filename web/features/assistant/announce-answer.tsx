import type { ChatMessage } from "./chat-messages.ts";
import { plainAnswer } from "./plain-answer.ts";
import { markersOf } from "./split-citations.ts";

/** Reads an answer out once it is complete; sentence by sentence would interrupt itself. */
export function AnnounceAnswer({ latest, botName }: { latest: ChatMessage | undefined; botName: string }) {
  const said = latest?.role === "assistant" && latest.progress === "complete" ? latest : null;
  return (
    <p aria-live="polite" className="sr-only">
      {said && `${botName}: ${plainAnswer(said.content, markersOf(said))}`}
    </p>
  );
}
