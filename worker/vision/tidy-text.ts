import { readingLimits } from "../platform/reading.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;

/**
 * Cleans a text for the database and for people: no NUL or other control characters, no halves of characters, one kind of
 * line break, no white space at the ends of lines, at most one empty line in a row.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(unprintable, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const inEnglish = (count: number): string => count.toLocaleString("en");

/** Collects a text page by page until the limit of characters, or of pages with text, is reached. */
export class Pages {
  readonly sections: { text: string; page: number | null }[] = [];
  #left: number = readingLimits.characters;
  #isCut = false;

  /** Answers whether there is room for more. */
  get hasRoom(): boolean {
    return this.#left > 0 && this.sections.length < readingLimits.sections;
  }

  /** Number of characters that there is room for. */
  get left(): number {
    return this.#left;
  }

  /** Takes as much of a page as there is room for. */
  add(text: string, page: number | null): void {
    if (text.length > this.#left || !this.hasRoom) this.#isCut ||= text.trim() !== "";
    if (!this.hasRoom) return;
    const tidy = tidyText(text.slice(0, this.#left));
    this.#left -= Math.min(this.#left, text.length);
    if (tidy !== "") this.sections.push({ text: tidy, page });
  }

  /** Sentence about what was left out; none where nothing was. */
  get notices(): string[] {
    if (!this.#isCut) return [];
    const { characters, sections } = readingLimits;
    return [
      this.#left === 0
        ? `Only the first ${inEnglish(characters)} characters were read.`
        : `Only the first ${inEnglish(sections)} pages were read.`,
    ];
  }
}
