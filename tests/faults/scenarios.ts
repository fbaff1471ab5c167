import { aiRows } from "./ai-rows.ts";
import { databaseRows } from "./database-rows.ts";
import { filesRows } from "./files-rows.ts";
import { jobsRows } from "./jobs-rows.ts";
import { migrationRows } from "./migration-rows.ts";
import type { Scenario } from "./scenario.ts";
import { timeRows } from "./time-rows.ts";
import { vectorsRows } from "./vectors-rows.ts";

/** Every row of "Faults survived" that the product as it stands can meet. */
export const scenarios: Scenario[] = [
  ...databaseRows,
  ...filesRows,
  ...jobsRows,
  ...aiRows,
  ...vectorsRows,
  ...timeRows,
  ...migrationRows,
].toSorted((a, b) => a.row - b.row);

/** What has no counterpart in the product yet. */
export const notApplicable: [row: number, why: string][] = [
  [20, "text messages: there is no SMS provider yet; mail is tried"],
];
