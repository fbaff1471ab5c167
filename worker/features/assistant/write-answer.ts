import type { AnswerValue, Citation, Passage, ProofGrade } from "#shared/assistant";
import type { Draft, DraftPassage, DraftSentence, DraftVerdict } from "../../ai/ai.ts";
import { AiUnavailable } from "../../ai/ai.ts";
import { linksIn } from "../../language/links.ts";
import { plainText } from "../../language/plain-text.ts";
import { closestSentence } from "../../proof/closest-sentence.ts";
import { findQuote } from "../../proof/find-quote.ts";
import { judge, type Proof } from "../../proof/judge.ts";
import { claimsNothing, markup } from "../../proof/wording.ts";
import { saysListIsEmpty } from "./lists/listed-facts.ts";
import type { ProofContext } from "./proof-context.ts";

/** A proven piece of an answer, with what separates it from the one before, so that the pieces joined are the text. */
export type Piece = {
  text: string;
  citations: Citation[];
  value?: AnswerValue | undefined;
  passages?: Passage[] | undefined;
};
export type Written = Pick<DraftVerdict, "action" | "reasoning" | "confidence"> & Piece;

const nothingFound = "I found nothing about that in your memories.";
const nothingProven = "I found nothing proven about that in your memories.";
const inItsPlace = "Your note says:";
const closestIs = "What comes closest:";
const separators = { inline: " ", paragraph: "\n\n", item: "\n- " } as const;

/**
 * Judges a draft sentence by sentence and hands on what holds, numbered by memory in the order of first citation. A sentence
 * that is proven is told plainly, a paraphrase with its quote beside it, and of any other one the quote alone. When nothing
 * is left the answer says so, with the sentence of the memories that comes closest.
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
  const dropped: DraftSentence[] = [];
  let quoted = 0;
  for await (const draft of drafts) {
    if (draft.kind === "verdict") return finish(draft, waiting, { dropped, quoted, writer, context });
    if (draft.kind === "passage") {
      const passage = provePassage(draft, context);
      if (passage !== null) await writer.show(passage, "quoted");
      continue;
    }
    const grade = await tell(draft, context, writer);
    if (grade === "quoted") quoted += 1;
    if (grade === null) (draft.citations.length === 0 ? waiting : dropped).push(draft);
  }
  throw new AiUnavailable("The answer ended before it was complete. Please try again.", { retryable: true });
}

/** Writes as much of a sentence as is proven, and says how much that was. */
async function tell(draft: DraftSentence, context: ProofContext, writer: Writer): Promise<ProofGrade | null> {
  const { grade, proofs } = judge(draft, context);
  if (grade === null) return null;
  const isNew = ({ memoryId, quote, shown }: Proof) =>
    !writer.hasShown(memoryId, shown) && (grade === "quoted" || !draft.text.includes(`“${plainText(quote)}`));
  if (grade !== "quoted") {
    await writer.write({ ...draft, citations: proofs }, grade);
    if (grade === "proven") return grade;
  }
  const [first, ...others] = proofs.filter(isNew).map((proof) => passageOf(proof, context));
  if (first === undefined) return grade;
  await writer.show(first, grade, grade === "quoted" ? inItsPlace : undefined);
  for (const passage of others) await writer.show(passage, grade);
  return grade;
}

type Ending = { dropped: DraftSentence[]; quoted: number; writer: Writer; context: ProofContext };

async function finish(
  verdict: DraftVerdict,
  waiting: DraftSentence[],
  { dropped, quoted, writer, context }: Ending,
): Promise<Written> {
  const isGeneral = verdict.action === "general_knowledge_response";
  if (isGeneral || !writer.hasWritten) {
    for (const sentence of waiting) {
      const mayLeave = isGeneral
        ? linksIn(sentence.text).length === 0 && !markup.test(sentence.text)
        : verdict.action !== "memory_response" &&
          (claimsNothing(sentence.text) || saysListIsEmpty(sentence.text, context.listing));
      if (mayLeave) await writer.write(sentence);
    }
  }
  const { confidence } = verdict;
  const reasoning =
    `${verdict.reasoning}${remark(quoted, "replaced by the quote")}${remark(dropped.length, "left out")}`.trim();
  if (!writer.hasWritten) {
    await writeNothing(dropped, writer, context);
    return { ...writer.written, action: "no_memory_found", reasoning, confidence };
  }
  const isFromMemories = writer.written.citations.length > 0 && verdict.isOnlyClosest !== true;
  const action = isFromMemories && verdict.action === "no_memory_found" ? "memory_response" : verdict.action;
  return { ...writer.written, action, reasoning, confidence };
}

const remark = (count: number, what: string): string =>
  count === 0 ? "" : ` ${count === 1 ? "One sentence was" : `${count} sentences were`} ${what}: not proven.`;

async function writeNothing(
  dropped: readonly DraftSentence[],
  writer: Writer,
  context: ProofContext,
): Promise<void> {
  const text = dropped.length > 0 ? nothingProven : nothingFound;
  await writer.write({ kind: "sentence", text, layout: "inline", citations: [] });
  const closest = closestSentence(dropped, context.memories);
  if (closest !== null) await writer.show(passageOf(closest, context), "quoted", closestIs);
}

/** A passage as it is shown; null when it does not stand in a memory of the context. */
function provePassage({ memoryId, quote, marks, isReplaced }: DraftPassage, context: ProofContext) {
  const memory = context.memories.get(memoryId);
  const found =
    memory === undefined ? null : (findQuote(memory.text, quote) ?? findQuote(memory.title, quote));
  if (found === null) return null;
  const passage = passageOf({ memoryId, quote: found, shown: found }, context);
  return { ...passage, marks: found === quote ? marks : [], ...(isReplaced === true && { isReplaced }) };
}

/** The sentences around a quote, with the quote marked where it is not all of them. */
function passageOf({ memoryId, quote, shown }: Proof, { memories }: ProofContext): Passage {
  const memory = memories.get(memoryId);
  const at = shown.indexOf(quote);
  return {
    memoryId,
    title: memory?.title ?? "",
    date: (memory?.occurredAt ?? memory?.createdAt ?? new Date(0)).toISOString(),
    text: shown,
    marks: at < 0 || quote === shown ? [] : [[at, at + quote.length]],
  };
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

  hasShown(memoryId: string, text: string): boolean {
    return this.#passages.some((passage) => passage.memoryId === memoryId && passage.text.includes(text));
  }

  /** Quotes a passage in a paragraph of its own, behind the words that introduce it. */
  async show(passage: Passage, grade: ProofGrade, introduction?: string): Promise<void> {
    const { memoryId, text } = passage;
    const citations = [{ memoryId, quote: text }];
    const lead = introduction === undefined ? "" : `${introduction}\n\n`;
    await this.write(
      { kind: "sentence", text: `${lead}“${plainText(text)}”`, layout: "paragraph", citations },
      grade,
      [passage],
    );
  }

  async write(
    { text, layout, citations, value }: DraftSentence,
    grade?: ProofGrade,
    passages?: Passage[],
  ): Promise<void> {
    const numbered = citations.map(({ memoryId, quote }) => ({
      marker: this.#markerOf(memoryId),
      memoryId,
      quote,
      ...(grade === undefined ? {} : { grade }),
    }));
    const isKnown = ({ memoryId, quote }: Citation) =>
      this.#citations.some((known) => known.memoryId === memoryId && known.quote === quote);
    const fresh = numbered.filter((citation) => !isKnown(citation));
    const markers = [...new Set(numbered.map(({ marker }) => marker))].join("");
    const separator = this.hasWritten ? separators[layout] : layout === "item" ? "- " : "";
    const piece = {
      text: `${separator}${text}${markers === "" ? "" : ` ${markers}`}`,
      citations: fresh,
      value,
      passages,
    };
    this.#text += piece.text;
    this.#value ??= value;
    this.#passages.push(...(passages ?? []));
    this.#citations.push(...fresh);
    await this.#emit(piece);
  }

  #markerOf(memoryId: string): string {
    const number = this.#numbers.get(memoryId) ?? this.#numbers.size + 1;
    this.#numbers.set(memoryId, number);
    return `[${number}]`;
  }
}
