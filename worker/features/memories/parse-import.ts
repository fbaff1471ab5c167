import { type ImportLine, type ImportResult, importLineSchema } from "#shared/memories";
import { tooLarge } from "../../http/errors.ts";
import { shortMessage } from "../../http/validate.ts";

/** As many as ten megabytes of short messages hold; more lines than that would be answered with more than was sent. */
const mostLines = 100_000;

export type ParsedImport = {
  lines: { line: number; value: ImportLine }[];
  rejected: ImportResult["rejected"];
};

/**
 * Newline-delimited JSON -> the lines that follow the contract, and why the others do not. Line numbers begin at 1.
 * Throws 413 when there are too many.
 */
export function parseImport(text: string): ParsedImport {
  const parsed: ParsedImport = { lines: [], rejected: [] };
  const written = (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n", mostLines + 1);
  if (written.length > mostLines) throw tooLarge("An import is at most 100,000 lines a call");
  for (const [position, writtenLine] of written.entries()) {
    if (writtenLine.trim() === "") continue;
    const line = position + 1;
    const json = readJson(writtenLine);
    if (json === null) {
      parsed.rejected.push({ line, error: "Not valid JSON" });
      continue;
    }
    const result = importLineSchema.safeParse(json.value);
    if (result.success) parsed.lines.push({ line, value: result.data });
    else parsed.rejected.push({ line, error: firstMessage(result.error.issues[0]) });
  }
  return parsed;
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
