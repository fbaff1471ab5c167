import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, inject, test } from "vitest";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { killedChangeRow, killedRow, type Mortality, openMortality } from "../faults/killed.ts";

let mortality: Mortality;
beforeAll(async () => {
  const bundles = await readFile(inject("prepared").bundles, "utf8");
  mortality = await openMortality(JSON.parse(bundles) as WorkerBundles);
});
afterAll(() => mortality.close());

test(`row ${killedRow.row}, ${killedRow.fault}: every promise is kept`, () => mortality.tryKill(1));

test(`row ${killedChangeRow.row}, ${killedChangeRow.fault}: done or not, and no half of it`, () =>
  mortality.tryKillChange(2));

test("SIGKILL while an archive is brought in: it is whole, and once", () => mortality.tryKillImport(1));
