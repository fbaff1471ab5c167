import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { askQuestion } from "./ask-question.ts";
import { assistantQueries } from "./assistant.queries.ts";
import { messagesOfHistory } from "./chat-messages.ts";
import { type ChatSession, createChatSession } from "./chat-session.ts";
import { mergeHistory } from "./merge-history.ts";

let current: { userId: number; session: ChatSession } | null = null;

/** The conversation of whoever is signed in; another person's is forgotten the moment they are not. */
function chatSessionOf(userId: number): ChatSession {
  if (current?.userId !== userId) {
    current?.session.clear();
    current = { userId, session: createChatSession({ ask: askQuestion, onFailure, now: () => new Date() }) };
  }
  return current.session;
}

const onFailure = () =>
  toast({ title: "Error", description: "Failed to send message. Please try again.", variant: "destructive" });

/** What the chat shows: the stored history and what has been said since, and how to go on. */
export function useChat() {
  const session = chatSessionOf(useCurrentUser().id);
  const { messages: local, pending } = useSyncExternalStore(session.subscribe, session.getState);
  const history = useQuery({ ...assistantQueries.history(), select: messagesOfHistory });
  return {
    messages: mergeHistory(history.data ?? [], local, history.dataUpdatedAt),
    /** Said in this session, not read from the history. */
    latest: local.at(-1),
    pending,
    history,
    session,
  };
}
