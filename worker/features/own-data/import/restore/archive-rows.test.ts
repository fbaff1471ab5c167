import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { personalTableList } from "#db/personal-tables";
import * as schema from "#db/schema/index";
import { archiveRows } from "./archive-rows.ts";

test("each table and column that an archive takes along is brought back", () => {
  const tables = Object.values(schema).filter((value) => isTable(value)) as PgTable[];
  const written = personalTableList.flatMap(({ name, archived, left = [] }) => {
    const table = tables.find((one) => getTableName(one) === name);
    if (archived !== "rows" || table === undefined) return [];
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    const taken = columns.filter((column) => column !== "user_id" && !left.includes(column));
    // A turn is sealed in its table, and in the open in an archive.
    return [[name, [...taken, ...(name === "chat_turns" ? ["turn"] : [])].toSorted()] as const];
  });
  const read = Object.entries(archiveRows).map(([name, row]) => [name, Object.keys(row.shape).toSorted()]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(written));
});
