import { deriveTitle } from "../../language/derive-title.ts";
import { type CountLanguages, languageOf } from "../../language/language-of.ts";
import type { Language } from "../../language/languages.ts";
import { type Span, stemSpans, stemsOf } from "../../language/stems.ts";
import { readableText } from "./readable-text.ts";
import { traitsOf } from "./traits.ts";
import { cutWindows, foundByWindows, windowStride } from "./windows.ts";

/** Searchable parts of a memory. */
export type IndexedText = {
  userId: number;
  title: string;
  content: string;
  tags: string[];
  author: string | null;
  thread: string | null;
  /** Text read from its file, once the analysis is done. */
  extractedText: string | null;
};

/** A stretch of a long text: offsets into what `readableText` gives, UTF-16 code units, end exclusive. */
export type IndexedWindow = { start: number; end: number; stems: string; search: string };

/** Search columns of a memory's row, and its windows. */
export type MemoryIndex = {
  columns: {
    stems: string;
    stemCount: number;
    authorStems: string;
    traits: number;
    language: Language;
    search: string;
    /** Reset, because existing vectors are of a former text. */
    vectorModel: null;
  };
  windows: IndexedWindow[];
};

/** Limit of the stems that are searched; the rest of a longer text is kept, and not searched. */
export const mostStems = 2_000 * windowStride;

/**
 * Everything about a memory's text that search and ranking need. Pure but for `written`, which is asked what its owner
 * writes in when the text itself does not tell its language.
 */
export async function indexMemory(memory: IndexedText, written: CountLanguages): Promise<MemoryIndex> {
  const text = readableText(memory);
  const language = await languageOf(text, written);
  const body = bodyOf(text, language);
  const stems = body.map((span) => span.text);
  const labels = labelStems(memory, language, new Set(stems));
  const authorStems = stemsOf(memory.author ?? "");
  const isLong = body.length > foundByWindows;
  const found = [...labels, ...authorStems, ...(isLong ? [] : stems)];
  return {
    columns: {
      stems: [...stems, ...labels].join(" "),
      stemCount: stems.length + labels.length,
      authorStems: authorStems.join(" "),
      traits: traitsOf(text, language),
      language,
      search: searchDocument(memory.userId, found),
      vectorModel: null,
    },
    windows: isLong
      ? cutWindows(body.length).map(({ from, to }) => toWindow(memory.userId, body.slice(from, to)))
      : [],
  };
}

/** The stems of a readable text that are searched, in order and with their places. */
export const bodyOf = (text: string, language: Language): Span[] =>
  stemSpans(text, language).slice(0, mostStems);

/** True where the title says something that the text does not begin with anyway, once its greetings are over. */
export const hasOwnTitle = ({ title, content }: Pick<IndexedText, "title" | "content">): boolean =>
  !content.startsWith(title.replace(/…$/, "")) && title !== deriveTitle(content);

/**
 * Stems of title, tags and thread: title and tags weigh by standing there again, the thread's name fills gaps. What an
 * analysis names stands in the text, and other names of it are looked up when somebody searches (`look-up-terms.ts`), so
 * that one that is learned or forgotten counts at once for every memory.
 */
function labelStems(
  { title, content, tags, thread }: IndexedText,
  language: Language,
  inBody: ReadonlySet<string>,
): string[] {
  const titleStems = hasOwnTitle({ title, content }) ? stemsOf(title, language) : [];
  const ofThread = isNameOfThread(thread) ? stemsOf(thread, language) : [];
  const gaps = ofThread.filter((stem) => !inBody.has(stem) && !titleStems.includes(stem));
  return [...titleStems, ...tags.flatMap((tag) => stemsOf(tag, language)), ...new Set(gaps)];
}

/** "Family group", but not "conv-43/S1". */
const isNameOfThread = (thread: string | null): thread is string => thread !== null && !/\d/.test(thread);

/** A tsvector in Postgres' own notation. The owner in every lexeme makes the index one of each person's own words. */
const searchDocument = (userId: number, stems: string[]): string =>
  Array.from(new Set(stems), (stem) => `'${userId}/${stem}'`).join(" ");

const toWindow = (userId: number, spans: readonly Span[]): IndexedWindow => {
  const stems = spans.map((span) => span.text);
  return {
    start: spans[0]?.start ?? 0,
    end: spans.at(-1)?.end ?? 0,
    stems: stems.join(" "),
    search: searchDocument(userId, stems),
  };
};
