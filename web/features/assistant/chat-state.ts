import type { Answer, Citation, RelevantMemory } from "#shared/assistant";
import {
  type AssistantMessage,
  type ChatMessage,
  completeAnswer,
  type UserMessage,
} from "./chat-messages.ts";

/** What the answer to one question sends, in this order; `token` repeats, once a proven sentence. */
export type AnswerEvent =
  | { type: "context"; memories: RelevantMemory[] }
  | { type: "token"; text: string; citations: Citation[] }
  | { type: "done"; answer: Answer };

/** The messages of this session, and whether one is being answered. */
export type ChatState = { messages: readonly ChatMessage[]; pending: boolean };

export const emptyChat: ChatState = { messages: [], pending: false };

/** The question stands in the chat with an empty answer under it. Its name is theirs until the server has named them. */
export function beginAnswer(
  state: ChatState,
  { name, text }: { name: string; text: string },
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
    debugInfo: null,
    progress: "writing",
  };
  return { messages: [...state.messages, asked, answer], pending: true };
}

/** The answer grows by an event; the last one gives question and answer the names they have in the history. */
export function receiveAnswer(state: ChatState, event: AnswerEvent): ChatState {
  const messages = state.messages.map((message, index) => {
    if (isWriting(message)) return grow(message, event);
    const isAsked = event.type === "done" && isWriting(state.messages[index + 1]);
    return isAsked ? { ...message, id: `user-${event.answer.id}` } : message;
  });
  return { messages, pending: event.type !== "done" };
}

/** The person stopped it: what has been written stays. */
export function stopAnswer(state: ChatState): ChatState {
  const messages = state.messages.map((message) =>
    isWriting(message) ? ({ ...message, progress: "stopped" } as const) : message,
  );
  return { messages, pending: false };
}

/** The question stays to be asked again; an answer that broke off goes, because nobody vouches for its rest. */
export function failAnswer(state: ChatState): ChatState {
  const messages = state.messages
    .map((message, index) =>
      message.role === "user" && isWriting(state.messages[index + 1])
        ? { ...message, failed: true }
        : message,
    )
    .filter((message) => !isWriting(message));
  return { messages, pending: false };
}

/** Takes a question that failed, or was stopped, out of the chat, with what answer it has. */
export function withdrawQuestion(state: ChatState, key: string): ChatState {
  const at = state.messages.findIndex((message) => message.key === key);
  if (at === -1) return state;
  const count = state.messages[at + 1]?.role === "assistant" ? 2 : 1;
  return { ...state, messages: state.messages.toSpliced(at, count) };
}

function isWriting(message: ChatMessage | undefined): message is AssistantMessage {
  return message?.role === "assistant" && message.progress === "writing";
}

function grow(message: AssistantMessage, event: AnswerEvent): AssistantMessage {
  if (event.type === "context") return { ...message, memories: event.memories };
  if (event.type === "done") return completeAnswer(message, event.answer);
  return {
    ...message,
    content: message.content + event.text,
    citations: [...message.citations, ...event.citations],
  };
}
