import { type ImportLine, type ImportResult, importLineSchema } from "#shared/memories";
import { tooLarge } from "../../http/errors.ts";
import { shortMessage } from "../../http/validate.ts";

/** As many as ten megabytes of short messages hold; more lines than that would be answered with more than was sent. */
const mostLines = 100_000;
const lineFeed = 10; // its byte, which is in no other character of UTF-8

/** A line that follows the contract, or why it does not. */
export type ParsedLine = { line: number; value: ImportLine } | ImportResult["rejected"][number];

/**
 * Newline-delimited JSON, each line read when it is asked for: of ten megabytes of them no second copy is held. Line numbers
 * begin at 1; blank ones are left out.
 * @throws 413 before the first when there are too many
 */
export function* parseImport(bytes: Uint8Array): Generator<ParsedLine> {
  if (hasMoreLines(bytes)) throw tooLarge("An import is at most 100,000 lines a call");
  const utf8 = new TextDecoder();
  let line = 0;
  for (const piece of linesOf(bytes)) {
    line++;
    const written = utf8.decode(piece);
    if (written.trim() !== "") yield { line, ...parseLine(written) };
  }
}

function parseLine(written: string): { value: ImportLine } | { error: string } {
  const json = readJson(written);
  if (json === null) return { error: "Not valid JSON" };
  const result = importLineSchema.safeParse(json.value);
  return result.success ? { value: result.data } : { error: firstMessage(result.error.issues[0]) };
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, from);
    const end = found === -1 ? bytes.length : found;
    yield bytes.subarray(from, end);
    from = end + 1;
  }
}

function hasMoreLines(bytes: Uint8Array): boolean {
  let from = 0;
  for (let line = 0; line < mostLines; line++) {
    const found = bytes.indexOf(lineFeed, from);
    if (found === -1) return false;
    from = found + 1;
  }
  return from < bytes.length;
}

function readJson(line: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(line) };
  } catch {
    return null;
  }
}

const firstMessage = (issue: { path: PropertyKey[]; message: string } | undefined): string => {
  if (issue === undefined || issue.path.length === 0) return shortMessage(issue?.message ?? "Not valid");
  return shortMessage(`${issue.path.map(String).join(".")}: ${issue.message}`);
};
