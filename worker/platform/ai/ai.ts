import type { KnowledgeMode } from "#shared/account";
import type { Analysis, EntityType } from "#shared/analysis";
import type { AnswerAction } from "#shared/assistant";
import type { FileKind } from "#shared/files";

/** A name the person's memories already know, for recognition and for answering. */
export type KnownName = { type: EntityType; value: string; aliases: string[] };

export type AnalysisInput = {
  title: string;
  /** Everything there is to read: what the person wrote, then what was extracted. Entity offsets count into it. */
  text: string;
  author: string | null;
  createdAt: Date;
  /** IANA. */
  timeZone: string;
  knownNames: KnownName[];
  /** At most this many entities (5 to 30 by the administrator's setting). */
  entityLimit: number;
};

/** A memory as the answering step sees it: data, never instructions. Best first. */
export type ContextMemory = {
  id: string;
  title: string;
  /** Everything there is to read; a quote must occur here, or in the title. */
  text: string;
  /** The window that matched best. */
  passage: string;
  tags: string[];
  author: string | null;
  thread: string | null;
  /** Order within the thread. */
  threadPosition: number | null;
  createdAt: Date;
  occurredAt: Date | null;
  /** From retrieval; comparable only within one question. */
  score: number;
};

export type AnswerInput = {
  question: string;
  /** Earlier exchanges of this conversation, oldest first. */
  history: { question: string; answer: string }[];
  context: ContextMemory[];
  mode: KnowledgeMode;
  now: Date;
  /** IANA. */
  timeZone: string;
  userName: string;
};

/** One sentence or list item, without markers, and what it rests on. */
export type DraftSentence = {
  kind: "sentence";
  text: string;
  /** How it follows the one before: in the same paragraph, as a new paragraph, or as a list item. */
  layout: "inline" | "paragraph" | "item";
  /** `quote` is copied out of the memory's text or title, character by character. */
  citations: { memoryId: string; quote: string }[];
};

/** Comes last. */
export type DraftVerdict = {
  kind: "verdict";
  action: AnswerAction;
  /** One plain sentence for the debug view. */
  reasoning: string;
  /** 0 to 1. */
  confidence: number;
  /** What the answer cost, where the provider says so. */
  usage?: TokenUsage;
};

export type TokenUsage = { operation: string; model: string; inputTokens: number; outputTokens: number };

/** A recording as it was uploaded, or as a browser recorded it; at most 10 MB. */
export type Recording = { bytes: Uint8Array<ArrayBuffer>; kind: FileKind };

/** What was said, in order. `second` is where a piece begins, null where the provider does not say. */
export type Transcript = {
  pieces: { text: string; second: number | null }[];
  usage: TokenUsage | null;
};

/**
 * What thinks. Two adapters: embedded (rules and libraries, nothing leaves the machine) and OpenAI.
 * Both may throw `AiUnavailable`; neither can change anything: they only return text, and the product proves it.
 */
export interface Ai {
  readonly name: "embedded" | "openai";
  /** The model an analysis is recorded under. */
  readonly analysisModel: string;
  analyse(input: AnalysisInput): Promise<{ analysis: Analysis; usage: TokenUsage | null }>;
  /** Writes down what is said in a recording; not there where the provider cannot listen. */
  transcribe?(recording: Recording): Promise<Transcript>;
  /** Sentences as they are ready, then one verdict. */
  answer(input: AnswerInput): AsyncIterable<DraftSentence | DraftVerdict>;
}

/** The provider is down, slow, refuses, or answers nonsense. The message is a plain sentence for a person, never the provider's text. */
export class AiUnavailable extends Error {
  override readonly name = "AiUnavailable";
  /** Whether trying again later may help. */
  readonly retryable: boolean;
  /** From Retry-After; null when the provider did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: { retryable: boolean; retryAfterSeconds?: number }) {
    super(message);
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
