import { type ImportLine, type ImportResult, importResultSchema } from "#shared/memories";
import type { TestUser } from "./register-user.ts";

/** Imports memories, a line each, in one call of at most 10 MB; answers how many were taken, and which not. */
export async function importLines(person: TestUser, lines: readonly ImportLine[]): Promise<ImportResult> {
  const answer = await person.read("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  return importResultSchema.parse(answer);
}
