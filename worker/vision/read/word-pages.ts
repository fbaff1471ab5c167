import { WordLists } from "./word-lists.ts";
import { attributeOf, type XmlToken, xmlTokens } from "./xml-tokens.ts";

type Tag = Exclude<XmlToken, { kind: "text" }>;

/**
 * The text of a WordprocessingML part (ECMA-376 part 1, 17), cut at its page breaks: those that Word noted when it last
 * laid the document out, or else those that its author set. `numbered` is false when there are none.
 */
export function documentPages(
  xml: string,
  lists: WordLists = new WordLists(null),
): { texts: string[]; numbered: boolean } {
  const writer = new Writer(xml.includes("<w:lastRenderedPageBreak"), lists);
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") writer.write(token.text);
    else if (token.kind === "close") writer.close(token.name);
    else writer.open(token);
  }
  return { texts: writer.pages, numbered: writer.pages.length > 1 };
}

class Writer {
  readonly pages: string[] = [""];
  readonly #isLaidOut: boolean;
  /** Only what stands in `w:t` is text; deleted text, field codes and numbers of drawings are not. */
  #inText = false;
  /** A drawing for old readers repeats what the new one says. */
  #repetitions = 0;
  #paragraph = "";
  #prefix = "";
  #cells: string[] = [];
  #depth = 0;
  readonly #lists: WordLists;
  /** The list that the paragraph belongs to; "0" is none. */
  #item: { list: string; level: number } | null = null;

  constructor(isLaidOut: boolean, lists: WordLists) {
    this.#isLaidOut = isLaidOut;
    this.#lists = lists;
  }

  write(text: string): void {
    if (this.#inText && this.#repetitions === 0) this.#paragraph += text;
  }

  open({ kind, name, attributes }: Tag): void {
    if (name === "w:t") this.#inText = kind === "open";
    else if (name === "mc:Fallback") this.#repetitions += kind === "open" ? 1 : 0;
    else if (name === "w:tab" && attributes.trim() === "")
      this.#paragraph += "\t"; // otherwise a tab stop
    else if (name === "w:noBreakHyphen") this.#paragraph += "-";
    else if (name === "w:cr") this.#paragraph += "\n";
    else if (name === "w:br") this.#break(attributeOf(attributes, "w:type"));
    else if (name === "w:lastRenderedPageBreak") this.#turnPage();
    else if (name === "w:numPr") this.#item = { list: "", level: 0 };
    else if (name === "w:ilvl" && this.#item !== null)
      this.#item.level = Number(attributeOf(attributes, "w:val"));
    else if (name === "w:numId" && this.#item !== null)
      this.#item.list = attributeOf(attributes, "w:val") ?? "";
    else if (name === "w:pStyle") this.#style(attributeOf(attributes, "w:val") ?? "");
    else if (name === "w:tbl" && kind === "open") this.#depth += 1;
  }

  close(name: string): void {
    if (name === "w:t") this.#inText = false;
    else if (name === "mc:Fallback") this.#repetitions = Math.max(0, this.#repetitions - 1);
    else if (name === "w:p") this.#endParagraph();
    else if (name === "w:tr") this.#endRow();
    else if (name === "w:tbl") this.#depth = Math.max(0, this.#depth - 1);
  }

  #break(type: string | null): void {
    if (type !== "page") this.#paragraph += "\n";
    else if (!this.#isLaidOut) this.#turnPage();
  }

  /** The page is turned in the middle of a paragraph, or of a row, which stays whole where it began. */
  #turnPage(): void {
    if (this.#cells.length > 0) return;
    if (this.#paragraph.trim() !== "") this.#endParagraph();
    this.pages.push("");
  }

  #style(style: string): void {
    if (/^(?:Title|Heading)/i.test(style)) this.#prefix = "\n";
  }

  #endParagraph(): void {
    const item = this.#item === null || this.#item.list === "0" ? null : this.#item;
    const number =
      item === null || this.#paragraph.trim() === "" ? "" : this.#lists.next(item.list, item.level);
    const text = `${this.#prefix}${number}${this.#paragraph}`;
    this.#paragraph = "";
    this.#prefix = "";
    this.#item = null;
    if (this.#depth > 0) this.#cells.push(text.trim());
    else this.#put(`${text}\n`);
  }

  #endRow(): void {
    const row = this.#cells.filter((cell) => cell !== "").join(" | ");
    this.#cells = [];
    if (row !== "") this.#put(`${row}\n`);
  }

  #put(text: string): void {
    this.pages[this.pages.length - 1] += text;
  }
}
