import type { Answer, AnswerValue, Citation, Passage, RelevantMemory } from "#shared/assistant";
import {
  type AssistantMessage,
  type ChatMessage,
  completeAnswer,
  turnIdOf,
  type UserMessage,
} from "./chat-messages.ts";

/**
 * Events of the answer to one question, in this order; `token` repeats, once a proven sentence. `apart` only where the
 * question was to take the place of another and cannot.
 */
export type AnswerEvent =
  | { type: "apart" }
  | { type: "context"; memories: RelevantMemory[] }
  | {
      type: "token";
      text: string;
      citations: Citation[];
      value?: AnswerValue | undefined;
      passages?: Passage[] | undefined;
    }
  | { type: "done"; answer: Answer };

/** A question and the name of its attempt: asked again under the same name, it gets the answer it may have had already. */
export type NamedQuestion = {
  name: string;
  text: string;
  /** The turn of the history whose place the answer takes. */
  replaces?: string | undefined;
};

export type ChatState = {
  /** Messages of this session. */
  messages: readonly ChatMessage[];
  /** True while one is being answered. */
  pending: boolean;
  /** Grows with each time that the conversation was forgotten on purpose. */
  beginnings: number;
};

export const emptyChat: ChatState = { messages: [], pending: false, beginnings: 0 };

/** The question stands in the chat with an empty answer under it. Its name is theirs until the server has named them. */
export function beginAnswer(
  state: ChatState,
  { name, text, replaces }: NamedQuestion,
  timestamp: string,
): ChatState {
  const asked: UserMessage = {
    role: "user",
    id: `user-${name}`,
    key: `user-${name}`,
    name,
    content: text,
    timestamp,
    failed: false,
    ...(replaces && { replaces }),
  };
  const answer: AssistantMessage = {
    role: "assistant",
    id: `assistant-${name}`,
    key: `assistant-${name}`,
    content: "",
    timestamp,
    memories: [],
    referencedFiles: [],
    citations: [],
    value: null,
    passages: [],
    entities: [],
    gone: [],
    reminder: null,
    savedMemoryId: null,
    rating: null,
    debugInfo: null,
    progress: "writing",
  };
  return { ...state, messages: [...state.messages, asked, answer], pending: true };
}

/** The answer grows by an event; the last one gives question and answer the names they have in the history. */
export function receiveAnswer(state: ChatState, event: AnswerEvent): ChatState {
  const messages = state.messages.map((message, index) => {
    if (isWriting(message)) return grow(message, event);
    if (message.role !== "user" || !isWriting(state.messages[index + 1])) return message;
    if (event.type === "apart") return { ...message, replaces: undefined };
    return event.type === "done" ? { ...message, id: `user-${event.answer.id}` } : message;
  });
  return { ...state, messages, pending: event.type !== "done" };
}

/** The person stopped it: what has been written stays. */
export function stopAnswer(state: ChatState): ChatState {
  const messages = state.messages.map((message) =>
    isWriting(message) ? ({ ...message, progress: "stopped" } as const) : message,
  );
  return { ...state, messages, pending: false };
}

/**
 * The question stays to be asked again, under `name`: another one where its own gets no answer any more. An answer that
 * broke off goes, because nobody vouches for its rest.
 */
export function failAnswer(state: ChatState, name: string): ChatState {
  const messages = state.messages
    .map((message, index) =>
      message.role === "user" && isWriting(state.messages[index + 1])
        ? { ...message, failed: true, name }
        : message,
    )
    .filter((message) => !isWriting(message));
  return { ...state, messages, pending: false };
}

/** Says beside the question of this name why it got no answer. */
export function explainFailure(state: ChatState, name: string, reason: string): ChatState {
  const messages = state.messages.map((message) =>
    message.role === "user" && message.failed && message.name === name ? { ...message, reason } : message,
  );
  return { ...state, messages };
}

/** Takes a question of this session out of the chat, with what answer it has. */
export function withdrawQuestion(state: ChatState, key: string): ChatState {
  const at = state.messages.findIndex((message) => message.key === key);
  if (at === -1) return state;
  const count = state.messages[at + 1]?.role === "assistant" ? 2 : 1;
  return { ...state, messages: state.messages.toSpliced(at, count) };
}

/** Messages that had got lost are there again; what is there already stays as it is. */
export function restoreMessages(state: ChatState, lost: readonly ChatMessage[]): ChatState {
  const known = new Set(state.messages.map((message) => message.id));
  const missing = lost.filter((message) => !known.has(message.id));
  return { ...state, messages: [...missing, ...state.messages] };
}

/** Nothing has been said, and what had been said shall not come back. */
export const forgetMessages = (state: ChatState): ChatState => ({
  ...emptyChat,
  beginnings: state.beginnings + 1,
});

/** Progress of the answer to a question; null without an answer. `complete` for a question that is not of this session. */
export function progressOf(
  { messages }: ChatState,
  question: UserMessage,
): AssistantMessage["progress"] | null {
  const at = messages.findIndex((message) => message.key === question.key);
  const answer = messages[at + 1];
  if (at === -1) return "complete";
  return answer?.role === "assistant" ? answer.progress : null;
}

/**
 * The turn of the history that a question and its answer are, for asking it again in its place; what it was to replace
 * itself as long as it has no answer.
 */
export function replacedBy(state: ChatState, question: UserMessage): string | undefined {
  return progressOf(state, question) === "complete" ? turnIdOf(question) : question.replaces;
}

/**
 * The turns of the history in whose place something newer stands: an answer, or one that is being written. Where that was
 * stopped or failed, the old one is still what the server holds.
 */
export function replacedTurns(messages: readonly ChatMessage[]): Set<string> {
  const turns = messages.flatMap((message, index) => {
    if (message.role !== "user" || message.replaces === undefined) return [];
    const answer = messages[index + 1];
    return answer?.role === "assistant" && answer.progress !== "stopped" ? [message.replaces] : [];
  });
  return new Set(turns);
}

function isWriting(message: ChatMessage | undefined): message is AssistantMessage {
  return message?.role === "assistant" && message.progress === "writing";
}

function grow(message: AssistantMessage, event: AnswerEvent): AssistantMessage {
  if (event.type === "apart") return message;
  if (event.type === "context") return { ...message, memories: event.memories };
  if (event.type === "done") return completeAnswer(message, event.answer);
  return {
    ...message,
    content: message.content + event.text,
    citations: [...message.citations, ...event.citations],
    value: message.value ?? event.value ?? null,
    passages: [...message.passages, ...(event.passages ?? [])],
  };
}
