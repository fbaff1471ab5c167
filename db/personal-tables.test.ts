import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { personalTableList } from "./personal-tables.ts";
import * as schema from "./schema/index.ts";

const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
const owned = Object.values(schema)
  .filter((value) => isTable(value))
  .map((table) => table as PgTable)
  .filter((table) => columnsOf(table).includes("user_id"));
const known = (name: string) => personalTableList.find((table) => table.name === name);

test("each table of a person says what Clear All and an archive do with it", () => {
  expect(owned.length).toBeGreaterThan(30);
  expect(personalTableList.map(({ name }) => name).sort()).toEqual(owned.map(getTableName).sort());
});

test("what names a memory in a table is looked at after a deletion", () => {
  const ofMemories = owned.filter((table) => columnsOf(table).includes("memory_id"));
  expect(ofMemories.length).toBeGreaterThan(8);
  for (const table of ofMemories)
    expect(known(getTableName(table))?.memory, getTableName(table)).toBe("memory_id");
});

test("each table of which something is sealed says under whose key", () => {
  const ofKeys = owned.flatMap((table) => {
    const column = columnsOf(table).find((name) => name.endsWith("key_id"));
    return column === undefined ? [] : [{ name: getTableName(table), column }];
  });
  expect(ofKeys.length).toBeGreaterThan(8);
  for (const { name, column } of ofKeys) {
    const sealed = known(name)?.sealed;
    expect(typeof sealed === "object" ? sealed.by : sealed, name).toBe(
      sealed === "deployment" && known(name)?.cleared === "none" ? sealed : column,
    );
  }
});

test("what Clear All takes stands before what it refers to", () => {
  const order = personalTableList.filter(({ cleared }) => cleared === "all").map(({ name }) => name);
  for (const table of owned.filter((one) => order.includes(getTableName(one))))
    for (const { reference, onDelete } of getTableConfig(table).foreignKeys) {
      const [name, target] = [getTableName(table), getTableName(reference().foreignTable)];
      if (onDelete === "cascade" || target === name || !order.includes(target)) continue;
      expect(order.indexOf(name), `${name} before ${target}`).toBeLessThan(order.indexOf(target));
    }
});

test("what an archive takes along is read by its primary key", () => {
  for (const { name, archived, key } of personalTableList) {
    const table = owned.find((one) => getTableName(one) === name);
    if (archived !== "rows" || table === undefined) continue;
    const { columns, primaryKeys } = getTableConfig(table);
    const own = columns.filter((column) => column.primary).map((column) => column.name);
    const composite = primaryKeys.flatMap((one) => one.columns.map((column) => column.name));
    expect(key, name).toEqual([...own, ...composite]);
  }
});
