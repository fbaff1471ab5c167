import { memoryTypes } from "./memories.ts";

export const operatorKinds = [
  "type",
  "person",
  "place",
  "tag",
  "after",
  "before",
  "has",
  "not",
  "exact",
] as const;
export type OperatorKind = (typeof operatorKinds)[number];

/** Values of `has:`. */
export const havables = ["reminder", "question", "file"] as const;

/** A part of a search that is a condition and not a word to look for. */
export type SearchOperator = {
  kind: OperatorKind;
  /**
   * Value of the condition, without quotes: a type or thing to have in lower case, a year, month or day as
   * "2026", "2026-03" or "2026-03-09", names and tags as typed.
   */
  value: string;
  /** Place in the text: UTF-16 code units, end exclusive. */
  start: number;
  end: number;
};

export type SearchQuery = {
  /** Words that are no operators, in order, with single spaces. */
  words: string;
  operators: SearchOperator[];
};

/** Limit of the operators, each of which is a condition that the database checks; any further ones are words again. */
export const mostOperators = 20;

/** A word, or words in straight or curly quotes, with a minus or a name and a colon before it. */
const piece =
  /(?:(?<minus>-)|(?<name>\p{L}+):)?(?:["“”„](?<quoted>[^"“”„]*)["“”„]|(?<plain>[^\s"“”„]+))(?=\s|$)/uy;
const anything = /\S+/uy;

/**
 * Reads what was typed into a search: `porto type:image person:"Ana Silva" after:2026-03 -work "exact words"`. Never
 * fails: what is no operator with a value it can have is a word.
 */
export function parseSearchQuery(text: string): SearchQuery {
  const words: string[] = [];
  const operators: SearchOperator[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const match = matchAt(piece, text, at) ?? matchAt(anything, text, at);
    const [typed] = match ?? [text.slice(at)];
    const end = at + typed.length;
    const read = operators.length < mostOperators ? readOperator(match?.groups ?? {}) : null;
    if (read === null) words.push(typed);
    else operators.push({ ...read, start: at, end });
    at = skipSpace(text, end);
  }
  return { words: words.join(" "), operators };
}

/** The text of a search: its words, then its operators. Reading it again gives the same, unless a quote is left open. */
export function writeSearchQuery({
  words,
  operators,
}: {
  words: string;
  operators: readonly Pick<SearchOperator, "kind" | "value">[];
}): string {
  return [words, ...operators.map(writeOperator)].filter((part) => part !== "").join(" ");
}

/** Returns the text without one of its operators. */
export function withoutOperator(text: string, { start, end }: Pick<SearchOperator, "start" | "end">): string {
  return [text.slice(0, start).trimEnd(), text.slice(end).trimStart()]
    .filter((part) => part !== "")
    .join(" ");
}

type Read = Pick<SearchOperator, "kind" | "value">;

function readOperator({ minus, name, quoted, plain }: Record<string, string | undefined>): Read | null {
  const value = (quoted ?? plain ?? "").trim().replace(/\s+/gu, " ");
  if (value === "") return null;
  if (name !== undefined) return readNamed(name.toLowerCase(), value);
  if (minus !== undefined) return excludes(quoted, value) ? { kind: "not", value } : null;
  return quoted === undefined ? null : { kind: "exact", value };
}

/** "-work" and `-"at work"`, but neither a dash between words nor "-tag:work", which would not mean what it says. */
const excludes = (quoted: string | undefined, value: string): boolean =>
  quoted !== undefined || (/^[\p{L}\p{N}]/u.test(value) && !/^\p{L}+:/u.test(value));

const readers: Readonly<Record<string, (value: string) => Read | null>> = {
  type: (value) => oneOf("type", memoryTypes, value),
  person: (value) => ({ kind: "person", value }),
  place: (value) => ({ kind: "place", value }),
  tag: (value) => ({ kind: "tag", value }),
  after: (value) => readDay("after", value),
  before: (value) => readDay("before", value),
  has: (value) => oneOf("has", havables, value.replace(/s$/iu, "")),
};

const readNamed = (name: string, value: string): Read | null =>
  Object.hasOwn(readers, name) ? (readers[name]?.(value) ?? null) : null;

function oneOf(kind: OperatorKind, known: readonly string[], value: string): Read | null {
  const meant = value.toLowerCase();
  return known.includes(meant) ? { kind, value: meant } : null;
}

/** A year, month or day that there is. */
function readDay(kind: "after" | "before", value: string): Read | null {
  const [whole, year, month, day] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/u.exec(value) ?? [];
  if (whole === undefined || year === undefined || year < "1000") return null;
  const parts = [
    year,
    ...[month, day].flatMap((part) => (part === undefined ? [] : [part.padStart(2, "0")])),
  ];
  const iso = parts.join("-");
  const full = iso + "-01-01".slice((parts.length - 1) * 3);
  const exists = new Date(`${full}T00:00:00Z`);
  const there = !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(full);
  return there ? { kind, value: iso } : null;
}

function writeOperator({ kind, value }: Pick<SearchOperator, "kind" | "value">): string {
  const quoted = /\s/u.test(value) ? `"${value}"` : value;
  if (kind === "exact") return `"${value}"`;
  if (kind === "not") return /^[\p{L}\p{N}][^\s:]*$/u.test(value) ? `-${value}` : `-"${value}"`;
  return `${kind}:${quoted}`;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skipSpace(text: string, from: number): number {
  const found = text.slice(from).search(/\S/u);
  return found === -1 ? text.length : from + found;
}
