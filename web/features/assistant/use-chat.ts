import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { AnswerAction } from "#shared/assistant";
import { ApiError } from "../../platform/api-error.ts";
import { onAppEvent } from "../../platform/app-events.ts";
import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { useStoredState } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { useFirstInPieces } from "../../platform/use-first-in-pieces.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { refreshMemories } from "../memories/queries/memories.queries.ts";
import { askQuestion, stopQuestion } from "./ask-question.ts";
import { assistantQueries } from "./assistant.queries.ts";
import { messagesOfHistory, turnIdOf } from "./chat-messages.ts";
import { ChatSession } from "./chat-session.ts";
import { replacedTurns } from "./chat-state.ts";
import { chatKeys, keepUnanswered, keptAnswersSchema, noteActivity, readUnanswered } from "./chat-storage.ts";
import { changeKept, followDeletions } from "./kept-answers.ts";
import { type KeptAnswers, linkSavedMemories } from "./link-saved-memories.ts";
import { mergeHistory } from "./merge-history.ts";
import { useChatRecovery } from "./use-chat-recovery.ts";

let current: { userId: number; session: ChatSession; leaves: (() => void)[] } | null = null;

/** The conversation of whoever is signed in; another person's is forgotten the moment they are not. */
export function chatSessionOf(userId: number, client: QueryClient): ChatSession {
  if (current?.userId === userId) return current.session;
  current?.session.clear();
  for (const leave of current?.leaves ?? []) leave();
  const session = new ChatSession({
    ask: askQuestion,
    stop: (name) => stopQuestion(name).then(() => void readWhatStayed(client)),
    onFailure: (error) => tellOfFailure(error, client),
    onAnswer: ({ id, action, savedMemory }) => {
      if (savedMemory) changeKept(userId, (kept) => ({ ...kept, [`assistant-${id}`]: savedMemory }));
      if (hasMadeMemory.has(action)) void readWhatStayed(client);
    },
    now: () => new Date(),
    unanswered: readUnanswered(userId),
  });
  session.subscribe(() => keepQuestions(userId, session));
  const leaves = [followDeletions(userId), onAppEvent("everythingCleared", () => session.clear())];
  current = { userId, session, leaves };
  return session;
}

/**
 * Reads again what a "remember that …" has changed, also one that was stopped: what it saved by then stays, and its turn with
 * it; what a "yes" kept is kept at the message that told it, too.
 */
const readWhatStayed = (client: QueryClient) =>
  Promise.all([
    refreshMemories(client),
    client.invalidateQueries({ queryKey: assistantQueries.history().queryKey }),
  ]);

/** A question without an answer survives a reload. Nothing is kept of somebody who has been signed out. */
function keepQuestions(userId: number, session: ChatSession): void {
  if (!hasSignedInHint()) return;
  keepUnanswered(userId, session.getState().messages);
  noteActivity(userId, Date.now());
}

/** Message of the spec for any failure; the reasons are fetched with the first one. */
const failed = "Failed to send message. Please try again.";

async function tellOfFailure(error: unknown, client: QueryClient): Promise<string | null> {
  // The banner says that one is offline, and the question that it is to be sent again.
  if (!navigator.onLine) return null;
  const reasons = await import("./say-failure.ts").catch(() => null);
  toast({ title: "Error", description: reasons?.sayFailure(error) ?? failed, variant: "destructive" });
  // The session has ended: the next read finds out, and the app leads to the sign-in.
  if (error instanceof ApiError && error.status === 401)
    void client.invalidateQueries({ queryKey: assistantQueries.history().queryKey });
  return reasons?.reasonOf(error) ?? null;
}

/** Actions that make a memory of what was said: lists on other pages shall show it. */
const hasMadeMemory = new Set<AnswerAction>(["memory_saved", "reminder_proposed", "reminder_set"]);

const nothingKept: KeptAnswers = {};

/** Returns what the chat shows, the stored history and what has been said since, and how to go on. */
export function useChat() {
  const { id } = useCurrentUser();
  const session = chatSessionOf(id, useQueryClient());
  const { messages: local, pending, beginnings } = useSyncExternalStore(session.subscribe, session.getState);
  const history = useInfiniteQuery(assistantQueries.history());
  const data = useFirstInPieces(history.data);
  const isReading = data === undefined && !history.isError;
  const readAt = isReading ? 0 : history.dataUpdatedAt;
  const stored = useMemo(
    () => messagesOfHistory(data?.pages.toReversed().flatMap((page) => page.items) ?? []),
    [data],
  );
  const [kept] = useStoredState(chatKeys.keptAnswers(id), keptAnswersSchema, nothingKept);
  const merged = useMemo(() => {
    const replaced = replacedTurns(local);
    return mergeHistory(stored, local, readAt).filter((message) => !replaced.has(turnIdOf(message)));
  }, [stored, local, readAt]);
  const messages = useMemo(() => linkSavedMemories(merged, kept), [merged, kept]);
  const initialised = history.isSuccess && !isReading;
  useChatRecovery({ messages, pending, readAt, beginnings, initialised, session });
  return {
    messages,
    /** Nothing has been said. Known once the history was read or could not be: a greeting before it would be swapped under a finger. */
    isEmpty: messages.length === 0 && !isReading,
    /** True until what was said before is drawn. */
    isReading,
    /** Said in this session, not read from the history. */
    latest: local.at(-1),
    pending,
    history,
    /** Repeats the read that failed: the first messages, or those before the ones that are there. */
    readHistoryAgain: history.isFetchNextPageError ? history.fetchNextPage : history.refetch,
    session,
  };
}
