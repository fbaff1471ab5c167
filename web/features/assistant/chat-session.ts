import type { Answer } from "#shared/assistant";
import { isMissing } from "../../platform/api-error.ts";
import type { ChatMessage, UserMessage } from "./chat-messages.ts";
import {
  type AnswerEvent,
  beginAnswer,
  type ChatState,
  emptyChat,
  explainFailure,
  failAnswer,
  forgetMessages,
  type NamedQuestion,
  progressOf,
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
  /** Ends the answer under way, here and on the server, where it leaves no turn. What was written stays on the screen. */
  stop: () => void;
  /** Puts back messages that had got lost. */
  restore: (lost: readonly ChatMessage[]) => void;
  /** Forgets everything, an answer under way included. */
  clear: () => void;
};

type ChatWorld = {
  ask: (question: NamedQuestion, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  /** Tells the server that nobody wants the question of this name answered. */
  stop: (name: string) => Promise<unknown>;
  /** Gives the reason, to be said beside the question; null when there is none that helps. */
  onFailure: (error: unknown) => Promise<string | null>;
  onAnswer?: (answer: Answer) => void;
  now: () => Date;
  /** Questions of an earlier visit that have no answer yet. */
  unanswered?: readonly UserMessage[];
};

export function createChatSession({
  ask,
  stop: stopAsking,
  onFailure,
  onAnswer,
  now,
  unanswered = [],
}: ChatWorld): ChatSession {
  let state: ChatState = { ...emptyChat, messages: unanswered };
  let underWay: { name: string; controller: AbortController } | null = null;
  /** Names of questions that are not to be answered, as long as the server has not heard of it. */
  const unwanted = new Set<string>();
  const listeners = new Set<() => void>();

  function change(next: ChatState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function stopUnwanted() {
    await Promise.all([...unwanted].map((name) => stopAsking(name).then(() => unwanted.delete(name))));
  }

  async function answer(question: NamedQuestion) {
    const controller = new AbortController();
    underWay = { name: question.name, controller };
    change(beginAnswer(state, question, now().toISOString()));
    try {
      // Before anything newer is asked: what was stopped shall neither be leant on nor stand beside it.
      if (unwanted.size > 0) await stopUnwanted();
      if (controller.signal.aborted) return;
      for await (const event of ask(question, controller.signal)) {
        if (controller.signal.aborted) return;
        change(receiveAnswer(state, event));
        if (event.type === "done") onAnswer?.(event.answer);
      }
      if (state.pending) throw new Error("The answer ended before it was complete.");
    } catch (error) {
      if (controller.signal.aborted) return;
      // Stopped or forgotten, from another tab or device: under its name there is no answer, ever.
      const name = isMissing(error) ? crypto.randomUUID() : question.name;
      change(failAnswer(state, name));
      const reason = await onFailure(error);
      if (reason !== null) change(explainFailure(state, name, reason));
    }
  }

  async function send(question: string) {
    const text = question.trim();
    if (text !== "" && !state.pending) await answer({ name: crypto.randomUUID(), text });
  }

  async function retry(key: string) {
    const question = state.messages.find((message) => message.key === key);
    if (question?.role !== "user" || state.pending) return;
    const name = progressOf(state, question) === "stopped" ? crypto.randomUUID() : question.name;
    change(withdrawQuestion(state, key));
    await answer({ name, text: question.content, replaces: question.replaces });
  }

  async function replace(question: UserMessage, words: string) {
    const text = words.trim();
    if (text === "" || state.pending) return;
    const replaces = replacedBy(state, question);
    // An exchange that is complete stays: the server holds it until there is another answer, see replacedTurns.
    if (progressOf(state, question) !== "complete") {
      // The server may have been at work on it all the same.
      unwanted.add(question.name);
      change(withdrawQuestion(state, question.key));
    }
    await answer({ name: crypto.randomUUID(), text, replaces });
  }

  function end(next: ChatState) {
    underWay?.controller.abort();
    underWay = null;
    change(next);
  }

  function stop() {
    if (underWay === null || !state.pending) return;
    unwanted.add(underWay.name);
    end(stopAnswer(state));
    // Ignores a failure: the next question tells the server again.
    stopUnwanted().catch(() => undefined);
  }

  function clear() {
    unwanted.clear();
    end(forgetMessages(state));
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
    stop,
    restore: (lost) => change(restoreMessages(state, lost)),
    clear,
  };
}
