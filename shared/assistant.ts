import { z } from "zod/mini";
import { entitySchema } from "./analysis.ts";
import { errorBodySchema } from "./errors.ts";
import { memoryTypes } from "./memories.ts";
import { recurrenceTypes, reminderStatuses } from "./reminders.ts";

export const answerActions = [
  "memory_response",
  "general_knowledge_response",
  "no_memory_found",
  "memory_saved",
  "reminder_proposed",
  "reminder_set",
  "forget_proposed",
  "clarification",
] as const;
export type AnswerAction = (typeof answerActions)[number];

export const questionLength = 4_000; // characters
/** Says what to do with it, for it may be a mail that was pasted: a field that cut it would lose its end unseen. */
const tooLong = "More than 4,000 characters: keep it with Add Memory, then ask about it";

/** `POST /api/bobby`. */
export const askSchema = z.object({
  question: z
    .string()
    .check(z.trim(), z.minLength(1, "Ask a question"), z.maxLength(questionLength, tooLong)),
  /**
   * The id of the newest turn, to retry or edit it: the new turn takes its place when its answer is there, and until then
   * the old one stays. 409 when that turn is not the newest (any more). Not for `POST /api/chat`, which keeps no turns.
   */
  replaces: z.optional(z.uuid("Not the id of a turn")),
});
export type Ask = z.infer<typeof askSchema>;

/** `POST /api/bobby/stop`. */
export const stopSchema = z.object({
  /** The Idempotency-Key of the question to stop. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, "Not an Idempotency-Key")),
});

/** `GET /api/chat/history`. */
export const historyQuerySchema = z.object({
  /** Only turns that hold all these words in question or answer; then the newest come first. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(400, "Search is too long"))),
  /** The id of a turn: only those before it. `Link: <…>; rel="next"` leads to the turns before the answered ones. */
  before: z.optional(z.uuid("Not the id of a turn")),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const referencedFileSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(memoryTypes),
  mimeType: z.string(),
  createdAt: z.iso.datetime(),
  /** Of one that a mail or text message brought: "From a mail of Anna, sender proven by dkim". */
  origin: z.optional(z.string()),
});
/** A memory that an answer cites, as much of it as a source card shows. */
export type ReferencedFile = z.infer<typeof referencedFileSchema>;

export const relevantMemorySchema = z.extend(referencedFileSchema, {
  passage: z.string(),
  why: z.array(z.string()),
});
export type RelevantMemory = z.infer<typeof relevantMemorySchema>;

/**
 * Grades of proof of a sentence by its quotes: a `proven` one is shown alone, a `paraphrase` with its quote beside it, and
 * of a `quoted` one only the quote is shown.
 */
export const proofGrades = ["proven", "paraphrase", "quoted"] as const;
export type ProofGrade = (typeof proofGrades)[number];

export const citationSchema = z.object({
  /** Stands literally in the answer's text, e.g. "[1]". */
  marker: z.string(),
  memoryId: z.uuid(),
  /** Occurs literally in the memory. */
  quote: z.string(),
  /** Place in the memory's file: "page 3", "1:05"; of what a model says of a picture, "described by AI". */
  place: z.optional(z.string()),
  /** Grade of the sentence that it stands behind. */
  grade: z.optional(z.enum(proofGrades)),
});
export type Citation = z.infer<typeof citationSchema>;

/** Value that was asked for, as the memory has it: "4471". Stands in the answer's text, too, in bold. */
export const answerValueSchema = z.object({ text: z.string(), memoryId: z.uuid() });
export type AnswerValue = z.infer<typeof answerValueSchema>;

/** Passage of a memory that an answer quotes. Stands in the answer's text, too, in “quotation marks”. */
export const passageSchema = z.object({
  memoryId: z.uuid(),
  title: z.string(),
  /** The day of the memory. */
  date: z.iso.datetime(),
  /** Occurs literally in the memory. */
  text: z.string(),
  /** Stretches of `text` that answer: [from, to), in UTF-16 units, in order, apart from one another. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Place in the memory's file, as in a citation. */
  place: z.optional(z.string()),
  /** True where a newer passage of the same answer tells another value for the same thing. */
  isReplaced: z.optional(z.boolean()),
});
export type Passage = z.infer<typeof passageSchema>;

/**
 * The reminder that "remind me …" has set, or one that is proposed: that rings only after `PATCH /api/reminders/:reminderId`
 * with `{ status: "active" }`; `{ status: "dismissed" }` turns it down.
 */
export const proposedReminderSchema = z.object({
  reminderId: z.uuid(),
  /** The note that was saved for it, the first of `referencedFiles`. */
  memoryId: z.uuid(),
  /** Text of the reminder: "Call Rui". */
  text: z.string(),
  /** Local time in its zone: "2026-05-08T09:00:00.000". */
  reminderTime: z.string(),
  timeZone: z.string(),
  recurrenceType: z.enum(recurrenceTypes),
  /** `active` in the answer, or `proposed`; in the history what has become of it. */
  status: z.enum(reminderStatuses),
});
export type ProposedReminder = z.infer<typeof proposedReminderSchema>;

/**
 * A memory that "forget …" proposes to delete, one of `memories`. Nothing is deleted by the answer: the person chooses, and
 * `DELETE /api/content/:id` or `POST /api/content/trash` puts what they chose into the trash.
 */
export const forgettableSchema = z.object({
  memoryId: z.uuid(),
  /** False where it is not sure that this one is meant, or only a part of it is: it stays unless it is chosen. */
  isSelected: z.boolean(),
});
export type Forgettable = z.infer<typeof forgettableSchema>;

export const answerSchema = z.object({
  /** The id of this turn in the history. */
  id: z.uuid(),
  text: z.string(),
  referencedFiles: z.array(referencedFileSchema),
  memories: z.array(relevantMemorySchema),
  entities: z.array(entitySchema),
  action: z.enum(answerActions),
  reasoning: z.string(),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  citations: z.array(citationSchema),
  value: z._default(z.nullable(answerValueSchema), null),
  /** In the order in which they are shown. */
  passages: z._default(z.array(passageSchema), []),
  /** With `action: "reminder_proposed"` and `"reminder_set"`. */
  reminder: z.optional(proposedReminderSchema),
  /** With `action: "forget_proposed"`. */
  forget: z.optional(z.array(forgettableSchema)),
  /** The person's own words, of this message or an earlier one that answers it, which are not kept and offered to be. */
  told: z.optional(z.string()),
  /** The turn that they were said in: what is kept of them has this `turnId`, and so is kept once. Also of what a "yes" kept. */
  toldIn: z.optional(z.uuid()),
  /** The memory that the answer repeats, which so is saved already; in the history what has become of it. */
  savedMemory: z.optional(referencedFileSchema),
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * The three events of `POST /api/bobby` with `Accept: text/event-stream`, in this order; `token` repeats, once a proven
 * sentence. An answer that breaks off after its first sentence ends with `error` instead of `done`.
 */
export const contextEventSchema = z.object({ memories: z.array(relevantMemorySchema) });
export const tokenEventSchema = z.object({
  text: z.string(),
  citations: z.array(citationSchema),
  /** Value, with the piece of text that begins with it. */
  value: z.optional(answerValueSchema),
  /** Passages that this piece quotes. */
  passages: z.optional(z.array(passageSchema)),
});

/** Body of a failed call, and the seconds of its Retry-After. */
export const errorEventSchema = z.extend(errorBodySchema, { retryAfter: z.optional(z.number()) });
export type ErrorEvent = z.infer<typeof errorEventSchema>;

export const answerRatings = ["up", "down"] as const;
export type AnswerRating = (typeof answerRatings)[number];

/** `PUT /api/chat/history/:id/rating`: how good an answer was, for the supervisor. */
export const rateSchema = z.object({
  /** Null takes it back. */
  rating: z.nullable(z.enum(answerRatings, "Choose up or down")),
  /** In the person's own words. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(1_000, "Reason is too long"))),
});
export type Rate = z.infer<typeof rateSchema>;

/** One exchange. `referencedFiles`, `entities`, `memories` arrive as arrays. */
export const historyItemSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  response: z.string(),
  createdAt: z.iso.datetime(),
  referencedFiles: z.array(referencedFileSchema),
  entities: z.array(entitySchema),
  memories: z.array(relevantMemorySchema),
  citations: z.array(citationSchema),
  value: z._default(z.nullable(answerValueSchema), null),
  passages: z._default(z.array(passageSchema), []),
  action: z.enum(answerActions),
  reasoning: z.string(),
  confidence: z.number(),
  /** Left out when the reminder or its note is gone. */
  reminder: z.optional(proposedReminderSchema),
  told: z.optional(z.string()),
  toldIn: z.optional(z.uuid()),
  /** Those that are not in the trash by now. */
  forget: z.optional(z.array(forgettableSchema)),
  /** The memory that the answer, or what was `told`, was saved as, on whatever device, or one that the answer repeats; left out when there is none (any more). */
  savedMemory: z.optional(referencedFileSchema),
  /** Left out until the person says. */
  rating: z.optional(z.enum(answerRatings)),
  ratingReason: z.optional(z.string()),
});
export type HistoryItem = z.infer<typeof historyItemSchema>;
