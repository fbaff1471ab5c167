import type { ImportKind } from "#shared/imports";
import type { Deps } from "../../../../platform/deps.ts";
import { ReportWriter } from "../look-through.ts";
import type { ArchivedTable, ArchiveLine } from "./archive-rows.ts";
import { KnownRows } from "./known-rows.ts";
import { withIds } from "./new-ids.ts";
import type { OpenArchive } from "./open-archive.ts";

const kinds: Partial<Record<ArchivedTable, ImportKind>> = {
  memories: "memories",
  chat_turns: "answers",
  reminders: "reminders",
  follow_up_questions: "questions",
  person_profiles: "people",
  entities: "names",
};
const pageLength = 50;

/** Looks at every row of an archive, after comparing its files with their sums, and keeps nothing. */
export async function lookThroughArchive(
  deps: Deps,
  userId: number,
  archive: OpenArchive,
  onStep: () => Promise<void>,
) {
  await archive.requireWhole(onStep);
  const report = new ReportWriter();
  const known = new KnownRows(deps, userId);
  let page: ArchiveLine[] = [];
  const judge = async () => {
    await known.noteNames(page.flatMap((line) => (line.table === "entities" ? [line.row] : [])));
    const idOf = await known.idsOf(page);
    const renamed = page.map((line) => withIds(line, idOf));
    const missing = new Set(await known.missing(renamed));
    for (const line of renamed) report.count(kinds[line.table] ?? "memories", missing.has(line));
    page = [];
  };
  let count = 0;
  for await (const { number, line } of archive.lines()) {
    count = number;
    await onStep();
    if (typeof line === "string") {
      report.refuse(`lilu.jsonl, line ${number}`, `A row of “${line}” that Lilu cannot read`);
      continue;
    }
    if (kinds[line.table] !== undefined) page.push(line);
    if (page.length >= pageLength) await judge();
  }
  if (page.length > 0) await judge();
  return { report: report.end(), lines: count };
}
