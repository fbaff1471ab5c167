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

/**
 * One person's conversation since the app was opened. It lives outside the screen, so that an answer goes on being
 * written while the person looks at something else.
 */
export class ChatSession {
  readonly #world: ChatWorld;
  #state: ChatState;
  #underWay?: { name: string; controller: AbortController };
  /** Names of questions that are not to be answered, as long as the server has not heard of it. */
  readonly #unwanted = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(world: ChatWorld) {
    this.#world = world;
    this.#state = { ...emptyChat, messages: world.unanswered ?? [] };
  }

  /** For `useSyncExternalStore`. Returns what ends the subscription. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Ignored when the question is empty or another one is being answered. Never rejects. */
  async send(question: string): Promise<void> {
    const text = question.trim();
    if (text !== "" && !this.#state.pending) await this.#answer({ name: crypto.randomUUID(), text });
  }

  /** Asks a failed or stopped question again, in a new place at the end. */
  async retry(key: string): Promise<void> {
    const question = this.#state.messages.find((message) => message.key === key);
    if (question?.role !== "user" || this.#state.pending) return;
    const name = progressOf(this.#state, question) === "stopped" ? crypto.randomUUID() : question.name;
    this.#change(withdrawQuestion(this.#state, key));
    await this.#answer({ name, text: question.content, replaces: question.replaces });
  }

  /** Asks the last question again, in these words; the new exchange takes the place of the old one. */
  async replace(question: UserMessage, words: string): Promise<void> {
    const text = words.trim();
    if (text === "" || this.#state.pending) return;
    const replaces = replacedBy(this.#state, question);
    // An exchange that is complete stays: the server holds it until there is another answer, see replacedTurns.
    if (progressOf(this.#state, question) !== "complete") {
      // The server may have been at work on it all the same.
      this.#unwanted.add(question.name);
      this.#change(withdrawQuestion(this.#state, question.key));
    }
    await this.#answer({ name: crypto.randomUUID(), text, replaces });
  }

  /** Ends the answer under way, here and on the server, where it leaves no turn. What was written stays on the screen. */
  stop(): void {
    if (!this.#underWay || !this.#state.pending) return;
    this.#unwanted.add(this.#underWay.name);
    this.#end(stopAnswer(this.#state));
    // Ignores a failure: the next question tells the server again.
    this.#stopUnwanted().catch(() => undefined);
  }

  /** Puts back messages that had got lost. */
  restore(lost: readonly ChatMessage[]): void {
    this.#change(restoreMessages(this.#state, lost));
  }

  /** Forgets everything, an answer under way included. */
  clear(): void {
    this.#unwanted.clear();
    this.#end(forgetMessages(this.#state));
  }

  async #answer(question: NamedQuestion): Promise<void> {
    const controller = new AbortController();
    this.#underWay = { name: question.name, controller };
    this.#change(beginAnswer(this.#state, question, this.#world.now().toISOString()));
    try {
      await this.#receive(question, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) await this.#fail(question, error);
    }
  }

  async #receive(question: NamedQuestion, signal: AbortSignal): Promise<void> {
    // Before anything newer is asked: what was stopped shall neither be leant on nor stand beside it.
    if (this.#unwanted.size > 0) await this.#stopUnwanted();
    if (signal.aborted) return;
    for await (const event of this.#world.ask(question, signal)) {
      if (signal.aborted) return;
      this.#change(receiveAnswer(this.#state, event));
      if (event.type === "done") this.#world.onAnswer?.(event.answer);
    }
    if (this.#state.pending) throw new Error("The answer is not complete");
  }

  async #fail(question: NamedQuestion, error: unknown): Promise<void> {
    // Stopped or forgotten, from another tab or device: under its name there is no answer, ever.
    const name = isMissing(error) ? crypto.randomUUID() : question.name;
    this.#change(failAnswer(this.#state, name));
    const reason = await this.#world.onFailure(error);
    if (reason !== null) this.#change(explainFailure(this.#state, name, reason));
  }

  async #stopUnwanted(): Promise<void> {
    const stop = (name: string) => this.#world.stop(name).then(() => this.#unwanted.delete(name));
    await Promise.all(Array.from(this.#unwanted, stop));
  }

  #end(next: ChatState): void {
    this.#underWay?.controller.abort();
    this.#change(next);
  }

  #change(next: ChatState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
