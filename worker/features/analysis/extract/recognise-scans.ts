import type { FileKind } from "#shared/files";
import { languageOf } from "../../../language/language-of.ts";
import type { Language } from "../../../language/languages.ts";
import { pageList } from "../../../platform/page-list.ts";
import type { Reading, Recognition } from "../../../platform/reading.ts";
import { Unreadable } from "../../../platform/vision.ts";
import type { ReadableFile } from "./file-to-extract.ts";
import type { Piece } from "./join-pieces.ts";

/** At two to three seconds a page, a minute or more of work for one file. */
const mostScans = 30;
/** Pages that took all a page may take: a file with more of them is not worth the wait of others. */
const mostExhausted = 2;

/** Text in pictures and on scanned pages, a page at a time, each call within what one may take. */
export async function recogniseScans(
  file: ReadableFile,
  scans: Reading["scans"],
): Promise<{ pieces: Piece[]; notices: string[] }> {
  const isPicture = !hasPages(file.original.kind, scans);
  const pieces: Piece[] = [];
  const notices: string[] = [];
  const empty: number[] = [];
  let exhausted = 0;
  let { language } = file;
  for (const page of scans.slice(0, mostScans)) {
    if (exhausted >= mostExhausted) {
      notices.push("The pages after it were not searched for text.");
      break;
    }
    await file.hold();
    const first = await recognise(file, { page, language }, isPicture);
    const { text, notice, isExhausted, ...read } = await inOwnLanguage(file, page, first);
    language = read.language;
    if (isExhausted) exhausted += 1;
    if (text !== "") pieces.push({ text, page: isPicture ? null : page, second: null, way: "ocr" });
    if (notice !== null) notices.push(notice);
    else if (text === "") empty.push(page);
  }
  // Most pictures of a document hold none.
  if (empty.length > 0 && file.original.kind !== "docx")
    notices.push(isPicture ? "No text was found in the picture." : emptyNotice(empty));
  const left = scans.slice(mostScans);
  if (left.length > 0) {
    notices.push(`${pageList(left)} could not be read: at most ${mostScans} scanned pages of a file are.`);
  }
  return { pieces, notices };
}

/** A TIFF of several pictures is pages that came out of a scanner or a fax machine. */
const hasPages = (kind: FileKind, scans: Reading["scans"]): boolean =>
  kind === "pdf" || (kind === "tiff" && scans.length > 1);

type Recognised = Recognition & { language: Language; isExhausted: boolean };

/** A clean page in the model's language is read at 0.96, and one in another at 0.91 to 0.945 (measured, seven languages). */
const badlyRead = 0.955;

/** Reads a page once more that was read badly, when what came out tells that it is in another language. */
async function inOwnLanguage(file: ReadableFile, page: number, first: Recognised): Promise<Recognised> {
  if (first.text === "" || first.confidence >= badlyRead) return first;
  const language = await languageOf(first.text);
  if (language === first.language) return first;
  await file.hold();
  const second = await recognise(file, { page, language }, false);
  return worthOf(second) > worthOf(first) ? second : first;
}

const worthOf = ({ text, confidence }: Recognition): number => text.length * confidence;

/**
 * A page that cannot be read costs itself; an interruption costs the attempt, as long as there is another. There is one where
 * the page was kept waiting.
 */
async function recognise(
  file: ReadableFile,
  { page, language }: { page: number; language: Language },
  isPicture: boolean,
): Promise<Recognised> {
  try {
    return { ...(await file.recognise({ page, language })), language, isExhausted: false };
  } catch (error) {
    if (!(error instanceof Unreadable) || error.keptWaiting || (error.retryable && !file.isLastAttempt))
      throw error;
    const what = !isPicture
      ? `Page ${page}`
      : file.original.kind === "docx"
        ? `Picture ${page}`
        : "The picture";
    const notice = `${what} could not be searched for text. ${error.message}`;
    return {
      text: "",
      confidence: 0,
      notice,
      language,
      isExhausted: error.retryable || error.exhausted,
    };
  }
}

const emptyNotice = (pages: number[]): string =>
  pages.length === 1 ? `${pageList(pages)} holds no text.` : `${pageList(pages)} hold no text.`;
