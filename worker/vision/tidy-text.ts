import { readingLimits } from "../platform/reading.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;

/**
 * What the database and people can hold: no NUL or other control characters, no halves of characters, one kind of line
 * break, no white space at the ends of lines, at most one empty line in a row.
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

export const cutNotice = `Only the first ${readingLimits.characters.toLocaleString("en")} characters were read.`;

/** Collects a text page by page until the limit of characters is reached. */
export class Pages {
  readonly sections: { text: string; page: number | null }[] = [];
  #left: number = readingLimits.characters;

  /** How many characters there is room for. */
  get left(): number {
    return this.#left;
  }

  /** Answers whether there was anything to read. */
  add(text: string, page: number | null): boolean {
    const tidy = tidyText(text.slice(0, this.#left));
    this.#left -= Math.min(this.#left, text.length);
    if (tidy === "") return false;
    this.sections.push({ text: tidy, page });
    return true;
  }
}
