import { AiBudgetSpent, type Meter, type Usage } from "../../ai/meter.ts";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { reserve, settle } from "./budgets.store.ts";
import { costOf } from "./model-prices.ts";

type World = Pick<Deps, "db" | "settings" | "now" | "log">;

/**
 * A person's meter: each call to a provider is reserved for before it and settled after it, against what one person may
 * cost in a day (UTC). A process that dies in between leaves its reservation standing, which ends with the day: too little
 * is spent then, never too much. Nor can a reply make a call dearer than was set aside for it: what it tells of more, or
 * holds of more, than was asked for is not to be believed.
 */
export function meterFor(deps: World, userId: number): Meter {
  return {
    reserve: async (most) => {
      const at = deps.now();
      const reservation = { userId, day: at.toISOString().slice(0, 10), micros: costOf(most) };
      if (!(await reserve(deps.db, reservation, dailyBudget(deps)))) throw new AiBudgetSpent(nextDay(at));
      return (used) => {
        const isTooMuch = used !== null && costOf(used) > reservation.micros;
        return settleQuietly(deps, reservation, isTooMuch ? most : used);
      };
    },
  };
}

/** Books the cost of a call. Its result stands even when that fails, and what was set aside for it stays set aside. */
async function settleQuietly(
  deps: World,
  reservation: Parameters<typeof settle>[1],
  used: Usage | null,
): Promise<void> {
  const priced = used === null ? null : { ...used, costMicros: costOf(used) };
  try {
    await settle(deps.db, reservation, priced, deps.now());
  } catch (error) {
    deps.log("usage_not_settled", {
      userId: reservation.userId,
      micros: priced?.costMicros ?? 0,
      error: nameOfError(error),
    });
  }
}

/** Micro-dollars; null where there is no limit. */
export function dailyBudget({ settings }: Pick<World, "settings">): number | null {
  const dollars = settings.AI_DAILY_BUDGET_USD_PER_USER;
  return dollars === "unlimited" ? null : Math.round(dollars * 1_000_000);
}

const nextDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));
