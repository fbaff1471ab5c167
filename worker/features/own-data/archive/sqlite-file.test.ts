import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { SqliteFile, type SqlValue } from "./sqlite-file.ts";

async function write(tables: Record<string, SqlValue[][]>): Promise<Uint8Array> {
  const pages: Uint8Array[] = [];
  const file = new SqliteFile(async (page) => void pages.push(page));
  for (const [name, rows] of Object.entries(tables)) {
    file.beginTable(
      name,
      (rows[0] ?? []).map((_, index) => `column ${index}`),
    );
    for (const row of rows) await file.addRow(row);
    await file.endTable();
  }
  return Buffer.concat([file.firstPage(), ...pages]);
}

test("SQLite itself finds every row again, long texts and three levels of pages included", async () => {
  const count = 4_000;
  const short = Array.from({ length: count }, (_, n): SqlValue[] => [`row ${n}`.repeat(800), n, n / 3]);
  const long = [0, 1, 15_000, 16_349, 16_350, 40_000, 1_000_000].map((n): SqlValue[] => [
    "é".repeat(n),
    null,
    n % 2 === 0,
    -n,
  ]);
  const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  try {
    writeFileSync(join(folder, "x.db"), await write({ short, long }));
    const db = new DatabaseSync(join(folder, "x.db"), { readOnly: true });
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare('select count(*) as n, sum("column 1") as s from short').get()).toEqual({
      n: count,
      s: (count * (count - 1)) / 2,
    });
    const rows = db.prepare("select * from long").all();
    expect(rows.map((row) => Object.values(row))).toEqual(
      long.map(([text, none, even, n]) => [text, none, Number(even), n === 0 ? 0 : n]),
    );
    db.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
