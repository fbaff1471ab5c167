import { aiRows } from "./ai-rows.ts";
import { databaseRows } from "./database-rows.ts";
import { filesRows } from "./files-rows.ts";
import { jobsRows } from "./jobs-rows.ts";
import { messagesRows } from "./messages-rows.ts";
import { migrationRows } from "./migration-rows.ts";
import { peopleRows } from "./people-rows.ts";
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
  ...messagesRows,
  ...peopleRows,
  ...migrationRows,
].toSorted((a, b) => a.row - b.row);
