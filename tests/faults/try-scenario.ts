import { chanceOf } from "./chance.ts";
import type { FaultRun } from "./fault-run.ts";
import { expectInvariants, expectTruthfulStates, recover, settle } from "./invariants.ts";
import { saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

/** One scenario with one seed: the fault, what its row asks for, and after two hours of crons the invariants. */
export async function tryScenario(run: FaultRun, scenario: Scenario, seed: number): Promise<void> {
  await run.heal();
  await run.clear();
  const [ana, bystander] = [await run.person(), await run.person()];
  await saved(bystander, `Anabel has nothing to do with ${scenario.row}.${seed}`);
  await settle(run);
  const text = `Anabel hid key ${scenario.row}.${seed} under the stone`;
  await scenario.run({ run, ana, chance: chanceOf(seed), text });
  await run.heal();
  if (!ana.isGone) await expectTruthfulStates(run, ana);
  await recover(run);
  await expectInvariants(run, [ana, bystander]);
}
