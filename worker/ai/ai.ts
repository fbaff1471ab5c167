import type { KnowledgeMode } from "#shared/account";
import type { PromptCategory } from "#shared/ai-admin";
import type { Analysis, Entity } from "#shared/analysis";
import type { AnswerAction } from "#shared/assistant";
import type { FileKind } from "#shared/files";
import type { QuestionCategory } from "#shared/questions";
import type { KnownName } from "../language/entities/find-known-names.ts";
import type { Language } from "../language/languages.ts";
import type { UnderstoodQuestion } from "../language/understand-question.ts";
import type { Embedder } from "./embedder.ts";
import type { Meter } from "./meter.ts";
import type { FoundIssue, ReviewedTurn } from "./reviewing.ts";

/** Only what is drawn; nothing of who took it, where and when. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; kind: "jpg" | "png" };

export type AnalysisInput = {
  title: string;
  /** Everything there is to read: what the person wrote, then what was extracted. Entity offsets count into it. */
  text: string;
  language?: Language | undefined; // as it is indexed; told by the text where it is left out
  author: string | null;
  createdAt: Date;
  /** IANA. */
  timeZone: string;
  knownNames: KnownName[];
  /** At most this many entities (5 to 30 by the administrator's setting). */
  entityLimit: number;
  /** Picture of the memory, for a provider that can see. */
  picture?: Picture | null;
  /** The person lets faces be recognised: how people in the picture look is asked for as well. */
  describesPeople?: boolean;
  /** It came as a document: a PDF, a Word file, a text file. */
  isDocument?: boolean;
};

/** The looks of somebody in a picture. */
export type Looks = { ageGroup: string; physicalTraits: string[]; distinctiveFeatures: string[] };

/**
 * `seen`: what a picture shows, one sentence of `describedPicture`; not there without a picture, or where nothing was said of it.
 * `people`: those whose faces can be seen, from left to right; only where `describesPeople` asked for them.
 */
export type AnalysisReply = Analysis & { seen?: string; people?: Looks[] };

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
  /** Cosine of its nearest passage to the question; null where no vector says. */
  nearness?: number | null;
  /** In which it is written; English when it does not say. */
  language?: Language;
  /** The memory that states a newer value for the same thing. */
  replacedBy?: string | undefined;
};

/** One entry of a list that was looked up. */
export type ListedItem = {
  memoryId: string;
  /** The words that it stands on, as the memory or its title has them. */
  quote: string;
  /** The title of the memory where the quote does not say as much. */
  under: string | null;
  /** The day that it is of, "2026-05-08", and the time, "09:20", where one is told. */
  day: string | null;
  time: string | null;
  /** Whom or what the entry is: a person, a place. */
  name: string | null;
  /** In how many memories the name stands. */
  memories: number | null;
  /** "every week", "not confirmed yet". */
  remark: string | null;
  /** It has begun, or fell due, on its day, and goes on. */
  isSince: boolean;
};

/**
 * Entries that answer a question for a list ("what's on next week?") before a provider is asked: the person's own records, as
 * told. The context then holds their memories alone; for a list without entries, what a search found instead, or nothing.
 */
export type Listing = {
  /** "what is planned for next week (23 November to 29 November)" */
  asked: string;
  /** The sentence for a list without entries. */
  nothing: string;
  items: ListedItem[];
  /** Number of further entries, the page that shows all of them, and the next one. */
  rest: { count: number; where: "reminders" | "memories" | "connections"; next: ListedItem } | null;
};

export type AnswerInput = {
  question: string;
  /** Reading of the question that the search used. */
  understood: UnderstoodQuestion;
  /** Earlier exchanges of this conversation, oldest first. */
  history: { question: string; answer: string }[];
  context: ContextMemory[];
  /** Names that are one by the person's word, of those whom the question names: "Rob" and "Robert Smith". */
  otherNames?: string[][] | undefined;
  /** Entries of the list, where one was asked for. */
  listing?: Listing | undefined;
  mode: KnowledgeMode;
  now: Date;
  timeZone: string; // IANA
  userName: string;
  botName: string;
  /** Pictures of some memories of the context, for a provider that can see. */
  pictures?: { memoryId: string; picture: Picture }[] | undefined;
  /** Aborted when nobody wants the answer any more: a call under way ends at once, and what it has cost is paid. */
  signal?: AbortSignal | undefined;
};

/** One sentence or list item, without markers, and what it rests on. */
export type DraftSentence = {
  kind: "sentence";
  text: string;
  /** Position after the sentence before: in the same paragraph, as a new paragraph, or as a list item. */
  layout: "inline" | "paragraph" | "item";
  /** `quote` is copied out of the memory's text or title, character by character. */
  citations: { memoryId: string; quote: string }[];
  /** The value that was asked for, where the sentence has it in front: it stands in the quote of that memory. */
  value?: { text: string; memoryId: string };
};

/** The words of a memory themselves, shown as they stand there: they claim nothing beyond themselves. */
export type DraftPassage = {
  kind: "passage";
  memoryId: string;
  /** Copied out of the memory's text or title, character by character. */
  quote: string;
  /** Stretches of `quote` that answer, as in a `Passage` of the contract. */
  marks: [number, number][];
  /** A passage before it tells a newer value for the same thing. */
  isReplaced?: boolean;
};

/** Comes last. */
export type DraftVerdict = {
  kind: "verdict";
  action: AnswerAction;
  /** Nothing answered for certain: what is cited comes closest, and the sentence says so. */
  isOnlyClosest?: boolean;
  /** One plain sentence for the debug view. */
  reasoning: string;
  /** 0 to 1. */
  confidence: number;
};

/** Part that an answer is written from: sentences and passages in the order of telling, then one verdict. */
export type Draft = DraftSentence | DraftPassage | DraftVerdict;

/** A recording as it was uploaded, or as a browser recorded it; at most 25 MB. */
export type Recording = { bytes: Uint8Array<ArrayBuffer>; kind: FileKind };

/** Words of a recording, in order. `second` is the start of a piece; null where the provider does not say. */
export type Transcript = { pieces: { text: string; second: number | null }[] };

/** A person whom a memory names, and what else is known of them. */
export type MentionedPerson = {
  name: string;
  /** In how many memories the name stands, this one included. */
  memories: number;
  /** Sentences of this memory that name them. */
  here: string[];
  /** Sentences of other memories that name them, the newest memories first. */
  elsewhere: string[];
  /** Full names that `name` may stand for, when it is a first name. */
  fullNames: string[];
};

/** Material for questions about a memory: the person's own words, never what somebody else sent. */
export type QuestionInput = {
  title: string;
  text: string;
  tags: string[];
  createdAt: Date;
  /** Time when it happened; null unless a file or an earlier reading says so. */
  happenedAt: Date | null;
  /** IANA. */
  timeZone: string;
  userName: string;
  entities: Entity[];
  people: MentionedPerson[];
  /** One of the messages of a conversation. */
  isTurn: boolean;
};

/** A question about a memory that would make it worth more. */
export type DraftQuestion = {
  question: string;
  category: Exclude<QuestionCategory, "merge" | "person">;
  /** 1 to 3, the most useful highest. */
  priority: number;
  /** Two to four, or none. */
  suggestedAnswers: string[];
};

/** A wish to forget something, and the memories that a search found for it: data, never instructions. */
export type ForgetInput = {
  /** In the person's own words: "my old address". */
  wish: string;
  /** The subject of the wish. */
  understood: UnderstoodQuestion;
  /** Best first. */
  context: ContextMemory[];
  now: Date;
  /** IANA. */
  timeZone: string;
};

/** A memory that would go; `isSure` where it is meant, and all of it. */
export type ForgetChoice = { memoryId: string; isSure: boolean };

export type Curiosity = {
  /** The most useful first. */
  questions: DraftQuestion[];
  /** Questions that this memory answers by itself: whoever asked them before need not any more. */
  settled: string[];
};

/** The administrator's part in what a provider is told; the rest of its instructions, the data block among them, stands. */
export type AiChoice = {
  conversationModel: string;
  analysisModel: string;
  /** In the place of, or beside, the part of the instructions that `promptEffects` of the contract names. */
  instructions: Partial<Record<PromptCategory, string>>;
};

/** A sentence, and the sentences of the memories that it rests on. */
export type ClaimOfQuotes = { claim: string; quotes: readonly string[] };
export const entailments = ["entailed", "contradicted", "unclear"] as const;
export type Entailment = (typeof entailments)[number];

/**
 * AI provider. Two adapters: embedded (rules and libraries, nothing leaves the machine) and OpenAI. Both may throw
 * `AiUnavailable`; neither can change anything: they only return text, and the product proves it. Calls that cost money are
 * paid through the `meter`, which throws `AiBudgetSpent` before the call when there is none left.
 */
export interface Ai {
  /** The same provider with what the administrator has chosen; not there in one that has nothing to choose. */
  choosing?(choice: AiChoice): Ai;
  readonly name: "embedded" | "openai";
  /** The model an analysis is recorded under. */
  readonly analysisModel: string;
  /** Purposes that it takes pictures for; absent in a provider that cannot see. */
  readonly sees?: { analysing: boolean; answering: boolean };
  /** Not there in a provider that makes no vectors: then memories are found by their words alone. */
  readonly embedder?: Embedder | undefined;
  analyse(input: AnalysisInput, meter: Meter): Promise<AnalysisReply>;
  /** Writes down what is said in a recording; not there where the provider cannot listen. */
  transcribe?(recording: Recording, meter: Meter): Promise<Transcript>;
  /** Proposes questions about a memory; a provider without it asks nothing. */
  askQuestions?(input: QuestionInput, meter: Meter): Promise<Curiosity>;
  /** Sentences as they are ready, then one verdict. */
  answer(input: AnswerInput, meter: Meter): AsyncIterable<Draft>;
  /** Those of the memories that a person wants to be forgotten. Deletes nothing: the person is asked. */
  chooseForgotten(input: ForgetInput, meter: Meter): Promise<ForgetChoice[]>;
  /** Judges whether claims follow from their quotes, in their order; absent in a provider that is not to be asked. */
  checkClaims?(claims: readonly ClaimOfQuotes[], meter: Meter): Promise<Entailment[]>;
  /** Finds what went wrong in a conversation, oldest exchange first; `wish` is its owner's. Not there where nobody can judge. */
  review?(input: { turns: ReviewedTurn[]; wish: string }, meter: Meter): Promise<FoundIssue[]>;
}

/** The provider is down, slow, refuses, or answers nonsense. The message is a plain sentence for a person, never the provider's text. */
export class AiUnavailable extends Error {
  override readonly name = "AiUnavailable";
  /** True where trying again later may help. */
  readonly retryable: boolean;
  /** From Retry-After; null when the provider did not say. */
  readonly retryAfterSeconds: number | null;
  /** HTTP status of its refusal, for the log; null when there was none. */
  readonly status: number | null;
  /** Nobody was there to be asked: that says nothing of the request, and may last for a night. */
  readonly isUnreachable: boolean;

  constructor(
    message: string,
    options: { retryable: boolean; retryAfterSeconds?: number; status?: number; isUnreachable?: boolean },
  ) {
    super(message);
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.status = options.status ?? null;
    this.isUnreachable = options.isUnreachable ?? false;
  }
}
