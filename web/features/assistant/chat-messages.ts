import type { ToldEntity } from "#shared/analysis";
import type {
  Answer,
  AnswerAction,
  AnswerRating,
  AnswerValue,
  Citation,
  Forgettable,
  HistoryItem,
  Passage,
  ProposedReminder,
  ReferencedFile,
  RelevantMemory,
} from "#shared/assistant";
import { findGoneMarkers } from "./find-gone-markers.ts";

export type DebugInfo = { action: AnswerAction; reasoning: string; confidence: number };

type MessageBase = {
  /** 'user-{historyId}' or 'assistant-{historyId}'; a question under way has a passing id. */
  id: string;
  /** Stays the same when the passing id becomes the real one, so that nothing on the screen is built anew. */
  key: string;
  content: string;
  /** ISO. */
  timestamp: string;
};

export type UserMessage = MessageBase & {
  role: "user";
  /** Under which it was asked, or the history keeps it. */
  name: string;
  failed: boolean;
  /** Reason of the failure, where known; not kept for a later visit, when it may be another. */
  reason?: string;
  /** The turn whose place it takes: it asks that one again, as it was or in other words. */
  replaces?: string | undefined;
};

export type AssistantMessage = MessageBase & {
  role: "assistant";
  memories: RelevantMemory[];
  referencedFiles: ReferencedFile[];
  citations: Citation[];
  value: AnswerValue | null;
  passages: Passage[];
  /** Entities that the answer names. */
  entities: ToldEntity[];
  /** Markers in the text whose memory has been deleted since. */
  gone: string[];
  /** Reminder that "remind me …" proposed. */
  reminder: ProposedReminder | null;
  /** Memories that "forget …" would delete. */
  forget?: Forgettable[] | undefined;
  /** Words of the person, of the question or from earlier in the conversation, that can be kept; and the turn they were said in. */
  told?: string | undefined;
  toldIn?: string | undefined;
  /** The memory that it was kept as; null when it was not, see linkSavedMemories. */
  savedMemoryId: string | null;
  /** Rating by the person. */
  rating: AnswerRating | null;
  /** Known when the answer is complete. */
  debugInfo: DebugInfo | null;
  progress: "writing" | "stopped" | "complete";
};

export type ChatMessage = UserMessage | AssistantMessage;

/** Text of a reply that came without words. */
export const emptyReply = "I couldn't process your request.";

/** Each exchange of the history becomes its question and then its answer. */
export const messagesOfHistory = (history: readonly HistoryItem[]): ChatMessage[] =>
  history.flatMap(messagesOf);

function messagesOf(item: HistoryItem): [UserMessage, AssistantMessage] {
  const [question, answer] = [`user-${item.id}`, `assistant-${item.id}`];
  return [
    {
      role: "user",
      id: question,
      key: question,
      name: item.id,
      content: item.message,
      timestamp: item.createdAt,
      failed: false,
    },
    {
      ...completeAnswer({ key: answer, timestamp: item.createdAt }, { ...item, text: item.response }),
      gone: findGoneMarkers(item.response, item.citations),
      rating: item.rating ?? null,
    },
  ];
}

/** The message of a finished answer, in the place where it was being written. */
export function completeAnswer(
  place: Pick<AssistantMessage, "key" | "timestamp">,
  answer: Answer,
): AssistantMessage {
  const { id, text, action, reasoning, confidence, reminder = null, ...shown } = answer;
  return {
    ...place,
    ...shown,
    role: "assistant",
    id: `assistant-${id}`,
    content: text.trim() === "" ? emptyReply : text,
    gone: [],
    reminder,
    savedMemoryId: null,
    rating: null,
    debugInfo: { action, reasoning, confidence },
    progress: "complete",
  };
}

/** The name of an exchange in the history, from a message of it that the history holds. */
export const turnIdOf = ({ id }: Pick<ChatMessage, "id">): string => id.replace(/^(?:user|assistant)-/, "");
