import {
  type AnswerEvent,
  beginAnswer,
  type ChatState,
  emptyChat,
  failAnswer,
  receiveAnswer,
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
  stop: () => void;
  /** Forgets everything, an answer under way included. */
  clear: () => void;
};

/** A question and the name of its attempt: asked again under the same name, it gets the answer it may have had already. */
export type NamedQuestion = { name: string; text: string };

type ChatWorld = {
  ask: (question: NamedQuestion, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  onFailure: () => void;
  now: () => Date;
};

export function createChatSession({ ask, onFailure, now }: ChatWorld): ChatSession {
  let state = emptyChat;
  let underWay: AbortController | null = null;
  const listeners = new Set<() => void>();

  function change(next: ChatState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function answer({ name, text }: NamedQuestion) {
    const controller = new AbortController();
    underWay = controller;
    change(beginAnswer(state, { name, text }, now().toISOString()));
    try {
      for await (const event of ask({ name, text }, controller.signal)) {
        if (controller.signal.aborted) return;
        change(receiveAnswer(state, event));
      }
      if (state.pending) throw new Error("The answer ended before it was complete.");
    } catch {
      if (controller.signal.aborted) return;
      change(failAnswer(state));
      onFailure();
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
    await answer({ name: question.name, text: question.content });
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
    stop: () => end(stopAnswer(state)),
    clear: () => end(emptyChat),
  };
}
