import type { Answer } from "#shared/assistant";
import type { ChatMessage, UserMessage } from "./chat-messages.ts";
import {
  type AnswerEvent,
  beginAnswer,
  type ChatState,
  emptyChat,
  failAnswer,
  forgetMessages,
  type NamedQuestion,
  receiveAnswer,
  replacedBy,
  restoreMessages,
  stopAnswer,
  withdrawQuestion,
} from "./chat-state.ts";

/**
 * One person's conversation since the app was opened. It lives outside the screen, so that an answer goes on being
 * written while the person looks at something else.
 */
export type ChatSession = {
  /** For `useSyncExternalStore`. Returns what ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  getState: () => ChatState;
  /** Ignored when the question is empty or another one is being answered. Never rejects. */
  send: (question: string) => Promise<void>;
  /** Asks a failed or stopped question again, in a new place at the end. */
  retry: (key: string) => Promise<void>;
  /** Asks the last question again, in these words; the new exchange takes the place of the old one. */
  replace: (question: UserMessage, text: string) => Promise<void>;
  stop: () => void;
  /** Puts back messages that had got lost. */
  restore: (lost: readonly ChatMessage[]) => void;
  /** Forgets everything, an answer under way included. */
  clear: () => void;
};

type ChatWorld = {
  ask: (question: NamedQuestion, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  onFailure: (error: unknown) => void;
  onAnswer?: (answer: Answer) => void;
  now: () => Date;
  /** Questions of an earlier visit that have no answer yet. */
  unanswered?: readonly UserMessage[];
};

export function createChatSession({
  ask,
  onFailure,
  onAnswer,
  now,
  unanswered = [],
}: ChatWorld): ChatSession {
  let state: ChatState = { ...emptyChat, messages: unanswered };
  let underWay: AbortController | null = null;
  const listeners = new Set<() => void>();

  function change(next: ChatState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function answer(question: NamedQuestion) {
    const controller = new AbortController();
    underWay = controller;
    change(beginAnswer(state, question, now().toISOString()));
    try {
      for await (const event of ask(question, controller.signal)) {
        if (controller.signal.aborted) return;
        change(receiveAnswer(state, event));
        if (event.type === "done") onAnswer?.(event.answer);
      }
      if (state.pending) throw new Error("The answer ended before it was complete.");
    } catch (error) {
      if (controller.signal.aborted) return;
      change(failAnswer(state));
      onFailure(error);
    }
  }

  async function send(question: string) {
    const text = question.trim();
    if (text !== "" && !state.pending) await answer({ name: crypto.randomUUID(), text });
  }

  async function retry(key: string) {
    const question = state.messages.find((message) => message.key === key);
    if (question?.role !== "user" || state.pending) return;
    change(withdrawQuestion(state, key));
    await answer({ name: question.name, text: question.content, replaces: question.replaces });
  }

  async function replace(question: UserMessage, words: string) {
    const text = words.trim();
    if (text === "" || state.pending) return;
    const replaces = replacedBy(state, question);
    change(withdrawQuestion(state, question.key));
    await answer({ name: crypto.randomUUID(), text, replaces });
  }

  function end(next: ChatState) {
    underWay?.abort();
    underWay = null;
    change(next);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    send,
    retry,
    replace,
    stop: () => end(stopAnswer(state)),
    restore: (lost) => change(restoreMessages(state, lost)),
    clear: () => end(forgetMessages(state)),
  };
}
