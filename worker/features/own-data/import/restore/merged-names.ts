import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client";
import { uuidArray } from "../../../search/sql-arrays.ts";
import type { ArchiveLine } from "./archive-rows.ts";

const standing = z.object({ id: z.string(), stands: z.string() });

/**
 * Names and people that were merged into others, all together: those that they were merged into are among them or here. What
 * was merged into one that is neither, of an archive of some memories, stands for itself.
 */
export async function attachNames(
  scoped: Database,
  userId: number,
  lines: ArchiveLine[],
): Promise<ArchiveLine[]> {
  const targets = lines.flatMap(({ row }) => ("merged_into" in row ? (row.merged_into ?? []) : []));
  if (targets.length === 0) return lines.map(standAlone);
  const list = uuidArray(targets);
  const { rows } = await scoped.execute(sql`
    select id, canonical_id as stands from entities where user_id = ${userId} and id = any(${list})
    union all
    select id, id as stands from person_profiles where user_id = ${userId} and id = any(${list})`);
  const here = new Map(rows.map((row) => standing.parse(row)).map(({ id, stands }) => [id, stands]));
  const into = new Map(
    lines.flatMap(({ row }) =>
      "merged_into" in row && row.merged_into !== null ? [[row.id, row.merged_into]] : [],
    ),
  );
  return lines.map((line) => {
    if (!("merged_into" in line.row)) return line;
    const end = follow(line.row.id, into, here);
    if (end === null) return standAlone({ ...line, row: { ...line.row, merged_into: null } } as ArchiveLine);
    if (line.table !== "entities") return line;
    return { table: "entities", row: { ...line.row, canonical_id: end } };
  });
}

/** The one at the end of a chain of merges; null when it leads nowhere, or around. */
function follow(id: string, into: ReadonlyMap<string, string>, here: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  for (let at = id; !seen.has(at); ) {
    seen.add(at);
    const next = into.get(at);
    if (next === undefined) return null;
    const stands = here.get(next);
    if (stands !== undefined) return stands;
    at = next;
  }
  return null;
}

function standAlone(line: ArchiveLine): ArchiveLine {
  if (line.table !== "entities" || line.row.merged_into !== null) return line;
  return { table: "entities", row: { ...line.row, canonical_id: line.row.id } };
}
