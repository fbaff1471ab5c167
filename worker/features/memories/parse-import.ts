import { type ImportLine, type ImportResult, importLineSchema } from "#shared/memories";

export type ParsedImport = {
  lines: { line: number; value: ImportLine }[];
  rejected: ImportResult["rejected"];
};

/** Newline-delimited JSON -> the lines that follow the contract, and why the others do not. Line numbers begin at 1. */
export function parseImport(text: string): ParsedImport {
  const parsed: ParsedImport = { lines: [], rejected: [] };
  for (const [position, written] of text.split("\n").entries()) {
    if (written.trim() === "") continue;
    const line = position + 1;
    const json = readJson(written);
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
  if (issue === undefined || issue.path.length === 0) return issue?.message ?? "Not valid";
  return `${issue.path.map(String).join(".")}: ${issue.message}`;
};
