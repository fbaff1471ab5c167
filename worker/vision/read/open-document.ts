import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { attributeOf, type XmlToken, xmlTokens } from "./xml-tokens.ts";
import { Zip } from "./zip.ts";

/** Elements that begin a page, and its name: a table in a workbook, a slide in a presentation. A text has none. */
const paged = {
  odt: null,
  ods: { tag: "table:table", unit: "sheet" },
  odp: { tag: "draw:page", unit: "slide" },
} as const;

/** The text of an OpenDocument file (ODF 1.3 part 3): a text, the sheets of a workbook, the slides of a presentation. */
export function readOpenDocument(kind: "odt" | "ods" | "odp", bytes: Uint8Array): Reading {
  const zip = new Zip(bytes);
  if (/manifest:encryption-data/.test(zip.text("META-INF/manifest.xml") ?? ""))
    throw new Refusal("The document is protected with a password. Save it without one and add that.");
  const content = zip.text("content.xml");
  if (content === null) throw new Refusal("The document is damaged: its text is missing.");
  const writer = new Writer(paged[kind]?.tag ?? null);
  for (const token of xmlTokens(content)) writer.take(token);
  const pages = new Pages();
  const texts = writer.pages.filter((text, index) => index > 0 || text.trim() !== "");
  const unit = paged[kind]?.unit;
  for (const [index, text] of texts.entries()) pages.add(text, unit === undefined ? null : index + 1);
  return {
    sections: pages.sections,
    scans: [],
    details: unit === undefined ? {} : { pages: texts.length, pagesAre: unit },
    notices: pages.notices,
  };
}

const breaks: Record<string, string> = { "text:tab": "\t", "text:line-break": "\n", "text:s": " " };

class Writer {
  readonly pages: string[] = [""];
  readonly #pageTag: string | null;
  /** Depth within paragraphs and headings: elsewhere there are only spaces between tags. */
  #paragraphs = 0;
  /** Depth within what was deleted and is still there. */
  #deleted = 0;
  #cells: string[] | null = null;
  #cell = "";

  constructor(pageTag: string | null) {
    this.#pageTag = pageTag;
  }

  take(token: XmlToken): void {
    if (token.kind === "text") {
      if (this.#paragraphs > 0 && this.#deleted === 0) this.#write(token.text);
      return;
    }
    const { name, kind } = token;
    const step = kind === "open" ? 1 : kind === "close" ? -1 : 0;
    if (name === "text:tracked-changes") this.#deleted += step;
    else if (name === "text:p" || name === "text:h") {
      this.#paragraphs += step;
      if (kind === "close") this.#write(this.#cells === null ? "\n" : " ");
    } else if (breaks[name] !== undefined && kind !== "close") this.#write(breaks[name]);
    else if (name === "table:table-row") this.#row(kind);
    else if (name === "table:table-cell" && kind === "close") {
      if (this.#cell.trim() !== "") this.#cells?.push(this.#cell.trim());
      this.#cell = "";
    }
    if (name === this.#pageTag && kind === "open") {
      const title = attributeOf(token.attributes, "table:name");
      this.pages.push(title === null ? "" : `${title}:\n`);
    }
  }

  #row(kind: XmlToken["kind"]): void {
    if (kind === "open") this.#cells = [];
    if (kind !== "close") return;
    const row = (this.#cells ?? []).join(" | ");
    this.#cells = null;
    if (row !== "") this.#write(`${row}\n`);
  }

  #write(text: string): void {
    if (this.#cells !== null) this.#cell += text;
    else this.pages[this.pages.length - 1] += text;
  }
}
