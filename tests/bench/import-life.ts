import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import type { InventedLife } from "./invent-life.ts";
import type { BenchRun } from "./open-bench-run.ts";

const linesInImport = 500; // a request ends within 15 s, on a busy machine too

/** Imports so many memories of an invented life, without their analysis; answers how many seconds that took. */
export async function importLife(
  run: BenchRun,
  person: TestUser,
  life: InventedLife,
  size: number,
): Promise<number> {
  const before = performance.now();
  for (let done = 0; done < size; done += linesInImport) {
    const lines = Array.from({ length: Math.min(linesInImport, size - done) }, () => life.next());
    const { imported } = await importLines(person, lines);
    if (imported !== lines.length) throw new Error(`Only ${imported} of ${lines.length} lines were taken`);
    // The analysis would take the machine for hours and is not what is measured.
    await run.sql("delete from jobs");
  }
  return (performance.now() - before) / 1_000;
}
