import type { AnswerValue, Citation, Passage } from "#shared/assistant";
import type { Draft, DraftPassage, DraftSentence, DraftVerdict } from "../../ai/ai.ts";
import { AiUnavailable } from "../../ai/ai.ts";
import { linksIn } from "../../language/links.ts";
import { findQuote } from "./find-quote.ts";
import { saysListIsEmpty } from "./lists/listed-facts.ts";
import type { ProofContext } from "./proof-context.ts";
import { claimsNothing, proveSentence } from "./prove-sentence.ts";

/** A proven piece of an answer, with what separates it from the one before, so that the pieces joined are the text. */
export type Piece = {
  text: string;
  citations: Citation[];
  value?: AnswerValue | undefined;
  passages?: Passage[] | undefined;
};
export type Written = Pick<DraftVerdict, "action" | "reasoning" | "confidence"> & Piece;

const nothingFound = "I found nothing about that in your memories.";
const separators = { inline: " ", paragraph: "\n\n", item: "\n- " } as const;

/**
 * Proves a draft sentence by sentence and hands on what holds, numbered by memory in the order of first citation. What
 * fails is dropped, and when nothing is left the answer says that nothing was found.
 *
 * Sentences without sources wait for the verdict, for only it tells what they are: general knowledge passes as such, but
 * never a link, anything else only when it claims nothing.
 */
export async function writeAnswer(
  drafts: AsyncIterable<Draft>,
  context: ProofContext,
  emit: (piece: Piece) => Promise<void>,
): Promise<Written> {
  const writer = new Writer(emit);
  const waiting: DraftSentence[] = [];
  let dropped = 0;
  for await (const draft of drafts) {
    if (draft.kind === "verdict") return finish(draft, waiting, { dropped, writer, context });
    if (draft.kind === "passage") {
      const passage = provePassage(draft, context);
      if (passage !== null) await writer.show(passage);
      else dropped += 1;
      continue;
    }
    const proven = proveSentence(draft, context);
    if (proven !== null) await writer.write(proven);
    else if (draft.citations.length === 0) waiting.push(draft);
    else dropped += 1;
  }
  throw new AiUnavailable("The answer ended before it was complete. Please try again.", { retryable: true });
}

async function finish(
  verdict: DraftVerdict,
  waiting: DraftSentence[],
  { dropped, writer, context }: { dropped: number; writer: Writer; context: ProofContext },
): Promise<Written> {
  const isGeneral = verdict.action === "general_knowledge_response";
  if (isGeneral || !writer.hasWritten) {
    for (const sentence of waiting) {
      const mayLeave = isGeneral
        ? linksIn(sentence.text).length === 0
        : verdict.action !== "memory_response" &&
          (claimsNothing(sentence.text) || saysListIsEmpty(sentence.text, context.listing));
      if (mayLeave) await writer.write(sentence);
    }
  }
  const unproven =
    dropped === 0
      ? ""
      : ` ${dropped === 1 ? "One sentence was" : `${dropped} sentences were`} left out: not proven.`;
  const reasoning = `${verdict.reasoning}${unproven}`.trim();
  if (!writer.hasWritten) {
    await writer.write({ kind: "sentence", text: nothingFound, layout: "inline", citations: [] });
    return { ...writer.written, action: "no_memory_found", reasoning, confidence: verdict.confidence };
  }
  const isFromMemories = writer.written.citations.length > 0 && verdict.isOnlyClosest !== true;
  const action = isFromMemories && verdict.action === "no_memory_found" ? "memory_response" : verdict.action;
  return { ...writer.written, action, reasoning, confidence: verdict.confidence };
}

/** A passage as it is shown; null when it does not stand in a memory of the context. */
function provePassage({ memoryId, quote, marks, isReplaced }: DraftPassage, { memories }: ProofContext) {
  const memory = memories.get(memoryId);
  if (memory === undefined) return null;
  const found = findQuote(memory.text, quote) ?? findQuote(memory.title, quote);
  if (found === null) return null;
  const isCopied = found === quote;
  const shown: Passage = {
    memoryId,
    title: memory.title,
    date: (memory.occurredAt ?? memory.createdAt).toISOString(),
    text: found,
    marks: isCopied ? marks : [],
    ...(isReplaced === true && { isReplaced }),
  };
  return shown;
}

class Writer {
  readonly #emit: (piece: Piece) => Promise<void>;
  readonly #numbers = new Map<string, number>();
  #text = "";
  #citations: Citation[] = [];
  #value: AnswerValue | undefined;
  #passages: Passage[] = [];

  constructor(emit: (piece: Piece) => Promise<void>) {
    this.#emit = emit;
  }

  get hasWritten(): boolean {
    return this.#text !== "";
  }

  get written(): Piece {
    return { text: this.#text, citations: this.#citations, value: this.#value, passages: this.#passages };
  }

  /** Quotes a passage in a paragraph of its own. */
  async show(passage: Passage): Promise<void> {
    const { memoryId, text } = passage;
    const citations = [{ memoryId, quote: text }];
    await this.write({ kind: "sentence", text: `“${text}”`, layout: "paragraph", citations }, [passage]);
  }

  async write(
    { text, layout, citations, value }: DraftSentence,
    passages: Passage[] | undefined = undefined,
  ): Promise<void> {
    const numbered = citations.map(({ memoryId, quote }) => ({
      marker: this.#markerOf(memoryId),
      memoryId,
      quote,
    }));
    const markers = [...new Set(numbered.map(({ marker }) => marker))].join("");
    const separator = this.hasWritten ? separators[layout] : layout === "item" ? "- " : "";
    const piece = {
      text: `${separator}${text}${markers === "" ? "" : ` ${markers}`}`,
      citations: numbered,
      value,
      passages,
    };
    this.#text += piece.text;
    this.#value ??= value;
    this.#passages.push(...(passages ?? []));
    this.#citations = [...this.#citations, ...numbered];
    await this.#emit(piece);
  }

  #markerOf(memoryId: string): string {
    const number = this.#numbers.get(memoryId) ?? this.#numbers.size + 1;
    this.#numbers.set(memoryId, number);
    return `[${number}]`;
  }
}
