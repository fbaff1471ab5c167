import type {
  Answer,
  AnswerAction,
  Citation,
  HistoryItem,
  ReferencedFile,
  RelevantMemory,
} from "#shared/assistant";

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
};

export type AssistantMessage = MessageBase & {
  role: "assistant";
  memories: RelevantMemory[];
  referencedFiles: ReferencedFile[];
  citations: Citation[];
  /** Known when the answer is complete. */
  debugInfo: DebugInfo | null;
  progress: "writing" | "stopped" | "complete";
};

export type ChatMessage = UserMessage | AssistantMessage;

/** What the reply says when it came without words. */
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
    completeAnswer({ key: answer, timestamp: item.createdAt }, { ...item, text: item.response }),
  ];
}

/** The message of a finished answer, in the place where it was being written. */
export function completeAnswer(
  place: Pick<AssistantMessage, "key" | "timestamp">,
  answer: Pick<
    Answer,
    "id" | "text" | "memories" | "referencedFiles" | "citations" | "action" | "reasoning" | "confidence"
  >,
): AssistantMessage {
  const { action, reasoning, confidence, memories, referencedFiles, citations } = answer;
  return {
    ...place,
    role: "assistant",
    id: `assistant-${answer.id}`,
    content: answer.text.trim() === "" ? emptyReply : answer.text,
    memories,
    referencedFiles,
    citations,
    debugInfo: { action, reasoning, confidence },
    progress: "complete",
  };
}
