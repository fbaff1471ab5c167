import type { AnswerValue, Citation, Passage, ProofGrade } from "#shared/assistant";
import type { DraftSentence } from "../../ai/ai.ts";
import { plainText } from "../../language/plain-text.ts";

/** A proven piece of an answer, with what separates it from the one before, so that the pieces joined are the text. */
export type Piece = {
  text: string;
  citations: Citation[];
  value?: AnswerValue | undefined;
  passages?: Passage[] | undefined;
};

const separators = { inline: " ", paragraph: "\n\n", item: "\n- " } as const;

/** Puts the pieces of an answer together, numbered by memory in the order of first citation, and hands each on. */
export class AnswerWriter {
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
