import type { AnswerValue, Passage } from "#shared/assistant";
import { withoutMarkers } from "../split-citations.ts";

/** An answer cut into what is drawn in different ways, in its own order. */
export type AnswerPart =
  | { kind: "value"; value: AnswerValue; rest: string }
  | { kind: "text"; text: string }
  | { kind: "passages"; passages: Passage[] };

type Answered = { text: string; value: AnswerValue | null; passages: readonly Passage[] };

/**
 * Takes the quoted passages out of an answer's text, and the value that it begins with, to be drawn on their own. A passage
 * that does not stand there in quotation marks, e.g. because its memory is gone, is left to the text.
 */
export function splitAnswer({ text, value, passages }: Answered): AnswerPart[] {
  const parts: AnswerPart[] = [];
  const addText = (between: string) => {
    const said = between.replace(emptyItem, "").trim();
    if (said !== "") parts.push({ kind: "text", text: said });
  };
  let from = 0;
  for (const passage of passages) {
    const quoted = quotedIn(text, passage.text, from);
    if (quoted === null) continue;
    addText(text.slice(from, quoted.start));
    from = quoted.end;
    if (isWithinAnother(passage, passages)) continue;
    const last = parts.at(-1);
    if (last?.kind === "passages") last.passages.push(passage);
    else parts.push({ kind: "passages", passages: [passage] });
  }
  addText(text.slice(from));
  return value === null ? parts : withValue(parts, value);
}

/** A longer passage of the same memory says it, too. */
const isWithinAnother = (passage: Passage, passages: readonly Passage[]): boolean =>
  passages.some(
    (other, index) =>
      other.memoryId === passage.memoryId &&
      other.text.includes(passage.text) &&
      (other.text !== passage.text || index < passages.indexOf(passage)),
  );

/** A list item of which a passage was all. */
const emptyItem = /(?:^|\n)[ \t]*[-*][ \t]*$/;

/** Finds a passage in its quotation marks, with the markers behind it. Markdown may have escaped what is in it. */
function quotedIn(text: string, passage: string, from: number): { start: number; end: number } | null {
  const words = Array.from(passage.trim(), (sign) => {
    if (/\s/.test(sign)) return "\\s";
    return /[\p{L}\p{N}]/u.test(sign) ? sign : `\\\\?${/[\x21-\x7e]/.test(sign) ? "\\" : ""}${sign}`;
  });
  const pattern = new RegExp(`“${words.join("").replaceAll(/(?:\\s)+/g, "\\s+")}”(?: ?\\[\\d{1,3}\\])*`, "g");
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found && { start: found.index, end: pattern.lastIndex };
}

function withValue(parts: AnswerPart[], value: AnswerValue): AnswerPart[] {
  const [first, ...others] = parts;
  if (first?.kind !== "text") return parts;
  const [line = "", ...lines] = first.text.split(/\n{2,}/);
  const [, bold, rest = ""] = /^\*\*(.+?)\*\*[,;:.–—-]?\s*(.*)$/su.exec(line) ?? [];
  if (bold?.replaceAll("\\", "") !== value.text) return parts;
  const further = lines.join("\n\n");
  return [
    { kind: "value", value, rest },
    ...(further === "" ? [] : [{ kind: "text", text: further } as const]),
    ...others,
  ];
}

/**
 * The markers that need no mark: those of an answer that is one line above its passages, where each card beneath is what the
 * mark would show.
 */
export function markersShownBy(
  parts: readonly AnswerPart[],
  citations: readonly { marker: string; memoryId: string }[],
): string[] {
  const shown = new Set(
    parts.flatMap((part) => (part.kind === "passages" ? part.passages : [])).map(memoryOf),
  );
  const told = parts.flatMap((part) => (part.kind === "text" ? [part.text] : []));
  const isOneLine = told.length <= 1 && !told.some((text) => text.includes("\n"));
  if (!isOneLine || shown.size === 0) return [];
  const others = new Set(citations.filter((cited) => !shown.has(cited.memoryId)).map(({ marker }) => marker));
  return [...new Set(citations.map(({ marker }) => marker))].filter((marker) => !others.has(marker));
}

const memoryOf = ({ memoryId }: Passage): string => memoryId;

/** A line above passages, without the marks that they stand for and without the colon that announced them. */
export const leadLine = (text: string, shown: readonly string[]): string =>
  shown.length === 0 ? text : withoutMarkers(text, shown).replaceAll(/ {2,}/g, " ").replace(/:$/, "");
