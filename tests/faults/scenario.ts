import type { Chance } from "./chance.ts";
import type { FaultRun } from "./fault-run.ts";
import type { Person } from "./ledger.ts";

/** A row of "Faults survived": what goes wrong is a function of the seed, and so is when, where and for how long. */
export type Scenario = {
  row: number;
  fault: string;
  /** Ends with what the row itself asks for; the invariants are looked at afterwards. */
  run: (context: { run: FaultRun; ana: Person; chance: Chance; text: string }) => Promise<void>;
};
